import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';

import { chromiumForFile } from '../support/chromium.ts';
import { eachState } from '../support/form-states.ts';
import { FORMS, RECRUITMENT } from '../support/forms.ts';
import { visit } from '../support/visitor.ts';

const site = { address: inject('site') };
let browser: Browser;
beforeAll(async () => {
  browser = await chromiumForFile();
});

/** What of the form reaches beyond its place, or is cut off; empty, as it has to be. */
const cutOff = (page: Page): Promise<string[]> =>
  page.locator('main form').evaluateAll((forms) =>
    forms.flatMap((form) => {
      const edge = form.getBoundingClientRect().right + 1;
      return Array.from(form.querySelectorAll<HTMLElement>('*'))
        .filter((element) => {
          const { overflowX, clipPath, position } = getComputedStyle(element);
          // The notice keeps to the window, not to the form.
          if (position === 'fixed') return false;
          if (clipPath !== 'none' || element.closest('[aria-hidden=true]')) return false;
          if (element.matches('input, select, textarea, option, svg, svg *, output')) return false;
          const clips = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
          const inDialog = element.closest('dialog') !== null;
          return clips || (!inDialog && element.getBoundingClientRect().right > edge);
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 120));
    }),
  );

describe.each(FORMS)('%s', (_, form) => {
  // A window of 1280 px at 400 %, and one of 1500 px at 200 %.
  it.each([320, 750])('拡大して幅%ipxになっても、どの状態でも何も欠けない', async (width) => {
    const { page, end } = await visit(browser, { width, reducedMotion: 'reduce' });
    await eachState(page, site.address, form, async (state) => {
      expect(await cutOff(page), state).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, state).toBeLessThanOrEqual(width);
    });
    await end();
  });

  it.each([375, 1500])('文字だけを2倍にしても、幅%ipxで何も欠けない', async (width) => {
    const { page, end } = await visit(browser, { width, reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%';
      });
    });
    await eachState(page, site.address, form, async (state) => {
      expect(await cutOff(page), state).toEqual([]);
    });
    await end();
  });
});

it('色を置き換える表示でも、送信の進み具合と選んだものが見分けられる', async () => {
  const { page, end } = await visit(browser, { width: 375, reducedMotion: 'reduce' });
  await page.emulateMedia({ forcedColors: 'active' });
  const borders: string[] = [];
  await eachState(page, site.address, RECRUITMENT, async (state) => {
    if (state !== '送信中') return;
    const bar = page.getByRole('progressbar', { name: '送信の進み具合' });
    borders.push(await bar.evaluate((element) => getComputedStyle(element).borderTopStyle));
  });
  expect(borders).toEqual(['solid']);
  await end();
});
