/** メニューとページの題名です。製品の名前は products/ の subTitle です。 */
export const jaMenu = {
  index: 'ホーム',
  back: '前のページへ戻る',
  business: '事業紹介',
  solution: 'ソリューション',
  faceRecognition: 'AIプラットフォーム',
  heartInspection: 'こころの検査AI',
  algorithm: 'アルゴリズムプール',
  product: '製品・サービス',
  case: '導入事例',
  company: '会社情報',
  privacy: '個人情報保護方針',
  security: '情報セキュリティ方針',
  news: 'お知らせ',
  employment: '採用情報',
  contact: 'お問い合わせ',
} as const;
