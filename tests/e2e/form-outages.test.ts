import { randomUUID } from 'node:crypto';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { FILES } from '../fixtures/forms/files.ts';
import { sharedChromium } from '../support/browsers/chromium.ts';
import { digest } from '../support/digest.ts';
import {
  CONTACT,
  dialogOf,
  type FormUnderTest,
  lostFrom,
  openForm,
  RECRUITMENT,
  send,
} from '../support/forms/both-forms.ts';
import { fillApplication, RESUME } from '../support/forms/recruitment-form.ts';
import { FEW_RULES } from '../support/service/sales-rules.ts';
import { startStack, type Stack } from '../support/site/stack.ts';
import { visit } from '../support/site/visitor.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(FEW_RULES), sharedChromium()]);
});
afterAll(() => stack.stop());

const resend = (page: Page) => page.getByRole('button', { name: '再送信' });

const largest = (name: string) => ({ ...RESUME, name, buffer: FILES.pdf(2 * 1024 * 1024) });
const LARGEST = { resume: largest('履歴書.pdf'), workHistory: largest('職務経歴書.pdf') };

/** A filled form; an application with the largest files there may be. */
async function filledForm(form: FormUnderTest, prepare?: (page: Page) => Promise<void>) {
  const visited = await visit(browser, { reducedMotion: 'reduce' });
  const { page } = visited;
  await prepare?.(page);
  await openForm(page, stack.site, form);
  await (form === CONTACT ? form.fill(page) : fillApplication(page, LARGEST));
  /** Status of every answer to the form, 0 where there was none. */
  const answers: number[] = [];
  page.on('requestfinished', async (request) => {
    if (request.method() === 'POST') answers.push((await request.response())?.status() ?? 0);
  });
  page.on('requestfailed', (request) => {
    if (request.method() === 'POST') answers.push(0);
  });
  return { ...visited, answers };
}

/** Asks until the service has had enough of this client. */
async function useUp(address: string): Promise<void> {
  while ((await fetch(address)).status !== 429);
}

it('お問い合わせの入力中にサービスが入れ替わり、合い札が古くなっても、気づかれずに届く', async () => {
  const { page, complaints, answers, end } = await filledForm(CONTACT);
  await stack.killService();
  await stack.startService({ FORM_TOKEN_SECRET: randomUUID() });
  await send(page, CONTACT);
  await stack.mailAbout(await CONTACT.readReceipt(page));
  expect(answers).toEqual([403, 202]);
  expect(complaints).toEqual([]);
  await end();
});

it('応募を送りすぎたら待つ時間を示し、その時間が過ぎれば再送信で届く', async () => {
  await stack.killService();
  await stack.startService({ RATE_LIMIT_MAX: '3', RATE_LIMIT_WINDOW: '10m' });
  const { page, answers, end } = await filledForm(RECRUITMENT, (page) => page.clock.install());
  await page.getByRole('button', { name: RECRUITMENT.submit }).click();
  await useUp(`${stack.api}/api/form-token`);
  await dialogOf(page, RECRUITMENT).getByRole('button', { name: RECRUITMENT.send }).click();
  await page.getByRole('button', { name: /^再送信できるまで あと\d+分\d*秒?$/ }).waitFor();
  await page.getByText('受付を一時的に止めています').waitFor();
  // The counts are the process's own: with it they begin anew, as they would after the ten minutes.
  await stack.killService();
  await stack.startService();
  await page.clock.fastForward('10:00');
  await page.getByText('再送信できます。').waitFor();
  await resend(page).click();
  await stack.mailAbout(await RECRUITMENT.readReceipt(page));
  expect(answers).toEqual([429, 202]);
  await end();
});

describe('採用応募', () => {
  const form = RECRUITMENT;

  it('サービスが止まっていても、書類を含めて何も失わず、復旧後の再送信で一通だけ届く', async () => {
    const { page, end } = await filledForm(form);
    await stack.killService();
    await send(page, form);
    await resend(page).waitFor();
    const files = form === RECRUITMENT ? Object.values(LARGEST) : [];
    expect(await lostFrom(page, { ...form, files: files.map(({ name }) => name) })).toEqual([]);
    await stack.startService();
    await resend(page).click();
    const receipt = await form.readReceipt(page);
    const mail = await stack.mailAbout(receipt);
    const arrived = mail.attachments.map(({ content }) => digest(content));
    expect(arrived).toEqual(files.map(({ buffer }) => digest(buffer)));
    expect(await stack.mailsAbout(receipt)).toHaveLength(1);
    await end();
  });
});
