import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';

import { sharedChromium } from '../support/chromium.ts';
import { fillContactForm, readReceipt, sendContactForm, TYPED } from '../support/contact-form.ts';
import { useStack } from '../support/stack.ts';
import { interactive, visit } from '../support/visitor.ts';

const stack = useStack(inject('stack'));
let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
});

describe.each([375, 1500])('幅%ipxの画面で', (width) => {
  it('トップからお問い合わせを送り、受付番号のメールが担当者に届く', async () => {
    const { page, complaints, end } = await visit(browser, { width, film: false });
    await page.goto(stack.site);
    await interactive(page);
    await page.getByRole('link', { name: 'お問い合わせ' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'お問い合わせ' }).waitFor();
    await fillContactForm(page);
    await sendContactForm(page);
    await page.getByText('提出成功です').waitFor();
    const receipt = await readReceipt(page);

    const mail = await stack.mailAbout(receipt);
    expect(mail.subject).toContain('株式会社髙橋運輸①');
    expect(mail.replyTo?.value).toEqual([
      { address: 'yoshino@takahashi-unyu.example', name: '𠮷野 﨑子' },
    ]);
    for (const value of [
      'エッジデバイス',
      'ヨシノ サキコ',
      '0312345678',
      '見積もりをお願いします🚚',
    ]) {
      expect(mail.text).toContain(value);
      expect(mail.html).toContain(value);
    }
    expect(await page.title()).toBe('AIを、現場へ紡ぐ。｜株式会社ツムギエッジ');
    expect(complaints).toEqual([]);
    await end();
  });

  it('空のまま送ると、仕様の文言がすべて一度に示され、最初に一覧へ移る', async () => {
    const { page, complaints, end } = await visit(browser, { width, film: false });
    await page.goto(`${stack.site}/#/contact`);
    await interactive(page);
    await page.getByRole('button', { name: '入力内容を確認する' }).click();
    const summary = page.locator(':focus');
    await summary.getByText('入力内容に不備があります').waitFor();
    const words = ['未選択です', '個人情報の取扱いについてご確認ください。'];
    for (const text of words) expect(await summary.getByText(text).count(), text).toBe(1);
    expect(await summary.getByText('未入力です').count()).toBe(5);
    for (const label of Object.keys(TYPED).filter((name) => name !== 'フリガナ')) {
      const field = page.getByRole('textbox', { name: label });
      expect(await field.getAttribute('aria-invalid'), label).toBe('true');
    }
    expect(complaints).toEqual([]);
    await end();
  });
});

describe('うまくいかないときも', () => {
  it('501文字は送信前に断り、入力は残る', async () => {
    const { page, end } = await visit(browser, { width: 375, film: false });
    await page.goto(`${stack.site}/#/contact`);
    await interactive(page);
    await fillContactForm(page, { ...TYPED, お問い合わせ内容: '𠮷'.repeat(501) });
    await page.getByText('501 / 500文字').waitFor();
    await page.getByRole('button', { name: '入力内容を確認する' }).click();
    await page.getByText('文字制限を超えてます').first().waitFor();
    const body = page.getByRole('textbox', { name: 'お問い合わせ内容' });
    expect(await body.inputValue()).toBe('𠮷'.repeat(501));
    await body.fill('𠮷'.repeat(500));
    await page.getByText('文字制限を超えてます').first().waitFor({ state: 'detached' });
    await end();
  });

  it('再読み込みしても書きかけの内容が残り、完了ページの再読み込みでは再送しない', async () => {
    const { page, end } = await visit(browser, { width: 1500, film: false });
    await page.goto(`${stack.site}/#/contact`);
    await interactive(page);
    await fillContactForm(page, { ...TYPED, 会社名: '株式会社再読込' });
    await page.reload();
    const company = page.getByRole('textbox', { name: '会社名' });
    expect(await company.inputValue()).toBe('株式会社再読込');
    await page.getByRole('checkbox', { name: '個人情報の取扱いに同意する' }).check();
    await sendContactForm(page);
    const receipt = await readReceipt(page);
    await page.reload();
    expect(await readReceipt(page)).toBe(receipt);
    await stack.mailAbout(receipt);
    expect(await stack.mailsAbout('株式会社再読込')).toHaveLength(1);
    await end();
  });
});
