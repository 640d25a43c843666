import { jaSlides } from './ja-slides.ts';

/** A product is called the same wherever it is named: the slides say how. */
export const jaMenu = {
  index: 'ホーム',
  back: '前のページへ戻る',
  business: '事業紹介',
  solution: 'ソリューション',
  faceRecognition: 'AIプラットフォーム',
  heartInspection: 'こころの検査AI',
  algorithm: 'アルゴリズムプール',
  product: '製品・サービス',
  works: jaSlides.works.subTitle,
  driver: jaSlides.driver.subTitle,
  gate: jaSlides.gate.subTitle,
  breathLink: jaSlides.breathLink.subTitle,
  breathMobile: jaSlides.breathMobile.subTitle,
  breathHandy: jaSlides.breathHandy.subTitle,
  breathStation: jaSlides.breathStation.subTitle,
  case: '導入事例',
  company: '会社情報',
  privacy: '個人情報保護方針',
  security: '情報セキュリティ方針',
  news: 'お知らせ',
  employment: '採用情報',
  contact: 'お問い合わせ',
} as const;
