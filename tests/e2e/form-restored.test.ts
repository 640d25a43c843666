import type { Browser, Page } from 'playwright-core';
import { beforeEach, expect, inject, it } from 'vitest';

import { violations } from '../support/page/axe.ts';
import { sharedChromium } from '../support/browsers/chromium.ts';
import { hasFocus, isInSight } from '../support/page/focus.ts';
import { CONTACT, type FormUnderTest, openForm, RECRUITMENT } from '../support/forms/both-forms.ts';
import { interactive, visit } from '../support/site/visitor.ts';

const site = { address: inject('site') };
let browser: Browser;
beforeEach(async () => {
  browser = await sharedChromium();
});

/** The line that stands where the form begins. */
const restored = (page: Page) => page.locator('main form [role=status]', { hasText: '復元' });

/** All that the regions with `role=status` say from the next page on, those aside that come with their text: no reader speaks that. */
async function hearStatus(page: Page): Promise<string[]> {
  const heard: string[] = [];
  await page.exposeFunction('heard', (text: string) => heard.push(text));
  await page.addInitScript(() => {
    const last = new Map<Element, string>();
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('[role=status]')) {
        const text = region.textContent ?? '';
        if (text && text !== (last.get(region) ?? text)) Reflect.get(globalThis, 'heard')(text);
        last.set(region, text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return heard;
}

/** In a window so low that no form begins on its page's first screen. */
async function openedForm(form: FormUnderTest, width: number) {
  const visited = await visit(browser, { width, height: 700, reducedMotion: 'reduce' });
  await openForm(visited.page, site.address, form);
  return visited;
}

it.each([
  ['お問い合わせ', 375, CONTACT, '前回の入力内容を復元しました。'],
  [
    '採用応募',
    768,
    RECRUITMENT,
    '前回の入力内容を復元しました。ファイルはもう一度お選びください。',
  ],
])(
  '%sは、幅%ipxの画面で、復元したとフォームの先頭で知らせ、一度読み上げる',
  async (_, width, form, text) => {
    const { page, complaints, end } = await openedForm(form, width);
    await form.fill(page);
    await page.locator('main').evaluate((main) => main.scrollIntoView({ behavior: 'instant' }));
    const heard = await hearStatus(page);
    const place = await page.evaluate(() => scrollY);
    await page.reload();
    await expect.poll(() => heard).toEqual([text]);
    await restored(page).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(place);
    expect(await hasFocus(page.locator('body'))).toBe(true);
    expect(await violations(page, 'main form')).toEqual([]);

    await restored(page).scrollIntoViewIfNeeded();
    expect(await isInSight(restored(page))).toBe(true);
    expect(await isInSight(page.getByRole('button', { name: '入力内容を消去する' }))).toBe(true);
    expect(complaints).toEqual([]);
    await end();
  },
);

it('復元のあと、拡大した小さな画面でも、焦点のある欄を覆うものはない', async () => {
  // A window of 1280 × 1024 at 400 %.
  const { page, end } = await visit(browser, { width: 320, height: 256, reducedMotion: 'reduce' });
  await openForm(page, site.address, CONTACT);
  await CONTACT.fill(page);
  await page.reload();
  await restored(page).waitFor({ state: 'attached' });
  for (const label of Object.keys(CONTACT.texts)) {
    const field = page.getByRole('textbox', { name: label });
    await field.focus();
    const seen = await field.evaluate((element) => {
      const { left, top, bottom, width } = element.getBoundingClientRect();
      const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
      return document.elementFromPoint(left + width / 2, y) === element;
    });
    expect(seen, label).toBe(true);
  }
  await end();
});

it('何も復元していなければ、何も知らせない', async () => {
  const { page, end } = await openedForm(RECRUITMENT, 375);
  const heard = await hearStatus(page);
  await page.reload();
  await interactive(page);
  await page.getByRole('button', { name: RECRUITMENT.submit }).waitFor();
  expect(await restored(page).count()).toBe(0);
  expect(heard).toEqual([]);
  await end();
});
