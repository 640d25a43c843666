import { productMenu } from '../product-menu.ts';
import { jaMenu } from './ja-menu.ts';
import { jaNewsRemarks } from './ja-news-remarks.ts';

/** A product is called the same wherever it is named. */
const productNames = Object.fromEntries(productMenu.map(({ key, subTitle }) => [key, subTitle]));

/** どのページでも読み込む文言です。ページの文言は、そのページのファイルにあります。 */
export const ja = {
  menu: { ...productNames, ...jaMenu } as typeof jaMenu,
  news: { remark: jaNewsRemarks },
  completion: {
    contact: 'お問い合わせ送信完了',
    application: '応募送信完了',
  },
  test: '確認用',
} as const;
