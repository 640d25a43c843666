/** ヘッダー、メニュー、フッターなど、どのページにも出る文言です。 */
export const layoutTexts = {
  skip: '本文へ移動',
  mainNavigation: 'メインメニュー',
  footerNavigation: 'サイト内のページ',
  openMenu: 'メニュー',
  closeMenu: '閉じる',
  closeNotice: '閉じる',
  childrenOf: (name: string) => `${name}の一覧`,
  contact: 'お問い合わせ',
  newWindow: '（新しいウィンドウで開きます）',
  tel: '電話',
  fax: 'FAX',
  footerMessage:
    'エッジ、アルゴリズム、プラットフォーム、そしてパートナー。四本の糸を、一枚の布に。',
  copyright: (owner: string) => `© ${owner}`,
} as const;
