import type { ProseBlock } from '../ui/text/prose.tsx';
import { byId } from './by-id.ts';
import type { jaNewsRemarks } from './locales/ja-news-remarks.ts';
import type { newsPictures } from './news-pictures.ts';
import type { SitePath } from './site-path.ts';

// お知らせは news/ に一件一ファイル。ファイル名の番号が id で、アドレス(/news/12)になる

/** What a file of `news/` says for the lists. */
export interface NewsEntry {
  /** Japanese date text, shown as it is written here. */
  readonly publishTime: string;
  readonly remark: keyof typeof jaNewsRemarks;
  readonly title: string;
  /** The year the item is filed under. Items older than the year filter have none. */
  readonly year?: number;
}

/** The text of an item. */
export interface NewsArticle {
  /** Opens the text in larger type. */
  readonly lead: string;
  readonly body: readonly ProseBlock[];
  /** 本文の前の写真。name は news-pictures.ts の名前 */
  readonly picture?: { readonly name: keyof typeof newsPictures; readonly alt: string };
  /** 記事に関わるページへのリンク */
  readonly links?: readonly { readonly label: string; readonly path: SitePath }[] | undefined;
}

export interface NewsItem extends Omit<NewsEntry, 'remark' | 'title'> {
  readonly id: number;
  /** Message keys. */
  readonly remark: `news.remark.${NewsEntry['remark']}`;
  readonly title: `news.title.${number}`;
  readonly desc: '';
}

const entries = import.meta.glob<NewsEntry>('./news/*.ts', { eager: true, import: 'item' });

/** `2025年2月18日` as a number that grows with time. */
const dayOf = (publishTime: string) =>
  Number((publishTime.match(/\d+/g) ?? []).map((part) => part.padStart(2, '0')).join(''));

/** Newest first: every list of the site keeps this order. */
export const newsEntries: readonly (readonly [number, NewsEntry])[] = [...byId(entries)].toSorted(
  ([idA, a], [idB, b]) => dayOf(b.publishTime) - dayOf(a.publishTime) || idB - idA,
);

export const news: readonly NewsItem[] = newsEntries.map(([id, entry]) => ({
  ...entry,
  id,
  remark: `news.remark.${entry.remark}`,
  title: `news.title.${id}`,
  desc: '',
}));

/** The years the filter offers, newest first. */
export const newsYears: readonly number[] = [
  ...new Set(news.flatMap(({ year }) => (year === undefined ? [] : [year]))),
];

/** The `count` newest items. */
export function latestNews(count: number): readonly NewsItem[] {
  return news.slice(0, count);
}

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
