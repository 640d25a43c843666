import type { Browser, Page } from 'playwright-core';
import { beforeEach, describe, expect, inject, it } from 'vitest';

import { CASE } from '../fixtures/site/content.ts';
import { sharedChromium } from '../support/browsers/chromium.ts';
import {
  CONTACT,
  dialogOf,
  type FormUnderTest,
  lostFrom,
  openForm,
  OWN_TRIES,
  RECRUITMENT,
  send,
} from '../support/forms/both-forms.ts';
import { useStack } from '../support/site/stack.ts';
import { interactive, visit } from '../support/site/visitor.ts';

const stack = useStack(inject('stack'));
let browser: Browser;
beforeEach(async () => {
  browser = await sharedChromium();
});

const resend = (page: Page) => page.getByRole('button', { name: '再送信' });

async function filledForm(form: FormUnderTest, company = '株式会社一通だけ') {
  const visited = await visit(browser, { reducedMotion: 'reduce' });
  const { page } = visited;
  await openForm(page, stack.site, form);
  await form.fill(page);
  if (form === CONTACT) await page.getByRole('textbox', { name: '会社名' }).fill(company);
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

describe('採用応募', () => {
  const form = RECRUITMENT;

  it('送信のボタンを何度押しても、一通だけ届く', async () => {
    const { page, complaints, answers, end } = await filledForm(form);
    const { promise: pressed, resolve: letGo } = Promise.withResolvers<void>();
    await page.route(`**${form.endpoint}`, async (route) => {
      await pressed;
      await route.continue();
    });
    await page.getByRole('button', { name: form.submit }).dblclick();
    const button = dialogOf(page, form).getByRole('button', { name: form.send });
    await button.dblclick();
    await page.getByRole('dialog').getByText('送信しています…').first().click({ force: true });
    letGo();
    const receipt = await form.readReceipt(page);
    await stack.mailAbout(receipt);
    expect(await stack.mailsAbout(receipt)).toHaveLength(1);
    expect(answers).toEqual([202]);
    expect(complaints).toEqual([]);
    await end();
  });

  it('受け付けたという答えだけが届かなくても、おのずと送り直して同じ受付番号になり、一通だけ届く', async () => {
    const { page, end } = await filledForm(form);
    const receipts: string[] = [];
    await page.route(
      `**${form.endpoint}`,
      async (route) => {
        const answer = (await (await route.fetch()).json()) as { receipt: string };
        receipts.push(answer.receipt);
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await send(page, form);
    expect(receipts).toEqual([await form.readReceipt(page)]);
    await stack.mailAbout(receipts.join());
    expect(await stack.mailsAbout(receipts.join())).toHaveLength(1);
    await end();
  });

  it('圏外ではそう伝え、つながったら再送信で届く', async () => {
    const { page, end } = await filledForm(form);
    await page.context().setOffline(true);
    await send(page, form);
    await page.getByText('サーバーと通信できませんでした').waitFor();
    expect(await lostFrom(page, { ...form, texts: {} })).toEqual([]);
    await page.context().setOffline(false);
    await resend(page).click();
    await stack.mailAbout(await form.readReceipt(page));
    await end();
  });
});

it.each([
  { form: CONTACT, from: `${CASE}/`, link: 'header a[href$="/contact"]', before: CASE },
  { form: RECRUITMENT, from: '/', link: 'main a[href$="/employment"]', before: '/index' },
])('$form.route の直前に見ていたページ $before が、担当者のメールで分かる', async (journey) => {
  const { form, from, link, before } = journey;
  const { page, end } = await visit(browser, { reducedMotion: 'reduce' });
  await page.goto(stack.site + from);
  await interactive(page);
  await page.locator(link).filter({ visible: true }).first().click();
  await form.fill(page);
  await send(page, form);
  const { text } = await stack.mailAbout(await form.readReceipt(page));
  expect(text).toContain(`■直前に見ていたページ：${before}\n`);
  await end();
});

it('答えが届かないまま内容を変えて送ると、先の分は届いていると伝え、変えた分も送れる', async () => {
  const { page, answers, end } = await filledForm(CONTACT, '株式会社変更前');
  await page.route(
    '**/api/contact',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: OWN_TRIES },
  );
  await send(page, CONTACT);
  await resend(page).waitFor();
  await page.getByRole('textbox', { name: '会社名' }).fill('株式会社変更後');
  await resend(page).click();
  await dialogOf(page, CONTACT).getByRole('button', { name: CONTACT.send }).click();
  await page.getByRole('region', { name: '先ほどの送信は、すでに受け付けました' }).waitFor();
  await resend(page).click();
  await stack.mailAbout(await CONTACT.readReceipt(page));
  expect(answers).toEqual([...Array.from({ length: OWN_TRIES }, () => 0), 409, 202]);
  await stack.mailAbout('株式会社変更前');
  expect(await stack.mailsAbout('株式会社変更前')).toHaveLength(1);
  expect(await stack.mailsAbout('株式会社変更後')).toHaveLength(1);
  await end();
});
