import { newsEntries } from '../news.ts';

/** By id, from the files of `content/news/`. */
const title: Readonly<Record<`${number}`, string>> = Object.fromEntries(
  newsEntries.map(([id, entry]) => [id, entry.title]),
);

/** The texts behind the keys of `content/news.ts`. */
export const jaNews = {
  // お知らせの種類
  remark: {
    product: '製品情報',
    release: 'プレスリリース',
    event: 'イベント',
    info: 'お知らせ',
  },
  title,
} as const;
