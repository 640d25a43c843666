import { keyed } from './locales/keyed.ts';

/** ページが見つからないとき、表示できなかったときの文言です。 */
export const lostTexts = keyed('lost', {
  notFound: {
    label: '404 NOT FOUND',
    title: 'ページが見つかりません',
    lead: 'お探しのページは、移動したか、削除された可能性があります。アドレスをお確かめのうえ、下のリンクからお進みください。',
    home: 'ホームへ戻る',
    news: 'お知らせを見る',
  },
  error: {
    label: 'ERROR',
    title: 'ページを表示できませんでした',
    lead: '通信が途切れたか、サイトが新しくなった可能性があります。再読み込みすると表示できることがあります。',
    reload: '再読み込み',
  },
} as const);
