import { describe, expect, it } from 'vitest';
import { neighbours } from './find-item.ts';
import { findNews } from './news-articles.ts';
import { newsOf } from './news-by-year.ts';
import { newsYears as years } from './news-years.ts';
import { news } from './news.ts';

/** `2025年2月18日` as a number that grows with time. */
function dayOf(text: string): number {
  const [year = 0, month = 0, day = 0] = text.match(/\d+/g)?.map(Number) ?? [];
  return year * 10_000 + month * 100 + day;
}

const ids = news.map(({ id }) => id);

describe('お知らせの一覧', () => {
  it('新しい順に並ぶ', () => {
    const days = news.map(({ publishTime }) => dayOf(publishTime));
    expect(days).toEqual(days.toSorted((a, b) => b - a));
  });

  it('題名には、キーと文言がある', () => {
    for (const { id, title, desc } of news) {
      expect(title.key).toBe(`news.title.${id}`);
      expect(title.ja, `id ${id}`).toMatch(/\S/);
      expect(desc).toBe('');
    }
  });

  it('年は日付の年。付かないのは、末尾の古いものだけ', () => {
    const filed = news.filter(({ year }) => year !== undefined);
    expect(news.slice(0, filed.length)).toEqual(filed);
    for (const { id, publishTime, year } of filed) {
      expect(publishTime.startsWith(`${year}年`), `id ${id}`).toBe(true);
    }
  });

  it('どの項目の本文も読み込める', async () => {
    for (const id of ids) {
      const found = await findNews(String(id));
      expect(found?.text.ja.body.length, `id ${id}`).toBeGreaterThan(0);
    }
  });
});

describe('findNews', () => {
  it('finds each item by its id', async () => {
    for (const id of ids) expect((await findNews(String(id)))?.item.id).toBe(id);
  });

  const [first = 0] = ids;
  it.each([
    ...[`0${first}`, `${first}.0`, ` ${first}`, `+${first}`, '1e1', 'abc', '', '-1'],
    String(Math.max(...ids) + 1),
  ])('knows no item %j', async (id) => {
    expect(await findNews(id)).toBeUndefined();
  });
});

describe('掲載年', () => {
  it('offers each year once, newest first', () => {
    expect(years).toEqual([...new Set(years)].toSorted((a, b) => b - a));
  });

  it('shows the items of a year, and all of them without one, the undated included', () => {
    for (const year of years) {
      const ofYear = newsOf(year).map((item) => item.year);
      expect(ofYear.length).toBeGreaterThan(0);
      expect(new Set(ofYear)).toEqual(new Set([year]));
    }
    const filed = years.flatMap((year) => newsOf(year));
    expect(filed).toEqual(news.filter(({ year }) => year !== undefined));
    expect(newsOf(undefined)).toEqual(news);
    expect(newsOf(1999)).toEqual([]);
  });
});

describe('neighbours', () => {
  it('knows the newer one before and the older one after, and where the row ends', () => {
    for (const [index, id] of ids.entries()) {
      expect(neighbours(news, id)).toEqual({ previous: news[index - 1], next: news[index + 1] });
    }
    expect(neighbours(news, 0)).toEqual({ previous: undefined, next: undefined });
  });
});
