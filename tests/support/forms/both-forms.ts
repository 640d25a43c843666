import type { Page, Route } from 'playwright-core';
import { PROBLEM_CONTENT_TYPE, type ProblemCode } from 'shared/problem';

import { fillContactForm, readReceipt, TYPED } from './contact-form.ts';
import {
  APPLICANT,
  fillApplication,
  readApplicationReceipt,
  RESUME,
  WORK_HISTORY,
} from './recruitment-form.ts';
import { interactive } from '../site/visitor.ts';

/** The parts that both forms have, for tests of both. */
export interface FormUnderTest {
  route: string;
  /** Address that the form is sent to. */
  endpoint: string;
  submit: string;
  dialog: string;
  send: string;
  fill(page: Page): Promise<void>;
  /** Texts that the filled form must have, by label. */
  texts: Record<string, string>;
  /** Names of the files that the filled form must have. */
  files: string[];
  readReceipt(page: Page): Promise<string>;
}

/** How often a page sends a form by itself while connections break. */
export const OWN_TRIES = 3;

export const CONTACT: FormUnderTest = {
  route: '/contact',
  endpoint: '/api/contact',
  submit: '入力内容を確認する',
  dialog: '送信してよろしいですか？',
  send: '送信する',
  fill: fillContactForm,
  texts: TYPED,
  files: [],
  readReceipt,
};

export const RECRUITMENT: FormUnderTest = {
  route: '/employment/info',
  endpoint: '/api/recruitment',
  submit: '入力内容を確認する',
  dialog: '入力内容の確認',
  send: 'この内容で応募する',
  fill: (page) => fillApplication(page, { workHistory: WORK_HISTORY }),
  texts: APPLICANT,
  files: [RESUME.name, WORK_HISTORY.name],
  readReceipt: readApplicationReceipt,
};

/** For what each form has of its own. What both do alike is tried with the application, which has files besides. */
export const FORMS = [
  ['お問い合わせ', CONTACT],
  ['採用応募', RECRUITMENT],
] as const;

/** Opens the page of a form and waits until it can be filled. */
export async function openForm(page: Page, site: string, form: FormUnderTest) {
  await page.goto(`${site}${form.route}/`);
  await interactive(page);
  await page.getByRole('button', { name: form.submit }).waitFor();
}

export const dialogOf = (page: Page, { dialog }: FormUnderTest) =>
  page.getByRole('dialog', { name: dialog });

/** Presses the form's button, then the dialog's. */
export async function send(page: Page, form: FormUnderTest) {
  await page.getByRole('button', { name: form.submit }).click();
  await dialogOf(page, form).getByRole('button', { name: form.send }).click();
}

/** Texts and files that the form has lost; tests expect none. */
export async function lostFrom(page: Page, { texts, files }: FormUnderTest): Promise<string[]> {
  const lost: string[] = [];
  for (const [label, text] of Object.entries(texts)) {
    const field = page.getByRole('textbox', { name: label });
    if ((await field.inputValue()) !== text) lost.push(label);
  }
  for (const name of files) {
    if (!(await page.getByText(name, { exact: true }).isVisible())) lost.push(name);
  }
  return lost;
}

/** A refusal as the service answers it. */
export const problem = (
  status: number,
  code: ProblemCode,
  errors?: { field: string; message: string }[],
  headers: Record<string, string> = {},
): Parameters<Route['fulfill']>[0] => ({
  status,
  headers,
  contentType: PROBLEM_CONTENT_TYPE,
  body: JSON.stringify({
    type: 'about:blank',
    title: code,
    status,
    code,
    errors,
    requestId: 'q-7',
  }),
});
