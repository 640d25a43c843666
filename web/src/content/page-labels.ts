/*
 * 各ページの題名の上に出る、英語の短い見出しです。共有画像にも入ります。
 */
export const pageLabels = {
  home: 'Weaving AI into the field',
  business: 'BUSINESS',
  faceRecognition: 'AI PLATFORM',
  heartInspection: 'MIND CHECK AI',
  algorithm: 'ALGORITHM POOL',
  product: 'PRODUCTS',
  driver: 'DRIVER PHONE',
  case: 'CASES',
  company: 'COMPANY',
  news: 'NEWS',
  employment: 'RECRUIT',
  contact: 'CONTACT',
  complete: 'THANK YOU',
  privacy: 'PRIVACY POLICY',
  security: 'SECURITY POLICY',
} as const;
