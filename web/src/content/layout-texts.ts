import { keyed } from './locales/keyed.ts';

/** ヘッダー、メニュー、フッターなど、どのページにも出る文言です。 */
export const layoutTexts = keyed('layout', {
  skip: '本文へ移動',
  mainNavigation: 'メインメニュー',
  footerNavigation: 'サイト内のページ',
  breadcrumb: 'パンくずリスト',
  openMenu: 'メニュー',
  closeMenu: '閉じる',
  childrenOf: (name: string) => `${name}の一覧`,
  contact: 'お問い合わせ',
  waitingFor: {
    page: 'ページを読み込んでいます',
    connection: 'オフラインです。接続が戻るとページが開きます',
  },
  newWindow: '（新しいウィンドウで開きます）',
  tel: '電話',
  fax: 'FAX',
  footerMessage:
    'エッジデバイス、アルゴリズム、AIプラットフォーム、クラウド。四本の縦糸に、現場の横糸を。',
  copyright: (owner: string) => `© ${owner}`,
} as const);
