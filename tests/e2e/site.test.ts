import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { NOWHERE, PAGES, REDIRECTS } from '../fixtures/routes.ts';
import { launchChromium } from '../support/chromium.ts';
import { startSite } from '../support/site.ts';
import { visit } from '../support/visitor.ts';

const TITLE = 'AIを、現場へ紡ぐ。｜株式会社ツムギエッジ';
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchChromium()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const at = (route: string) => `${site.address}/#${route}`;
const routeOf = (page: Page) => new URL(page.url()).hash.slice(1);
const widest = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

describe.each([375, 1500])('幅%ipxの画面で', (width) => {
  it.each(PAGES)('%s は見出し一つの読みやすいページになる', async (route, heading) => {
    const { page, complaints, end } = await visit(browser, { width, reducedMotion: 'reduce' });
    await page.goto(at(route));
    const h1 = page.getByRole('heading', { level: 1 });
    await h1.waitFor();
    expect(await h1.count()).toBe(1);
    expect(await h1.innerText()).toMatch(heading);
    expect(await page.title()).toBe(TITLE);
    expect(await widest(page)).toBeLessThanOrEqual(width);
    const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
    const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
    await end();
  });
});

describe('the addresses', () => {
  it.each(REDIRECTS)('%s leads to %s', async (from, to) => {
    const { page, end } = await visit(browser);
    await page.goto(at(from));
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(routeOf(page)).toBe(to);
    await end();
  });

  it.each(NOWHERE)('%s は見つからないことを伝え、戻る道を示す', async (route) => {
    const { page, complaints, end } = await visit(browser);
    await page.goto(at(route));
    await page.getByRole('heading', { level: 1, name: '見つかりません' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'ホーム' }).first().click();
    await page.getByRole('heading', { level: 1, name: '現場へ紡ぐ' }).waitFor();
    expect(complaints).toEqual([]);
    await end();
  });

  it('どのページへ移っても先頭から読み始められる', async () => {
    const { page, end } = await visit(browser, { reducedMotion: 'reduce' });
    await page.goto(at('/index'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight);
    });
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
    await page.getByRole('contentinfo').getByRole('link', { name: '会社情報' }).click();
    await page.getByRole('heading', { level: 1, name: '会社' }).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await end();
  });

  it('本文へ移動するリンクはページを離れない', async () => {
    const { page, end } = await visit(browser);
    await page.goto(at('/company'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(routeOf(page)).toBe('/company');
    const inMain = await page.evaluate(() =>
      Boolean(document.activeElement?.closest('main') ?? document.activeElement?.matches('main')),
    );
    expect(inMain).toBe(true);
    await end();
  });
});

describe('ブラウザーの保存領域が使えなくても', () => {
  it('ページは開き、壊れた言語の設定では日本語になる', async () => {
    const { page, complaints, end } = await visit(browser);
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'sessionStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await page.goto(at('/contact'));
    await page.getByRole('heading', { level: 1, name: 'お問い合わせ' }).waitFor();
    expect(complaints).toEqual([]);
    await end();

    const other = await visit(browser);
    await other.page.addInitScript(() => {
      sessionStorage.setItem('lang', '{"broken');
    });
    await other.page.goto(at('/index'));
    await other.page.getByRole('heading', { level: 1, name: '現場へ紡ぐ' }).waitFor();
    expect(other.complaints).toEqual([]);
    await other.end();
  });
});
