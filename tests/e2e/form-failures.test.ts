import type { Browser, Page, Route } from 'playwright-core';
import { beforeEach, describe, expect, inject, it } from 'vitest';

import { sharedChromium } from '../support/browsers/chromium.ts';
import { hasFocus, isInSight } from '../support/page/focus.ts';
import {
  CONTACT,
  dialogOf,
  type FormUnderTest,
  lostFrom,
  openForm,
  problem,
  RECRUITMENT,
  send,
} from '../support/forms/both-forms.ts';
import { visit } from '../support/site/visitor.ts';

const site = { address: inject('site') };
let browser: Browser;
beforeEach(async () => {
  browser = await sharedChromium();
});

type Answer = Parameters<Route['fulfill']>[0];

const page502 = '<html><body><h1>502 Bad Gateway</h1></body></html>';
const html = (status: number): Answer => ({ status, contentType: 'text/html', body: page502 });

const failure = (page: Page, title = '送信できませんでした') =>
  page.getByRole('region', { name: title });
const resend = (page: Page) => page.getByRole('button', { name: '再送信' });

/** A form that has been filled, with a token at hand; `answer` decides what its sending meets. */
async function filledForm(form: FormUnderTest, width = 1500) {
  const visited = await visit(browser, { width, reducedMotion: 'reduce' });
  const { page } = visited;
  await page.clock.install();
  await page.route('**/api/form-token', (route) =>
    route.fulfill({ json: { token: 'a.b', expiresAt: '2099-01-01T00:00:00Z' } }),
  );
  await openForm(page, site.address, form);
  await form.fill(page);
  const answer = async (given: Answer) => {
    await page.unroute(`**${form.endpoint}`);
    await page.route(`**${form.endpoint}`, (route) => route.fulfill(given));
  };
  return { ...visited, answer };
}

describe('採用応募', () => {
  const form = RECRUITMENT;

  it('受付の側に問題があると、そう伝えて、何も失わずに再送信できる', async () => {
    const { page, complaints, answer, end } = await filledForm(form);
    await answer(html(502));
    await send(page, form);
    const cases = [
      [html(502), '受付システムを利用できません'],
      [html(504), '受付システムを利用できません'],
      [problem(503, 'unavailable'), '受付システムを利用できません'],
      [html(200), '予期しない問題が起きました'],
      [problem(500, 'internal'), 'お知らせいただく場合の番号：q-7'],
      [html(413), '送信内容が大きすぎます'],
      [html(415), '受け付けられない形式'],
      [html(408), 'サーバーと通信できませんでした'],
    ] as const;
    for (const [given, words] of cases) {
      await answer(given);
      await resend(page).click();
      await failure(page).getByText(words).waitFor();
      await expect.poll(() => hasFocus(failure(page))).toBe(true);
      expect(await isInSight(failure(page))).toBe(true);
      expect(await lostFrom(page, form)).toEqual([]);
      expect(await page.getByRole('alertdialog').or(page.getByRole('dialog')).count()).toBe(0);
    }
    await answer({ status: 202, json: { receipt: 'C-20261120-7F3K9Q' } });
    await resend(page).click();
    await page.getByText('C-20261120-7F3K9Q').waitFor();
    expect(complaints).toEqual([]);
    await end();
  });

  it('サービスが断った項目は、その欄と一覧にだけ示す', async () => {
    const { page, complaints, answer, end } = await filledForm(form);
    const message = '電話番号の形式が正しくありません';
    await answer(problem(422, 'invalid-fields', [{ field: 'phone', message }]));
    await send(page, form);
    const summary = page.getByRole('region', { name: '入力内容に不備があります' });
    await summary.getByRole('button', { name: `電話番号：${message}` }).waitFor();
    await expect.poll(() => hasFocus(summary)).toBe(true);
    expect(await failure(page).count()).toBe(0);
    expect(await page.getByText(message).count()).toBe(2);
    expect(await lostFrom(page, form)).toEqual([]);

    await page.getByRole('textbox', { name: '電話番号' }).fill('0312345678');
    await summary.waitFor({ state: 'hidden' });
    await answer({ status: 202, json: { receipt: 'C-20261120-7F3K9Q' } });
    await send(page, form);
    await page.getByText('C-20261120-7F3K9Q').waitFor();
    expect(complaints).toEqual([]);
    await end();
  });
});

it('お問い合わせを待つように言われた間は残り時間を示し、過ぎたら再送信できる', async () => {
  const { page, complaints, answer, end } = await filledForm(CONTACT, 375);
  await answer(problem(503, 'unavailable', undefined, { 'retry-after': '125' }));
  let attempts = 0;
  page.on('request', (request) => (attempts += Number(request.method() === 'POST')));
  await send(page, CONTACT);
  await failure(page).waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  const held = page.getByRole('button', { name: '再送信できるまで あと1分' });
  await held.waitFor();
  expect(await held.getAttribute('aria-disabled')).toBe('true');
  await held.click({ force: true });
  await page.getByRole('textbox', { name: 'お名前' }).press('Enter');
  expect(attempts).toBe(1);

  // A clock that is set back makes nobody wait longer.
  await page.clock.setSystemTime(Date.now() - 3_600_000);
  await page.clock.runFor(70_000);
  await resend(page).waitFor();
  await page.getByRole('status').getByText('再送信できます。').waitFor();
  await answer({ status: 202, json: { receipt: 'C-20261120-7F3K9Q' } });
  await page.clock.resume();
  await resend(page).click();
  await page.getByText('C-20261120-7F3K9Q').waitFor();
  expect(complaints).toEqual([]);
  await end();
});

it('応募を送っている間は閉じられず、Escapeを押しても送信が続く', async () => {
  const { page, answer, end } = await filledForm(RECRUITMENT);
  await answer({ status: 202, json: { receipt: 'C-20261120-7F3K9Q' } });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${RECRUITMENT.endpoint}`, async (route) => {
    await held;
    await route.fallback();
  });
  await send(page, RECRUITMENT);
  const sending = page.getByRole('dialog', { name: '送信中です' });
  await sending.waitFor();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  expect(await sending.isVisible()).toBe(true);
  expect(await sending.getByRole('button', { name: '閉じる' }).count()).toBe(0);
  release();
  await page.getByText('C-20261120-7F3K9Q').waitFor();
  await end();
});

describe('書類', () => {
  it.each([
    [413, 'too-large', 'resume', '履歴書', 'ファイルサイズが2MBを超えてます'],
    [415, 'unsupported-type', 'workHistory', '職務経歴書', 'PDF、Word、Excel、JPEG、PNG形式'],
  ] as const)('%d で断られた書類は、その欄に示す', async (status, code, field, label, message) => {
    const { page, answer, end } = await filledForm(RECRUITMENT);
    await answer(problem(status, code, [{ field, message }]));
    await send(page, RECRUITMENT);
    const summary = page.getByRole('region', { name: '入力内容に不備があります' });
    await summary.getByRole('button', { name: `${label}：${message}` }).click();
    expect(await hasFocus(page.getByLabel(new RegExp(`^${label}`)))).toBe(true);
    expect(await failure(page).count()).toBe(0);
    expect(await lostFrom(page, RECRUITMENT)).toEqual([]);
    await end();
  });
});

it('二度続けて押しても、確認の画面は開いたままで、まだ何も送られない', async () => {
  const { page, answer, end } = await filledForm(CONTACT);
  await answer({ status: 202, json: { receipt: 'C-20261120-7F3K9Q' } });
  let attempts = 0;
  page.on('request', (request) => (attempts += Number(request.method() === 'POST')));
  const button = page.getByRole('button', { name: CONTACT.submit });
  for (const [x, y] of [
    [0.5, 0.5],
    [0.1, 0.5],
  ] as const) {
    const box = await button.boundingBox();
    if (!box) throw new Error('The button is gone');
    await page.mouse.move(box.x + box.width * x, box.y + box.height * y);
    await page.mouse.down({ clickCount: 1 });
    await page.mouse.up({ clickCount: 1 });
    await dialogOf(page, CONTACT).waitFor();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    expect(await dialogOf(page, CONTACT).isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await dialogOf(page, CONTACT).waitFor({ state: 'hidden' });
  }
  expect(attempts).toBe(0);
  await end();
});
