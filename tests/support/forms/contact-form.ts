import { labelOf } from '../../fixtures/forms/choices.ts';
import type { JourneyPage } from '../browsers/journey-page.ts';

/** What a visitor types into the contact form, by label. */
export const TYPED = {
  会社名: '株式会社髙橋運輸①',
  お名前: '𠮷野 﨑子',
  フリガナ: 'よしの さきこ',
  電話番号: '０３ー１２３４ー５６７８',
  メールアドレス: 'yoshino@takahashi-unyu.example',
  お問い合わせ内容: 'アルコール検知器の導入を検討しています。\n20台分の見積もりをお願いします🚚',
} as const;

/** Fills the contact form as a visitor does. */
export async function fillContactForm(page: JourneyPage, typed: Record<string, string> = TYPED) {
  await page.getByRole('radio', { name: labelOf('category') }).check();
  for (const [label, text] of Object.entries(typed)) {
    await page.getByRole('textbox', { name: label }).fill(text);
  }
  await page.getByRole('checkbox', { name: '個人情報の取扱いに同意する' }).check();
}

/** Presses the form's button, then the dialog's. */
export async function sendContactForm(page: JourneyPage) {
  await page.getByRole('button', { name: '入力内容を確認する' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '送信する' }).click();
}

/** The receipt on the completion page. */
export async function readReceipt(page: JourneyPage): Promise<string> {
  await page.getByRole('heading', { level: 1, name: 'お問い合わせ送信完了' }).waitFor();
  const text = await page.getByText(/C-\d{8}-[0-9A-Z]{6}/).innerText();
  return /C-\d{8}-[0-9A-Z]{6}/.exec(text)?.[0] ?? '';
}
