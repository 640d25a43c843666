import type { NewsEntry } from './schemas/news.ts';

export interface NewsItem extends Omit<NewsEntry, 'remark' | 'title'> {
  /** Message keys. */
  readonly remark: `news.remark.${NewsEntry['remark']}`;
  readonly title: `news.title.${number}`;
  readonly desc: '';
}

export const newsItem = (entry: NewsEntry): NewsItem => ({
  ...entry,
  remark: `news.remark.${entry.remark}`,
  title: `news.title.${entry.id}`,
  desc: '',
});

/** The messages behind the title keys. */
export const titlesOf = (entries: readonly NewsEntry[]) => ({
  news: { title: Object.fromEntries(entries.map(({ id, title }) => [id, title])) },
});
