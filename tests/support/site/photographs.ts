import { join } from 'node:path';

import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

import { interactive } from './visitor.ts';

/** Browser options for screenshots; the name is the folder of the files. */
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

/** 200 % zoom: half the CSS pixels in each direction, at twice the pixel ratio. */
export const ZOOMED: Look = {
  name: '1500-zoomed',
  options: { ...at(750, 450), deviceScaleFactor: 2 },
};

/** The colours of a contrast theme. */
export const FORCED_COLORS: Look = {
  name: '1500-forced-colors',
  options: { ...at(1500, 900), forcedColors: 'active' },
};

/** Scrolls through the page, so that everything comes that waits until it is near the screen, and back to its top. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    scrollTo({ top: 0, behavior: 'instant' });
    // Load the remaining lazy images and draw each with its frame, or the screenshot has holes.
    await Promise.all(
      Array.from(document.images, (image) => {
        image.loading = 'eager';
        image.decoding = 'sync';
        return image.decode().catch(() => undefined);
      }),
    );
    await document.fonts.ready;
  });
  await page.waitForLoadState('networkidle');
}

/** Takes a full-page screenshot of each route, after scrolling through it. */
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
    // From an empty page: between two routes the document stays, and with it the mark that it is ready.
    await page.goto('about:blank');
    await page.goto(`${address}/#${route}`);
    await interactive(page);
    await scrollThrough(page);
    const file = `${route.slice(1).replaceAll('/', '-')}.png`;
    await page.screenshot({ path: join(folder, look.name, file), fullPage: true });
  }
  await context.close();
}
