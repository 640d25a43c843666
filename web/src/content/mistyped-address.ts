import { keyed } from './locales/keyed.ts';

/** 確認画面で、メールアドレスの打ち間違いかもしれないときの案内。送信は妨げません。 */
export const addressHintTexts = keyed('addressHint', {
  likely: (address: string) => `「${address}」の打ち間違いではありませんか？`,
} as const);
