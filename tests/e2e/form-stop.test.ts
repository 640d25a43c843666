import type { Browser, Page } from 'playwright-core';
import { beforeEach, describe, expect, inject, it } from 'vitest';

import { sharedChromium } from '../support/browsers/chromium.ts';
import { hasFocus, isInSight } from '../support/page/focus.ts';
import {
  type FormUnderTest,
  lostFrom,
  openForm,
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
const stop = (page: Page) =>
  page.getByRole('dialog', { name: '送信中です' }).getByRole('button', { name: '送信を中止する' });
const stopped = (page: Page) => page.getByRole('region', { name: '送信を中止しました' });

/** A form that has been filled, before a service that never gives a token unless there is one. */
async function filledForm(form: FormUnderTest, token?: string) {
  const visited = await visit(browser, { width: 375, reducedMotion: 'reduce' });
  const { page } = visited;
  // So that no request ends by its own time limit.
  await page.clock.install();
  await page.route('**/api/form-token', async (route) => {
    if (token) await route.fulfill({ json: { token, expiresAt: '2099-01-01T00:00:00Z' } });
  });
  await openForm(page, site.address, form);
  await form.fill(page);
  return visited;
}

describe('採用応募', () => {
  const form = RECRUITMENT;

  it('答えが来なければ送信を中止でき、何も失わず、同じ鍵で再送信できる', async () => {
    const { page, complaints, end } = await filledForm(form, 'a.b');
    const keys: (string | undefined)[] = [];
    await page.route(`**${form.endpoint}`, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) await route.fulfill({ status: 202, json: { receipt: RECEIPT } });
    });
    const asked = page.waitForRequest(`**${form.endpoint}`);
    await send(page, form);
    await asked;
    await stop(page).click();
    await expect.poll(() => hasFocus(stopped(page))).toBe(true);
    expect(await isInSight(stopped(page))).toBe(true);
    expect(await stopped(page).innerText()).toContain('届いている場合があります');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await lostFrom(page, form)).toEqual([]);

    await page.getByRole('button', { name: '再送信' }).click();
    await page.getByText(RECEIPT).waitFor();
    expect(keys).toEqual([expect.stringMatching(/^.{8,}$/), keys[0]]);
    expect(complaints).toEqual([]);
    await end();
  });

  it('合い札さえ届かないときも、送信を中止できる', async () => {
    const { page, complaints, end } = await filledForm(form);
    // From here on time passes by hand only, so that no request ends by its own time limit.
    await page.clock.pauseAt(Date.now() + 1000);
    await send(page, form);
    await page.clock.runFor(100);
    await stop(page).click();
    await page.clock.runFor(100);
    await expect.poll(() => hasFocus(stopped(page))).toBe(true);
    expect(await lostFrom(page, form)).toEqual([]);
    expect(complaints).toEqual([]);
    await end();
  });
});
