import { describe, expect, it } from 'vitest';
import { newsDescriptions } from './descriptions/news-and-cases.ts';
import { articleOf } from './news-articles.ts';
import { findNews, latestNews, news, newsAround, newsOf, newsYears } from './news.ts';

/** `2025年2月18日` as a number that grows with time. */
function dayOf(text: string): number {
  const [year = 0, month = 0, day = 0] = text.match(/\d+/g)?.map(Number) ?? [];
  return year * 10_000 + month * 100 + day;
}

const ids = news.map(({ id }) => id);

describe('お知らせの一覧(news.ts)', () => {
  it('ファイル名は番号で、どれも違う', () => {
    expect(ids.filter((id) => !Number.isInteger(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('publishTime は「2025年1月31日」の形で、新しい順に並ぶ', () => {
    for (const { id, publishTime } of news) {
      expect(publishTime, `id ${id}`).toMatch(/^20\d\d年[1-9]\d?月[1-9]\d?日$/);
    }
    const days = news.map(({ publishTime }) => dayOf(publishTime));
    expect(days).toEqual(days.toSorted((a, b) => b - a));
  });

  it('year は publishTime の年。付けないのは、末尾の古いものだけ', () => {
    const filed = news.filter(({ year }) => year !== undefined);
    expect(news.slice(0, filed.length)).toEqual(filed);
    for (const { id, publishTime, year } of filed) {
      expect(publishTime.startsWith(`${year}年`), `id ${id}`).toBe(true);
    }
  });

  it('どの項目にも本文(article)がある', async () => {
    for (const id of ids) expect((await articleOf(id))?.body.length, `id ${id}`).toBeGreaterThan(0);
    expect(news.filter(({ desc }) => desc !== '')).toEqual([]);
  });

  it('どの項目にも70〜120字の説明(description)がある', () => {
    const lengths = ids.map(
      (id) => [id, Array.from(newsDescriptions.get(id) ?? '').length] as const,
    );
    expect(lengths.filter(([, length]) => length < 70 || length > 120)).toEqual([]);
  });
});

describe('findNews', () => {
  it('finds each item by its id', () => {
    for (const id of ids) expect(findNews(String(id))?.id).toBe(id);
  });

  const [first = 0] = ids;
  it.each([
    ...[`0${first}`, `${first}.0`, ` ${first}`, `+${first}`, '1e1', 'abc', '', '-1'],
    String(Math.max(...ids) + 1),
  ])('knows no item %j', (id) => {
    expect(findNews(id)).toBeUndefined();
  });
});

describe('latestNews', () => {
  it('takes as many as asked for, and no more than there are', () => {
    expect(latestNews(3).map(({ id }) => id)).toEqual(ids.slice(0, 3));
    expect(latestNews(ids.length + 1)).toEqual(news);
    expect(latestNews(0)).toEqual([]);
  });
});

describe('掲載年', () => {
  it('offers each year once, newest first', () => {
    expect(newsYears).toEqual([...new Set(newsYears)].toSorted((a, b) => b - a));
    expect(newsYears.length).toBeGreaterThan(0);
  });

  it('shows the items of a year, and all of them without one, the undated included', () => {
    for (const year of newsYears) {
      const years = newsOf(year).map((item) => item.year);
      expect(years.length).toBeGreaterThan(0);
      expect(new Set(years)).toEqual(new Set([year]));
    }
    const filed = newsYears.flatMap((year) => newsOf(year));
    expect(filed).toEqual(news.filter(({ year }) => year !== undefined));
    expect(newsOf(undefined)).toEqual(news);
    expect(newsOf(1999)).toEqual([]);
  });
});

describe('newsAround', () => {
  it('knows the newer and the older neighbour, and where the row ends', () => {
    for (const [index, id] of ids.entries()) {
      expect(newsAround(id)).toEqual({ newer: news[index - 1], older: news[index + 1] });
    }
    expect(newsAround(0)).toEqual({ newer: undefined, older: undefined });
  });
});
