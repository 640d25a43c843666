import { keyed } from './locales/keyed.ts';

/** リンクの共有。ニュース、導入事例、製品のページに出る文言です。 */
export const copyLinkTexts = keyed('copyLink', {
  copy: 'リンクをコピー',
  share: 'このページを共有',
  copied: 'リンクをコピーしました。',
  // コピーできないブラウザーで、アドレスの欄の名前になる
  manual: 'コピーできませんでした。このアドレスを選んでコピーしてください。',
} as const);
