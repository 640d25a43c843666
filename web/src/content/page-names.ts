import company from './company/facts.yaml?facts';
import { keyed } from './locales/keyed.ts';

/** ページの題名です。メニューにも出ます。製品の名前は products/ の subTitle です。 */
export const pageNames = {
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
  accessibility: 'アクセシビリティ方針',
  news: 'お知らせ',
  employment: '採用情報',
  contact: 'お問い合わせ',
} as const;

/** 各ページの題名の上に出る、英語の短い見出しです。共有画像にも入ります。 */
export const pageLabels = {
  index: company.taglineEn,
  business: 'BUSINESS',
  faceRecognition: 'AI PLATFORM',
  heartInspection: 'MIND CHECK AI',
  algorithm: 'ALGORITHM POOL',
  product: 'PRODUCTS',
  driver: 'DRIVER PHONE',
  case: 'CASES',
  company: 'COMPANY',
  news: 'NEWS',
  employment: 'CAREERS',
  contact: 'CONTACT',
  privacy: 'PRIVACY POLICY',
  security: 'SECURITY POLICY',
  accessibility: 'ACCESSIBILITY',
} as const;

export const pageName = (key: keyof typeof pageNames) => keyed(`menu.${key}`, pageNames[key]);

/** What a route says of its page: what it is called. */
export const named = (key: keyof typeof pageNames & keyof typeof pageLabels) => ({
  label: pageLabels[key],
  title: pageName(key),
});

/* メニューにないページの題名です。 */
export const contactCompleteTitle = keyed('completion.contact', 'お問い合わせ送信完了');
export const applicationCompleteTitle = keyed('completion.application', '応募送信完了');
