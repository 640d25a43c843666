import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { CONTACT, dialogOf, FORMS, type FormUnderTest } from '../support/forms/both-forms.ts';
import { isInSight } from '../support/page/focus.ts';
import { tabTo } from '../support/page/keyboard.ts';
import { visitedSite } from '../support/site/visited-site.ts';

const site = visitedSite();

/** Opens the dialog that asks before a form is sent; the service takes the form and never answers. */
async function openDialog(form: FormUnderTest, [width, height]: readonly [number, number]) {
  const { page } = await site.open(form.route, { width, height, reducedMotion: 'reduce' });
  await page.route('**/api/form-token', (route) =>
    route.fulfill({ json: { token: 'a.b', expiresAt: '2099-01-01T00:00:00Z' } }),
  );
  await page.route(`**${form.endpoint}`, () => {});
  await form.fill(page);
  await page.getByRole('button', { name: form.submit }).click();
  const dialog = dialogOf(page, form);
  await dialog.waitFor();
  return { page, dialog, send: dialog.getByRole('button', { name: form.send }) };
}

const sending = (page: Page) => page.getByRole('dialog', { name: '送信中です' });

describe.each(FORMS)('%sの確認画面は', (_, form) => {
  it.each([
    [1440, 900],
    [1280, 720],
    [375, 667],
  ])('%i×%iの画面で、送るボタンも題も、送る内容のどこを読んでいても見えている', async (...size) => {
    const { dialog, send } = await openDialog(form, size);
    const title = dialog.getByRole('heading');
    const answers = dialog.getByRole('definition');
    for (const answer of [answers.first(), answers.last()]) {
      await answer.scrollIntoViewIfNeeded();
      // On a busy machine it is still opening.
      await expect.poll(() => isInSight(send)).toBe(true);
      await expect.poll(() => isInSight(title)).toBe(true);
    }
  });

  it.each([
    [1280, 720],
    [375, 667],
    [320, 150],
  ])('%i×%iの画面で、Tabキーで移る先が何にも隠れず、送れる', async (...size) => {
    const { page, dialog, send } = await openDialog(form, size);
    const edit = dialog.getByRole('button', { name: 'お名前を修正する' });
    await tabTo(page, send);
    await tabTo(page, edit);
    await tabTo(page, send);
    await page.keyboard.press('Enter');
    await expect.poll(() => sending(page).isVisible()).toBe(true);
  });
});

describe('送信中の画面は', () => {
  it('外側で押し始めて送るボタンをEnterで押しても、Escを押しても、外側を押しても、閉じない', async () => {
    const { page, dialog, send } = await openDialog(CONTACT, [1280, 720]);
    const inside = await dialog.boundingBox();
    const x = (inside?.x ?? 0) + 40;
    const y = (inside?.y ?? 0) + 20;
    // As where the scroll bar of the dialog is dragged: the press begins on the dialog itself.
    await page.mouse.move(20, y);
    await page.mouse.down();
    await page.mouse.move(x, y, { steps: 3 });
    await page.mouse.up();
    await send.focus();
    await page.keyboard.press('Enter');
    await sending(page).waitFor();
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(20, y),
    ]) {
      await close();
      expect(await sending(page).isVisible()).toBe(true);
    }
  });
});
