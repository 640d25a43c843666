import { type NewsItem, news } from './news.ts';
import { yearOf } from './news-years.ts';

/** The items filed under `year`, or all of them when no year is given. */
export function newsOf(year: number | undefined): readonly NewsItem[] {
  return year === undefined ? news : news.filter((item) => item.year === year);
}

/** Items by the year of their date, in the order of the list. */
export function byYear(items: readonly NewsItem[]): readonly [year: number, NewsItem[]][] {
  const years = new Map<number, NewsItem[]>();
  for (const item of items) {
    const year = yearOf(item.publishTime);
    years.set(year, [...(years.get(year) ?? []), item]);
  }
  return [...years];
}
