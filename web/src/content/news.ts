import { jaNewsRemarks } from './locales/ja-news-remarks.ts';
import { type Keyed, keyed } from './locales/keyed.ts';
import { firstNewsYear, yearOf } from './news-years.ts';
import type { NewsEntry } from './schemas/news.ts';

// お知らせは news/ に一件一ファイル。フォルダーの名前になる id がアドレス(/news/12)になる

export interface NewsItem {
  readonly id: number;
  /** Japanese date text. */
  readonly publishTime: string;
  readonly remark: Keyed<string, `news.remark.${NewsEntry['remark']}`>;
  readonly title: Keyed<string, `news.title.${number}`>;
  readonly desc: '';
  /** The year the item is filed under. Items older than the year filter have none. */
  readonly year?: number;
}

const entries = Object.values(
  import.meta.glob<NewsEntry | undefined>('./news/*/index.md', {
    eager: true,
    query: '?list',
    import: 'default',
  }),
);

/** Newest first: every list of the site keeps this order. */
export const news: readonly NewsItem[] = entries
  .filter((entry) => entry !== undefined)
  .toSorted(
    (a, b) => b.publishTime.localeCompare(a.publishTime, 'ja', { numeric: true }) || b.id - a.id,
  )
  .map(({ id, publishTime, remark, title }) => {
    const year = yearOf(publishTime);
    return {
      id,
      publishTime,
      remark: keyed(`news.remark.${remark}`, jaNewsRemarks[remark]),
      title: keyed(`news.title.${id}`, title),
      desc: '',
      ...(year >= firstNewsYear && { year }),
    };
  });
