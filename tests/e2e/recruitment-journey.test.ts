import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';

import { sharedChromium } from '../support/chromium.ts';
import { digest } from '../support/digest.ts';
import { hasFocus, isInSight } from '../support/focus.ts';
import {
  APPLICANT,
  fillApplication,
  readApplicationReceipt,
  RESUME,
  resumeInput,
  reviewApplication,
  sendApplication,
  WORK_HISTORY,
  workHistoryInput,
} from '../support/recruitment-form.ts';
import { useStack } from '../support/stack.ts';
import { interactive, visit } from '../support/visitor.ts';

const stack = useStack(inject('stack'));
let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
});

/** What the review shows, and where its way back leads. */
const reviewed = (page: Page) =>
  [
    ['応募区分', '中途採用', page.getByRole('radio', { name: '中途採用' })],
    ['お名前', '髙橋 𠮷子', page.getByRole('textbox', { name: 'お名前' })],
    ['フリガナ', 'タカハシ ヨシコ', page.getByRole('textbox', { name: 'フリガナ' })],
    ['生年月日', '2001年4月30日', page.getByRole('combobox', { name: '年' })],
    ['電話番号', '09012345678', page.getByRole('textbox', { name: '電話番号' })],
    ['メールアドレス', 'yoshiko@mail.example', page.getByRole('textbox', { name: 'メール' })],
    ['履歴書', `${RESUME.name}（121KB）`, resumeInput(page)],
    ['職務経歴書', '記入なし', workHistoryInput(page)],
    [
      'ご質問・志望動機など',
      APPLICANT['ご質問・志望動機など'],
      page.getByRole('textbox', { name: '志望動機' }),
    ],
  ] as const;

describe.each([375, 1500])('幅%ipxの画面で', (width) => {
  it('採用情報から応募し、書類を添えたメールが採用担当に届く', async () => {
    const { page, complaints, end } = await visit(browser, { width, film: false });
    await page.goto(`${stack.site}/#/employment/info`);
    await interactive(page);
    await fillApplication(page, { workHistory: WORK_HISTORY });
    await sendApplication(page);
    await page.getByText('提出成功です').waitFor();
    const receipt = await readApplicationReceipt(page);

    const mail = await stack.mailAbout(receipt);
    expect(mail.subject).toContain('髙橋 𠮷子');
    expect(mail.replyTo?.value).toEqual([{ address: 'yoshiko@mail.example', name: '髙橋 𠮷子' }]);
    const values = ['中途採用', 'タカハシ ヨシコ', '2001年4月30日', '09012345678'];
    for (const value of [...values, '平日の午後を希望します🙇']) {
      expect(mail.text).toContain(value);
      expect(mail.html).toContain(value);
    }
    const attached = mail.attachments.map(({ filename, content }) => [filename, digest(content)]);
    expect(attached).toEqual([
      [RESUME.name, digest(RESUME.buffer)],
      [WORK_HISTORY.name, digest(WORK_HISTORY.buffer)],
    ]);

    await page.reload();
    expect(await readApplicationReceipt(page)).toBe(receipt);
    await page.goBack();
    await page.getByRole('button', { name: '入力内容を確認する' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'お名前' }).inputValue()).toBe('');
    expect(await stack.mailsAbout(receipt)).toHaveLength(1);
    expect(complaints).toEqual([]);
    await end();
  });

  it('確認画面は送る内容をすべて示し、どの項目へも直しに戻れる', async () => {
    const { page, complaints, end } = await visit(browser, { width, film: false });
    await page.goto(`${stack.site}/#/employment/info`);
    await interactive(page);
    await fillApplication(page);
    const review = await reviewApplication(page);
    const box = await review.boundingBox();
    expect(box?.width).toBe(width > 520 ? 520 : width - 2 * 24);
    for (const [label, answer, control] of reviewed(page)) {
      const row = review.getByRole('definition').filter({ hasText: answer }).first();
      expect(await row.innerText(), label).toBe(answer);
      await review.getByRole('button', { name: `${label}を修正する` }).click();
      await review.waitFor({ state: 'hidden' });
      expect(await hasFocus(control), label).toBe(true);
      expect(await isInSight(control), label).toBe(true);
      await reviewApplication(page);
    }
    await review.getByRole('button', { name: '入力に戻る' }).click();
    await review.waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
    await end();
  });
});

it.each([
  ['/contact/complete', 'お問い合わせフォームへ', 'お問い合わせ'],
  ['/employment/complete', '採用情報・応募フォームへ', '採用情報'],
])('%s を直接開くと、何も送られていないことを伝え、フォームへ案内する', async (route, link, to) => {
  const { page, complaints, end } = await visit(browser);
  await page.goto(`${stack.site}/#${route}`);
  await interactive(page);
  await page.getByText('送信した内容は見つかりませんでした').waitFor();
  expect(await page.getByText('受付番号').count()).toBe(0);
  await page.getByRole('link', { name: link }).click();
  await page.getByRole('heading', { level: 1, name: to }).waitFor();
  expect(complaints).toEqual([]);
  await end();
});
