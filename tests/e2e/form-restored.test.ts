import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';

import { violations } from '../support/page/axe.ts';
import { sharedChromium } from '../support/browsers/chromium.ts';
import { hasFocus, isInSight } from '../support/page/focus.ts';
import {
  CONTACT,
  type FormUnderTest,
  lostFrom,
  openForm,
  RECRUITMENT,
} from '../support/forms/both-forms.ts';
import { interactive, visit } from '../support/site/visitor.ts';

const site = { address: inject('site') };
let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
});

/** What stands where the form begins. */
const restored = (page: Page) => page.locator('main form #restored');
/** What says so to a reader who is elsewhere on the page. */
const hint = (page: Page) => page.getByRole('group', { name: '復元のお知らせ' });

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

const spokenOf = (page: Page) =>
  restored(page).evaluate((element) => element.firstChild?.textContent ?? '');

/** Has the reader stand where the page begins, or where the form does. */
const standAt = (page: Page, place: 'main' | 'main form') =>
  page.locator(place).evaluate((element) => {
    element.scrollIntoView({ behavior: 'instant' });
    return new Promise((resolve) => requestAnimationFrame(resolve));
  });

/** In a window so low that no form begins on its page's first screen. */
async function openedForm(form: FormUnderTest, width: number) {
  const visited = await visit(browser, { width, height: 700, reducedMotion: 'reduce' });
  await openForm(visited.page, site.address, form);
  return visited;
}

it.each([
  ['お問い合わせ', 375, CONTACT],
  ['採用応募', 768, RECRUITMENT],
  ['お問い合わせ', 1500, CONTACT],
])(
  '%sは、幅%ipxの画面で、ページの先頭にいても復元したとわかり、フォームへ進める',
  async (_, width, form) => {
    const { page, complaints, end } = await openedForm(form, width);
    await form.fill(page);
    await standAt(page, 'main');
    const heard = await hearStatus(page);
    const place = await page.evaluate(() => scrollY);
    await page.reload();
    await hint(page).getByText('前回の入力内容を復元しました').waitFor();
    const button = hint(page).getByRole('button', { name: 'フォームの先頭へ' });
    expect(await isInSight(button)).toBe(true);
    expect(await violations(page, '[role=group]')).toEqual([]);
    expect(await page.evaluate(() => scrollY)).toBe(place);
    expect(await hasFocus(page.locator('body'))).toBe(true);

    await button.click();
    await hint(page).waitFor({ state: 'hidden' });
    expect(await isInSight(restored(page))).toBe(true);
    expect(await hasFocus(restored(page))).toBe(true);
    await standAt(page, 'main');
    expect(await hint(page).count()).toBe(0);
    expect(heard).toEqual([await spokenOf(page)]);
    expect(complaints).toEqual([]);
    await end();
  },
);

describe('採用応募', () => {
  const form = RECRUITMENT;

  it('フォームの先頭にいれば、そこにあるお知らせだけが見え、一度読み上げられる', async () => {
    const { page, complaints, end } = await openedForm(form, 375);
    await form.fill(page);
    await page.reload();
    await restored(page).waitFor();
    await standAt(page, 'main form');
    const heard = await hearStatus(page);
    await page.reload();
    await expect.poll(() => heard).toEqual([await spokenOf(page)]);
    expect(await isInSight(restored(page))).toBe(true);
    expect(await hint(page).count()).toBe(0);
    expect(complaints).toEqual([]);
    await end();
  });

  it('復元のお知らせは閉じられ、よそのページへは付いていかない', async () => {
    const { page, complaints, end } = await openedForm(form, 375);
    await form.fill(page);
    await standAt(page, 'main');
    await page.reload();
    await hint(page).getByRole('button', { name: '閉じる' }).click();
    expect(await hint(page).count()).toBe(0);
    expect(await lostFrom(page, { ...form, files: [] })).toEqual([]);
    await page.reload();
    await hint(page).waitFor();
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'お知らせ', exact: true });
    await link.evaluate((element) => (element as HTMLElement).click());
    await page.getByRole('button', { name: 'ページを離れる' }).click();
    await page.getByRole('heading', { level: 1, name: 'お知らせ' }).waitFor();
    expect(await hint(page).count()).toBe(0);
    expect(complaints).toEqual([]);
    await end();
  });

  it('何も復元していなければ、何も知らせない', async () => {
    const { page, end } = await openedForm(form, 375);
    const heard = await hearStatus(page);
    await page.reload();
    await interactive(page);
    await page.getByRole('button', { name: form.submit }).waitFor();
    expect(await hint(page).count()).toBe(0);
    expect(heard).toEqual([]);
    await end();
  });
});
