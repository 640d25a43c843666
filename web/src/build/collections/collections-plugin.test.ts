import { expect, it } from 'vitest';
import { checkContent } from './collections-plugin.ts';

// A mistake in a file of the content shows here first: with `npm run check`.
it('内容のファイルを、すべて読める', () => {
  expect(checkContent).not.toThrow();
});
