import { describe, expect, it } from 'vitest';
import { dayInJapan, isOver, isoDay } from './day.ts';
import { news } from './news.ts';

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

describe('a last day', () => {
  const lastMoment = Date.parse('2027-03-31T23:59:59.999+09:00');

  it('lasts until midnight in Japan, wherever the reader is', () => {
    expect(isOver('2027年3月31日', lastMoment)).toBe(false);
    expect(isOver('2027年3月31日', lastMoment + 1)).toBe(true);
    expect([dayInJapan(lastMoment), dayInJapan(lastMoment + 1)]).toEqual([
      '2027-03-31',
      '2027-04-01',
    ]);
  });

  it('never comes where none is set', () => {
    expect(isOver(undefined, lastMoment)).toBe(false);
  });
});
