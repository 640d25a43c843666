import { message } from './locales/message.ts';

/* 各ページの題名の上に出る、英語の短い見出しです。共有画像にも入ります。 */
export const homeLabel = 'Weaving AI into the field';
export const businessLabel = 'BUSINESS';
export const faceRecognitionLabel = 'AI PLATFORM';
export const heartInspectionLabel = 'MIND CHECK AI';
export const algorithmLabel = 'ALGORITHM POOL';
export const productLabel = 'PRODUCTS';
export const driverLabel = 'DRIVER PHONE';
export const caseLabel = 'CASES';
export const companyLabel = 'COMPANY';
export const newsLabel = 'NEWS';
export const employmentLabel = 'CAREERS';
export const contactLabel = 'CONTACT';
export const privacyLabel = 'PRIVACY POLICY';
export const securityLabel = 'SECURITY POLICY';

/* メニューにないページの題名です。 */
export const contactCompleteTitle = message('completion.contact', 'お問い合わせ送信完了');
export const applicationCompleteTitle = message('completion.application', '応募送信完了');
