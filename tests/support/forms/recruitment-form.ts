import type { JourneyPage } from '../browsers/journey-page.ts';

import { labelOf } from '../../fixtures/forms/choices.ts';
import { FILES } from '../../fixtures/forms/files.ts';

/** A file as a visitor chooses it. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** What an applicant types, by label. */
export const APPLICANT = {
  お名前: '髙橋 𠮷子',
  フリガナ: 'タカハシ ヨシコ',
  電話番号: '０９０ー１２３４ー５６７８',
  メールアドレス: 'yoshiko@mail.example',
  'ご質問・志望動機など': '面接の日程についてご相談させてください。\n平日の午後を希望します🙇',
} as const;

/** Year, month and day, as labelled in the selects. */
const BIRTH_DATE = { 年: '2001年（平成13年）', 月: '4', 日: '30' } as const;

/** A name with characters that older systems lose. */
export const RESUME = {
  name: '履歴書_髙橋𠮷子①（表・能・ソ）.pdf',
  mimeType: 'application/pdf',
  buffer: FILES.pdf(123_456),
} satisfies ChosenFile;

export const WORK_HISTORY = {
  name: '職務経歴書 ②.docx',
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: FILES.docx(),
} satisfies ChosenFile;

interface Answers {
  texts?: Record<string, string>;
  birthDate?: Record<string, string>;
  resume?: ChosenFile;
  /** No file when undefined. */
  workHistory?: ChosenFile | undefined;
}

/** The file input of the resume. */
export const resumeInput = <Page extends JourneyPage>(page: Page) =>
  page.getByLabel(/^履歴書/) as ReturnType<Page['getByLabel']>;
export const workHistoryInput = <Page extends JourneyPage>(page: Page) =>
  page.getByLabel(/^職務経歴書/) as ReturnType<Page['getByLabel']>;

/** Chooses year, month and day by the labels of the options. */
export async function chooseBirthDate(page: JourneyPage, birthDate: Record<string, string>) {
  for (const [label, choice] of Object.entries(birthDate)) {
    await page.getByRole('combobox', { name: label, exact: true }).selectOption({ label: choice });
  }
}

/** Fills the application form as an applicant does. */
export async function fillApplication(page: JourneyPage, answers: Answers = {}) {
  const { texts = APPLICANT, birthDate = BIRTH_DATE, resume = RESUME, workHistory } = answers;
  await page.getByRole('radio', { name: labelOf('jobType') }).check();
  for (const [label, text] of Object.entries(texts)) {
    await page.getByRole('textbox', { name: label }).fill(text);
  }
  await chooseBirthDate(page, birthDate);
  await resumeInput(page).setInputFiles(resume);
  if (workHistory) await workHistoryInput(page).setInputFiles(workHistory);
}

/** Presses the form's button; the review opens. */
export async function reviewApplication<Page extends JourneyPage>(page: Page) {
  await page.getByRole('button', { name: '入力内容を確認する' }).click();
  const review = page.getByRole('dialog', { name: '入力内容の確認' });
  await review.waitFor();
  return review as ReturnType<Page['getByRole']>;
}

/** Presses the form's button, then the review's. */
export async function sendApplication(page: JourneyPage) {
  const review = await reviewApplication(page);
  await review.getByRole('button', { name: 'この内容で応募する' }).click();
}

/** The receipt on the completion page. */
export async function readApplicationReceipt(page: JourneyPage): Promise<string> {
  await page.getByRole('heading', { level: 1, name: '応募送信完了' }).waitFor();
  const text = await page.getByText(/R-\d{8}-[0-9A-Z]{6}/).innerText();
  return /R-\d{8}-[0-9A-Z]{6}/.exec(text)?.[0] ?? '';
}
