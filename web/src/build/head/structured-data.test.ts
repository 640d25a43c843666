import { expect, it } from 'vitest';
import { news } from '../../content/news.ts';
import { isoDay } from './structured-data.ts';

it.each([
  ['2025年10月14日', '2025-10-14'],
  ['2025年6月4日', '2025-06-04'],
  ['2024年2月29日', '2024-02-29'],
])('reads %s as %s', (text, day) => {
  expect(isoDay(text)).toBe(day);
});

it.each(news)('dates news item $id by its Japanese text, $publishTime', (item) => {
  const written = item.publishTime.match(/\d+/g)?.map(Number);
  expect(isoDay(item.publishTime).split('-').map(Number)).toEqual(written);
});
