import { expect, it } from 'vitest';
import { newsFeed } from './feed.ts';

it('of a company without any news is a feed without entries', () => {
  const feed = newsFeed([]);
  expect(feed).toMatch(/<updated>\d{4}-\d{2}-\d{2}T00:00:00\+09:00<\/updated>/);
  expect(feed).not.toContain('<entry>');
});
