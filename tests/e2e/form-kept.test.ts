import type { Browser, Page } from 'playwright-core';
import { beforeEach, describe, expect, inject, it } from 'vitest';

import { sharedChromium } from '../support/browsers/chromium.ts';
import {
  CONTACT,
  type FormUnderTest,
  lostFrom,
  openForm,
  OWN_TRIES,
  RECRUITMENT,
  send,
} from '../support/forms/both-forms.ts';
import { visit } from '../support/site/visitor.ts';

const site = { address: inject('site') };
let browser: Browser;
beforeEach(async () => {
  browser = await sharedChromium();
});

const RECEIPT = 'C-20261120-7F3K9Q';
const restored = (page: Page) =>
  page.locator('main form').getByText('前回の入力内容を復元しました');
const discard = (page: Page) => page.getByRole('button', { name: '入力内容を消去する' });
const resend = (page: Page) => page.getByRole('button', { name: '再送信' });
const newsLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'お知らせ', exact: true });

/**
 * A form that has been filled. The answer to its first sending gets lost, each time that the page sends it by
 * itself; every key is written down.
 */
async function filledForm(form: FormUnderTest, prepare?: (page: Page) => Promise<unknown>) {
  const visited = await visit(browser, { reducedMotion: 'reduce' });
  const { page } = visited;
  const keys: (string | undefined)[] = [];
  await page.route('**/api/form-token', (route) =>
    route.fulfill({ json: { token: 'a.b', expiresAt: '2099-01-01T00:00:00Z' } }),
  );
  await page.route(`**${form.endpoint}`, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length <= OWN_TRIES) await route.abort('connectionreset');
    else await route.fulfill({ status: 202, json: { receipt: RECEIPT } });
  });
  await prepare?.(page);
  await openForm(page, site.address, form);
  await form.fill(page);
  return { ...visited, keys };
}

describe('採用応募', () => {
  const form = RECRUITMENT;

  it('保存領域が使えなくても、サイトの中で離れて戻れば文字は残り、同じ鍵で再送信する', async () => {
    const { page, keys, complaints, end } = await filledForm(form, (page) =>
      page.addInitScript(() => {
        Object.defineProperty(globalThis, 'sessionStorage', {
          get() {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      }),
    );
    await send(page, form);
    await resend(page).waitFor();
    await newsLink(page).click();
    await page.getByRole('button', { name: 'ページを離れる' }).click();
    await page.getByRole('heading', { level: 1, name: 'お知らせ' }).waitFor();
    await page.goBack();
    await restored(page).waitFor();
    expect(await lostFrom(page, { ...form, files: [] })).toEqual([]);
    await form.fill(page);
    await send(page, form);
    await page.getByText(RECEIPT).waitFor();
    expect(keys).toHaveLength(OWN_TRIES + 1);
    expect(keys[0]).toMatch(/^.{8,}$/);
    expect(new Set(keys).size).toBe(1);
    expect(complaints).toEqual([]);
    await end();
  });

  it('答えが届かないまま入力を消去すると、次の内容は別の件として送る', async () => {
    const { page, keys, end } = await filledForm(form);
    await send(page, form);
    await resend(page).waitFor();
    await page.reload();
    await discard(page).click();
    await restored(page).waitFor({ state: 'hidden' });
    await form.fill(page);
    await send(page, form);
    await page.getByText(RECEIPT).waitFor();
    expect(keys).toHaveLength(OWN_TRIES + 1);
    expect(keys.at(-1)).not.toBe(keys[0]);
    await end();
  });

  it('消去すると、失敗の知らせも再送信も消え、焦点はフォームの最初の欄へ移る', async () => {
    const { page, complaints, end } = await filledForm(form);
    await page.reload();
    await restored(page).waitFor();
    await form.fill(page);
    await send(page, form);
    await resend(page).waitFor();
    await discard(page).focus();
    await page.keyboard.press('Enter');
    await restored(page).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio');
    expect(await page.getByRole('region', { name: '送信できませんでした' }).count()).toBe(0);
    expect(await resend(page).count()).toBe(0);
    expect(await page.getByRole('button', { name: form.submit }).isVisible()).toBe(true);
    expect(complaints).toEqual([]);
    await end();
  });
});

it('制限を大きく超える本文も、再読み込みで消えない', async () => {
  const { page, end } = await filledForm(CONTACT);
  const body = page.getByRole('textbox', { name: 'お問い合わせ内容' });
  const text = '貼り付けた長い本文。'.repeat(600);
  await body.fill(text);
  await page.reload();
  await restored(page).waitFor();
  expect((await body.inputValue()).length).toBe(text.length);
  await end();
});
