import { expect, it } from 'vitest';
import { collections } from './collections.ts';

// A mistake in a file of the content shows here first: with `npm run check`.
it.each(collections)('内容のファイルを読める: $name/', (collection) => {
  expect(collection.read()).toBeInstanceOf(Array);
});
