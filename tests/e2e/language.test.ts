import { describe, expect, it } from 'vitest';

import { SITE_TITLE } from '../fixtures/site/content.ts';
import { PAGES } from '../fixtures/site/routes.ts';
import { arrived, visitedSite } from '../support/site/visited-site.ts';

const site = visitedSite();

/** A message key that was shown instead of its text. */
const KEY = /\b(?:menu|products|home|news|cases)\.[a-z]+/i;
const store = (lang: string) => sessionStorage.setItem('lang', lang);
const stored = () => sessionStorage.getItem('lang');

describe('表示言語は', () => {
  it('何も保存されていなければ日本語になる', async () => {
    const { page } = await site.open('/company');
    expect(await page.evaluate(stored)).toBe(null);
    expect(await page.locator('html').getAttribute('lang')).toBe('ja');
    await arrived(page, '会社情報');
  });

  it('enが保存されていても、どのページのすべての文言も日本語で出る', async () => {
    const { page } = await site.prepare({ reducedMotion: 'reduce' });
    await page.addInitScript(store, 'en');
    for (const [route, heading] of PAGES) {
      await page.goto(site.at(route));
      await arrived(page, heading);
      expect(await page.title()).toBe(SITE_TITLE);
      expect(await page.locator('body').innerText()).not.toMatch(KEY);
    }
    expect(await page.evaluate(stored)).toBe('en');
    expect(await page.locator('html').getAttribute('lang')).toBe('ja');
  });

  it.each(['fr', 'EN', ''])('%j が保存されていても、日本語で出る', async (lang) => {
    const { page } = await site.prepare({ reducedMotion: 'reduce' });
    await page.addInitScript(store, lang);
    await page.goto(site.at('/company'));
    await arrived(page, '会社情報');
    expect(await page.locator('body').innerText()).not.toMatch(KEY);
    expect(await page.evaluate(stored)).toBe(lang);
  });
});
