import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { NOWHERE, PAGES, REDIRECTS } from '../fixtures/routes.ts';
import { violations } from '../support/axe.ts';
import { arrived, routeOf, visitedSite } from '../support/visited-site.ts';

const TITLE = 'AIを、現場へ紡ぐ。｜株式会社ツムギエッジ';

const site = visitedSite();

const widest = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

// Each page is opened once for all that is to be seen on it: to open it takes longer than to look.
describe.each([375, 1500])('幅%ipxの画面で', (width) => {
  const look = site.tour({ width, reducedMotion: 'reduce' });

  describe.each(PAGES)('%s は', (route, heading) => {
    let page: Page;
    beforeAll(async () => {
      page = await look(route);
    });

    it('見出しが一つで、横にはみ出さない', async () => {
      const h1 = page.getByRole('heading', { level: 1 });
      expect(await h1.count()).toBe(1);
      expect(await h1.innerText()).toMatch(heading);
      expect(await page.title()).toBe(TITLE);
      expect(await widest(page)).toBeLessThanOrEqual(width);
    });

    it('axeに問題を指摘されない', async () => {
      expect(await violations(page)).toEqual([]);
    });
  });

  it('見つからないことを伝えるページも、axeに問題を指摘されない', async () => {
    expect(await violations(await look('/nowhere'))).toEqual([]);
  });
});

describe('the addresses', () => {
  const look = site.tour();
  it.each(REDIRECTS)('%s leads to %s', async (from, to) => {
    expect(routeOf(await look(from))).toBe(to);
  });

  it.each(NOWHERE)('%s は見つからないことを伝え、戻る道を示す', async (route) => {
    const page = await look(route);
    await arrived(page, '見つかりません');
    await page.getByRole('main').getByRole('link', { name: 'ホーム' }).first().click();
    await arrived(page, '現場へ紡ぐ');
    expect(routeOf(page)).toBe('/index');
  });

  it('どのページへ移っても先頭から読み始められる', async () => {
    const { page } = await site.open('/index', { reducedMotion: 'reduce' });
    await page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight);
    });
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
    await page.getByRole('contentinfo').getByRole('link', { name: '会社情報' }).click();
    await arrived(page, '会社');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  it('本文へ移動するリンクはページを離れない', async () => {
    const { page } = await site.open('/company');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(routeOf(page)).toBe('/company');
    const inMain = await page.evaluate(() =>
      Boolean(document.activeElement?.closest('main') ?? document.activeElement?.matches('main')),
    );
    expect(inMain).toBe(true);
  });
});

describe('ブラウザーの保存領域が使えなくても', () => {
  it('ページは開く', async () => {
    const { page } = await site.prepare();
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'sessionStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await page.goto(site.at('/contact'));
    await arrived(page, 'お問い合わせ');
    expect(await page.title()).toBe(TITLE);
  });
});
