import type { Browser } from 'playwright-core';
import { beforeEach, describe, expect, inject, it } from 'vitest';

import { sharedChromium } from '../support/browsers/chromium.ts';
import { FORMS, openForm } from '../support/forms/both-forms.ts';
import { autofill } from '../support/forms/typing.ts';
import { visit } from '../support/site/visitor.ts';

let browser: Browser;

beforeEach(async () => {
  browser = await sharedChromium();
});

describe.each(FORMS)('%s', (_, form) => {
  it('ブラウザーの自動入力を受け取り、人に見えない欄は空のまま残る', async () => {
    const { page, complaints, end } = await visit(browser, { reducedMotion: 'reduce' });
    await openForm(page, inject('site'), form);
    const field = (name: string) => page.getByRole('textbox', { name }).inputValue();
    // It fills a form once it has taken stock of it, which it does in its own time.
    const filled = async () => {
      await autofill(page, '#email');
      return field('メールアドレス');
    };
    await expect.poll(filled, { interval: 500 }).toBe('hanako@example.jp');
    expect(await field('お名前')).toBe('見本 花子');
    expect(await field('電話番号')).toBe('+81312345678');
    expect(await page.locator('input[name="website"]').inputValue()).toBe('');

    await page.getByRole('button', { name: form.submit }).click();
    const summary = page.getByRole('region', { name: '入力内容に不備があります' });
    await summary.waitFor();
    for (const name of ['お名前', '電話番号', 'メールアドレス']) {
      expect(await summary.getByText(`${name}：`).count(), name).toBe(0);
    }
    expect(complaints).toEqual([]);
    await end();
  });
});
