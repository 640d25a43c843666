import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { visitedSite } from '../support/site/visited-site.ts';

const site = visitedSite();

/** What has begun above the lower edge of the window and is still hidden, by its place on the page. */
const hidden = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('[data-reveal="waiting"]'), (element) =>
      Math.round(element.getBoundingClientRect().top),
    ).filter((top) => top < innerHeight * 0.9),
  );

const waiting = (page: Page) => page.locator('[data-reveal="waiting"]').count();

describe('画面の下にあるものは、そこまで来ると現れる', () => {
  it.each(['/index', '/product/index', '/case/list', '/business'])(
    '%s の途中へ一度に飛んでも、隠れたままのものはない',
    async (route) => {
      const { page } = await site.open(route);
      await expect.poll(() => waiting(page)).toBeGreaterThan(0);
      const length = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let top = 650; top < length; top += 1550) {
        await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
        await expect.poll(() => hidden(page), { message: `at ${top}` }).toEqual([]);
      }
    },
  );
});
