import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { labelOf } from '../fixtures/forms/choices.ts';
import { hasFocus, isInSight } from '../support/page/focus.ts';
import {
  APPLICANT,
  fillApplication,
  RESUME,
  resumeInput,
  reviewApplication,
  workHistoryInput,
} from '../support/forms/recruitment-form.ts';
import { visitedSite } from '../support/site/visited-site.ts';

const site = visitedSite();

/** What the review shows, and where its way back leads. */
const reviewed = (page: Page) =>
  [
    ['応募区分', labelOf('jobType'), page.getByRole('radio', { name: labelOf('jobType') })],
    ['応募する募集', '記入なし', page.getByRole('combobox', { name: '応募する募集' })],
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

it.each([375, 1500])(
  '幅%ipxの画面で、確認画面は送る内容をすべて示し、どの項目へも直しに戻れる',
  async (width) => {
    const { page } = await site.open('/employment/info', { width });
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
  },
);

it('押し始めと押し終わりのどちらかが確認画面の上なら閉じず、外側を押せば閉じる', async () => {
  const { page } = await site.open('/employment/info');
  await fillApplication(page);
  const review = await reviewApplication(page);
  const text = review.getByText(APPLICANT.メールアドレス);
  const inside = await text.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    return { x: left + 2, y: top + 2 };
  });
  const beside = { x: 20, y: inside.y };
  for (const [from, to] of [
    [inside, beside],
    [beside, inside],
  ] as const) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.mouse.up();
    expect(await review.isVisible()).toBe(true);
  }
  await page.mouse.click(beside.x, beside.y);
  await review.waitFor({ state: 'hidden' });
});

it('確認画面は、それだけを、本文の終わりまで印刷できる', async () => {
  const { page } = await site.open('/employment/info', { width: 375 });
  await fillApplication(page, {
    texts: { ...APPLICANT, 'ご質問・志望動機など': `${'一行\n'.repeat(80)}おわり` },
  });
  const review = await reviewApplication(page);
  await page.evaluate(() => {
    globalThis.print = () => document.documentElement.setAttribute('data-asked', '');
  });
  await review.getByRole('button', { name: '印刷・PDFに保存' }).click();
  expect(await page.locator('html[data-asked]').count()).toBe(1);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(false);
  expect(await page.locator('#body').isVisible()).toBe(false);
  expect(await review.getByRole('button').filter({ visible: true }).count()).toBe(0);
  const [visible, whole] = await review.evaluate((dialog) => [
    dialog.clientHeight,
    dialog.scrollHeight,
  ]);
  expect(visible).toBe(whole);
  const last = review.getByText('おわり');
  expect(await last.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: '入力に戻る' }).click();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
});

it('印刷できないブラウザーには、印刷のボタンを出さない', async () => {
  const { page } = await site.prepare({ reducedMotion: 'reduce' });
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'print'));
  await site.load(page, '/employment/info');
  await fillApplication(page);
  const review = await reviewApplication(page);
  expect(await review.getByRole('button', { name: '印刷・PDFに保存' }).count()).toBe(0);
});
