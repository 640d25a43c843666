import type { TextKey } from './locales/text-key.ts';

export interface NewsItem {
  readonly id: number;
  /** Japanese date text, shown as it is written here. */
  readonly publishTime: string;
  /** Message keys. */
  readonly remark: TextKey;
  readonly title: TextKey;
  readonly desc: '';
  /** The year the item is filed under. Items older than the year filter have none. */
  readonly year?: number;
}

/** Newest first: every list of the site keeps this order. */
export const news: readonly NewsItem[] = [
  {
    id: 12,
    publishTime: '2025年10月14日',
    remark: 'news.remark.product',
    title: 'news.title.12',
    desc: '',
    year: 2025,
  },
  {
    id: 11,
    publishTime: '2025年6月24日',
    remark: 'news.remark.event',
    title: 'news.title.11',
    desc: '',
    year: 2025,
  },
  {
    id: 10,
    publishTime: '2025年2月18日',
    remark: 'news.remark.release',
    title: 'news.title.10',
    desc: '',
    year: 2025,
  },
  {
    id: 9,
    publishTime: '2024年11月5日',
    remark: 'news.remark.info',
    title: 'news.title.9',
    desc: '',
    year: 2024,
  },
  {
    id: 7,
    publishTime: '2024年7月22日',
    remark: 'news.remark.product',
    title: 'news.title.7',
    desc: '',
    year: 2024,
  },
  {
    id: 6,
    publishTime: '2024年3月12日',
    remark: 'news.remark.release',
    title: 'news.title.6',
    desc: '',
    year: 2024,
  },
  {
    id: 5,
    publishTime: '2023年10月3日',
    remark: 'news.remark.release',
    title: 'news.title.5',
    desc: '',
    year: 2023,
  },
  {
    id: 4,
    publishTime: '2023年5月16日',
    remark: 'news.remark.product',
    title: 'news.title.4',
    desc: '',
    year: 2023,
  },
  {
    id: 1,
    publishTime: '2022年4月1日',
    remark: 'news.remark.info',
    title: 'news.title.1',
    desc: '',
  },
];

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
