import { describe, expect, it } from 'vitest';

import { SITE_TITLE, TAGLINE } from '../fixtures/site/content.ts';
import { NOWHERE, REDIRECTS } from '../fixtures/site/routes.ts';
import { arrived, routeOf, visitedSite } from '../support/site/visited-site.ts';

const site = visitedSite();

describe('the addresses', () => {
  const look = site.reuseWindow();
  it.each(REDIRECTS)('%s leads to %s', async (from, to) => {
    expect(routeOf(await look(from))).toBe(to);
  });

  it.each(NOWHERE)('%s は見つからないことを伝え、戻る道を示す', async (route) => {
    const page = await look(route);
    await arrived(page, '見つかりません');
    expect(routeOf(page)).toBe(route);
    const home = page.getByRole('main').getByRole('link', { name: 'ホーム' }).first();
    expect(await home.getAttribute('href')).toBe('/#/index');
  });

  it('見つからないことを伝えるページから、ホームへ戻れる', async () => {
    const page = await look('/nowhere');
    await page.getByRole('main').getByRole('link', { name: 'ホーム' }).first().click();
    await arrived(page, TAGLINE);
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
    expect(await page.title()).toBe(SITE_TITLE);
  });
});
