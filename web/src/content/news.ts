import entries from 'virtual:content/news/list';
import { newsItem, type NewsItem, titlesOf } from './news-item.ts';

// お知らせは news/ に一件一ファイル。そこの id がアドレス(/news/12)になる

/** Newest first: every list of the site keeps this order. */
export const news: readonly NewsItem[] = entries.map(newsItem);

/** Message: the title of every item. */
export const newsMessages = titlesOf(entries);

/** The items filed under `year`, or all of them when no year is given. */
export function newsOf(year: number | undefined): readonly NewsItem[] {
  return year === undefined ? news : news.filter((item) => item.year === year);
}

/** Items by the year of their date, in the order of the list. */
export function byYear(items: readonly NewsItem[]): readonly [year: number, NewsItem[]][] {
  const years = new Map<number, NewsItem[]>();
  for (const item of items) {
    const year = Number.parseInt(item.publishTime, 10);
    years.set(year, [...(years.get(year) ?? []), item]);
  }
  return [...years];
}

/** The item of a route parameter. Strict: `012`, `1.0` and `abc` name no item. */
export function findNews(id: string): NewsItem | undefined {
  return news.find((item) => String(item.id) === id);
}

/** The neighbours of an item in the list: the newer and the older one. */
export function newsAround(id: number): {
  readonly newer: NewsItem | undefined;
  readonly older: NewsItem | undefined;
} {
  const index = news.findIndex((item) => item.id === id);
  return { newer: news[index - 1], older: index < 0 ? undefined : news[index + 1] };
}
