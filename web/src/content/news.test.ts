import { describe, expect, it } from 'vitest';
import { articleOf } from './articles/articles.ts';
import { findNews, latestNews, news, newsAround, newsOf, newsYears } from './news.ts';

describe('news', () => {
  it('is listed newest first, under the ids of the specification', () => {
    expect(news.map(({ id }) => id)).toEqual([12, 11, 10, 9, 7, 6, 5, 4, 1]);
  });

  it('is dated from new to old', () => {
    const days = news.map(({ publishTime }) => dayOf(publishTime));
    expect(days).toEqual(days.toSorted().toReversed());
  });

  it('files every item under the year of its date, except the oldest, which has none', () => {
    expect(news.at(-1)?.year).toBeUndefined();
    for (const { publishTime, year } of news.slice(0, -1)) {
      expect(publishTime.startsWith(`${year}年`)).toBe(true);
    }
  });

  it('has no description and an article behind every item', () => {
    for (const { id, desc } of news) {
      expect(desc).toBe('');
      expect(articleOf(id)?.body.length).toBeGreaterThan(0);
    }
  });
});

describe('findNews', () => {
  it('finds an item by its id', () => {
    expect(findNews('12')?.id).toBe(12);
    expect(findNews('1')?.id).toBe(1);
  });

  it.each(['012', '12.0', ' 12', '1e1', '+1', 'abc', '', '2', '3', '8', '13', '-1'])(
    'knows no item %j',
    (id) => {
      expect(findNews(id)).toBeUndefined();
    },
  );
});

describe('latestNews', () => {
  it('takes as many as asked for, and no more than there are', () => {
    expect(latestNews(3).map(({ id }) => id)).toEqual([12, 11, 10]);
    expect(latestNews(100)).toHaveLength(news.length);
    expect(latestNews(0)).toEqual([]);
  });
});

describe('掲載年', () => {
  it('offers each year once, newest first', () => {
    expect(newsYears).toEqual([2025, 2024, 2023]);
  });

  it('shows the items of a year, and all of them without one, the oldest included', () => {
    expect(newsOf(2024).map(({ id }) => id)).toEqual([9, 7, 6]);
    expect(newsOf(undefined)).toHaveLength(9);
    expect(newsOf(2022)).toEqual([]);
  });
});

describe('newsAround', () => {
  it('knows the newer and the older neighbour, and where the row ends', () => {
    expect(newsAround(9)).toMatchObject({ newer: { id: 10 }, older: { id: 7 } });
    expect(newsAround(12).newer).toBeUndefined();
    expect(newsAround(1).older).toBeUndefined();
    expect(newsAround(8)).toEqual({ newer: undefined, older: undefined });
  });
});

/** `2025年2月18日` as a number that grows with time. */
function dayOf(text: string): number {
  const [year = 0, month = 0, day = 0] = text.match(/\d+/g)?.map(Number) ?? [];
  return year * 10_000 + month * 100 + day;
}
