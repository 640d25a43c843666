import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { PAGES } from '../fixtures/routes.ts';
import { arrived, visitedSite } from '../support/visited-site.ts';

const site = visitedSite();

const ROUTES = [...PAGES.map(([route]) => route), '/nowhere'];

/** Elements that stick out of the window, named by what they say; scrolled rows and hidden text may. */
const stickingOut = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const clipped = (element: Element): boolean => {
      for (let at: Element | null = element.parentElement; at; at = at.parentElement) {
        if (getComputedStyle(at).overflowX !== 'visible' && at !== document.body) return true;
      }
      return false;
    };
    return Array.from(document.querySelectorAll('main *, footer *, header *'))
      .filter((element) => element.textContent.trim() !== '' && !clipped(element))
      .filter((element) => {
        const { left, right, height } = element.getBoundingClientRect();
        return height > 1 && (right > width + 1 || left < -1);
      })
      .map((element) => `${element.tagName} ${element.textContent.trim().slice(0, 40)}`);
  });

// 320 px is what WCAG 1.4.10 asks for: a window of 1280 px at 400 %.
describe.each([
  ['幅320pxで', { width: 320, height: 640 }],
  ['1500pxの画面を200%に拡大して', { width: 750, height: 450 }],
])('%s', (_, size) => {
  it('どのページも横にはみ出さない', async () => {
    const { page } = await site.prepare({ ...size, reducedMotion: 'reduce' });
    for (const route of ROUTES) {
      await site.load(page, route);
      expect(await stickingOut(page), route).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), route).toBe(
        size.width,
      );
    }
  });

  it('見出しもメニューも画面に収まり、使える', async () => {
    const { page } = await site.open('/index', { ...size, reducedMotion: 'reduce' });
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(title?.width).toBeLessThanOrEqual(size.width);
    await page.getByRole('button', { name: 'メニュー', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'メニュー' });
    await drawer.getByRole('button', { name: '製品・サービスの一覧' }).click();
    await drawer.getByRole('link', { name: '採用情報' }).click();
    await arrived(page);
    await drawer.waitFor({ state: 'hidden' });
  });
});
