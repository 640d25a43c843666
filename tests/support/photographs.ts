import { join } from 'node:path';

import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

import { interactive } from './visitor.ts';

/** One way of looking at a page; its name is the folder of its photographs. */
export interface Look {
  name: string;
  options: BrowserContextOptions;
}

const at = (width: number, height: number): BrowserContextOptions => ({
  viewport: { width, height },
});

/** A phone, a tablet and the width that the site is drawn for. */
export const WIDTHS: Look[] = [
  { name: '375', options: at(375, 812) },
  { name: '768', options: at(768, 1024) },
  { name: '1500', options: at(1500, 900) },
];

/** Zooming to 200 % leaves half as many CSS pixels, each drawn on four. */
export const ZOOMED: Look = {
  name: '1500-zoomed',
  options: { ...at(750, 450), deviceScaleFactor: 2 },
};

/** The colours of a contrast theme. */
export const FORCED_COLORS: Look = {
  name: '1500-forced-colors',
  options: { ...at(1500, 900), forcedColors: 'active' },
};

/** Brings every picture and block that waits for being seen onto the page, and ends at its top. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrames = () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await nextFrames();
    }
    scrollTo(0, 0);
    // What still waits for being scrolled to would be a hole.
    await Promise.all(
      Array.from(document.images, (image) => {
        image.loading = 'eager';
        return image.decode().catch(() => undefined);
      }),
    );
  });
  await page.waitForLoadState('networkidle');
}

/** Photographs each route from top to bottom, as it stands after a visitor has scrolled through it. */
export async function photograph(
  browser: Browser,
  look: Look,
  { address, routes, folder }: { address: string; routes: readonly string[]; folder: string },
): Promise<void> {
  const context = await browser.newContext({
    ...look.options,
    locale: 'ja-JP',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  for (const route of routes) {
    await page.goto(`${address}/#${route}`);
    await interactive(page);
    await scrollThrough(page);
    const file = `${route.slice(1).replaceAll('/', '-')}.png`;
    await page.screenshot({ path: join(folder, look.name, file), fullPage: true });
  }
  await context.close();
}
