import { newsEntries } from '../news.ts';
import { jaNewsRemarks } from './ja-news-remarks.ts';

/** By id, from the files of `content/news/`. */
const title: Readonly<Record<`${number}`, string>> = Object.fromEntries(
  newsEntries.map(([id, entry]) => [id, entry.title]),
);

/** The texts behind the keys of `content/news.ts`. */
export const jaNews = {
  remark: jaNewsRemarks,
  title,
} as const;
