import type { Browser, Page } from 'playwright-core';
import { beforeEach, describe, expect, inject, it } from 'vitest';

import { sharedChromium } from '../support/browsers/chromium.ts';
import { readReceipt, TYPED } from '../support/forms/contact-form.ts';
import { digest } from '../support/digest.ts';
import { hasFocus } from '../support/page/focus.ts';
import { CONTACT, dialogOf, FORMS, openForm, RECRUITMENT } from '../support/forms/both-forms.ts';
import { tabTo } from '../support/page/keyboard.ts';
import {
  APPLICANT,
  readApplicationReceipt,
  RESUME,
  resumeInput,
  workHistoryInput,
} from '../support/forms/recruitment-form.ts';
import { useStack } from '../support/site/stack.ts';
import { visit } from '../support/site/visitor.ts';

const stack = useStack(inject('stack'));
let browser: Browser;
beforeEach(async () => {
  browser = await sharedChromium();
});

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const part = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

async function typeInto(page: Page, name: string, text: string) {
  const stops = await tabTo(page, field(page, name));
  await page.keyboard.insertText(text);
  return stops;
}

describe('キーボードだけで', () => {
  it('お問い合わせを送れる', async () => {
    const { page, complaints, end } = await visit(browser, { reducedMotion: 'reduce' });
    await openForm(page, stack.site, CONTACT);
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').innerText()).toBe('本文へ移動');
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('radio').first());
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    expect(await page.getByRole('radio').last().isChecked()).toBe(true);
    for (const [name, text] of Object.entries(TYPED)) {
      expect(await typeInto(page, name, text), 'ほかに止まる所はない').toHaveLength(1);
    }
    const agreement = page.getByRole('checkbox', { name: '個人情報の取扱いに同意する' });
    const stops = await tabTo(page, agreement);
    expect(stops[0]).toContain('個人情報保護方針');
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: CONTACT.submit }));
    await page.keyboard.press('Enter');
    const confirm = dialogOf(page, CONTACT);
    await tabTo(page, confirm.getByRole('button', { name: CONTACT.send }));
    await page.keyboard.press('Space');
    const receipt = await readReceipt(page);
    expect(await hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true);
    await stack.mailAbout(receipt);
    expect(complaints).toEqual([]);
    await end();
  });

  // The width of a window of 1500 px that is magnified four times.
  it('拡大した画面でも、書類を添えて応募できる', async () => {
    const { page, complaints, end } = await visit(browser, { width: 375, reducedMotion: 'reduce' });
    page.on('filechooser', (chooser) => void chooser.setFiles(RESUME));
    await openForm(page, stack.site, RECRUITMENT);
    await tabTo(page, page.getByRole('radio').first());
    await page.keyboard.press('ArrowUp');
    expect(await page.getByRole('radio').last().isChecked()).toBe(true);
    await typeInto(page, 'お名前', APPLICANT.お名前);
    await typeInto(page, 'フリガナ', APPLICANT.フリガナ);
    for (const [name, keys] of [
      ['年', '2001'],
      ['月', '4'],
      ['日', '30'],
    ] as const) {
      await tabTo(page, part(page, name));
      await page.keyboard.type(keys);
    }
    await typeInto(page, '電話番号', APPLICANT.電話番号);
    await typeInto(page, 'メールアドレス', APPLICANT.メールアドレス);
    await tabTo(page, resumeInput(page));
    await page.keyboard.press('Enter');
    await page.getByText(RESUME.name, { exact: true }).waitFor();
    expect(await tabTo(page, workHistoryInput(page))).toEqual([
      `取り消す${RESUME.name}を取り消す`,
      '職務経歴書 任意',
    ]);
    await tabTo(page, page.getByRole('button', { name: RECRUITMENT.submit }));
    await page.keyboard.press('Enter');

    const review = dialogOf(page, RECRUITMENT);
    await tabTo(page, review.getByRole('button', { name: 'メールアドレスを修正する' }));
    await page.keyboard.press('Enter');
    expect(await hasFocus(field(page, 'メールアドレス'))).toBe(true);
    await page.keyboard.press('Enter');
    await tabTo(page, review.getByRole('button', { name: RECRUITMENT.send }));
    await page.keyboard.press('Enter');
    const mail = await stack.mailAbout(await readApplicationReceipt(page));
    expect(mail.text).toContain('2001年4月30日');
    expect(mail.attachments.map(({ content }) => digest(content))).toEqual([digest(RESUME.buffer)]);
    expect(complaints).toEqual([]);
    await end();
  });
});

describe.each(FORMS)('%s', (_, form) => {
  it('指摘の一覧から欄へ、確認の画面から元のボタンへ、焦点が迷わず移る', async () => {
    const { page, end } = await visit(browser, { reducedMotion: 'reduce' });
    await openForm(page, stack.site, form);
    await field(page, '電話番号').focus();
    await page.keyboard.press('Enter');
    const summary = page.getByRole('region', { name: '入力内容に不備があります' });
    await expect.poll(() => hasFocus(summary)).toBe(true);
    await tabTo(page, summary.getByRole('button', { name: 'メールアドレス' }));
    await page.keyboard.press('Enter');
    expect(await hasFocus(field(page, 'メールアドレス'))).toBe(true);
    expect(new URL(page.url()).hash).toBe(`#${form.route}`);

    await form.fill(page);
    const submit = page.getByRole('button', { name: form.submit });
    await submit.focus();
    await page.keyboard.press('Enter');
    const dialog = dialogOf(page, form);
    await dialog.waitFor();
    expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    for (let press = 0; press < 30; press += 1) {
      await page.keyboard.press(press < 15 ? 'Tab' : 'Shift+Tab');
      const behind = await page.evaluate(
        () => document.activeElement?.matches('body, dialog[open], dialog[open] *') === false,
      );
      expect(behind, '背後のページへは移らない').toBe(false);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await hasFocus(submit)).toBe(true);
    await end();
  });
});
