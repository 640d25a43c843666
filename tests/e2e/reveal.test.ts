import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { visitedSite } from '../support/site/visited-site.ts';

const site = visitedSite();

/** Whether each part that comes in when it is scrolled to is hidden, and where it begins on the screen, of 1. */
const parts = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('main *'), (element) => ({
      style: getComputedStyle(element),
      at: element.getBoundingClientRect().top / innerHeight,
    }))
      .filter(({ style }) => style.animationTimeline.startsWith('view('))
      .map(({ style, at }) => ({
        at,
        hidden: Number(style.opacity) < 1 || !['none', 'inset(0px)'].includes(style.clipPath),
      })),
  );

describe('画面に入るところで現れるものは', () => {
  it.each(['/index', '/product/index', '/case/list', '/business'])(
    '%s の途中へ一度に飛んでも、画面の中で隠れたままにならない',
    async (route) => {
      const { page } = await site.open(route);
      const length = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let top = 0; top < length; top += 650) {
        await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
        const inSight = async () => (await parts(page)).filter(({ at }) => at < 0.8);
        // The animations follow in the next frame.
        await expect.poll(async () => (await inSight()).filter(({ hidden }) => hidden)).toEqual([]);
      }
    },
  );

  it('画面の外では隠れておらず、ページ全体の画像にも写る', async () => {
    const { page } = await site.open('/index');
    const below = (await parts(page)).filter(({ at }) => at > 1);
    expect(below.length).toBeGreaterThan(3);
    expect(below.filter(({ hidden }) => hidden)).toEqual([]);
  });

  it('画面の下の端では、まだ現れきっていない', async () => {
    const { page } = await site.open('/index');
    await page
      .locator('main .rise')
      .first()
      .evaluate((part) =>
        scrollBy({ top: part.getBoundingClientRect().top - innerHeight + 40, behavior: 'instant' }),
      );
    await expect.poll(async () => (await parts(page)).some(({ hidden }) => hidden)).toBe(true);
  });

  it('動きを減らす設定では、動かない', async () => {
    const { page } = await site.open('/index', { reducedMotion: 'reduce' });
    expect(await parts(page)).toEqual([]);
  });
});
