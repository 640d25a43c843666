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
} as const;
