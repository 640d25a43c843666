import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { NEWEST } from '../fixtures/site/news.ts';
import { facesOf, HEADINGS } from '../support/page/faces.ts';
import { visitedSite } from '../support/site/visited-site.ts';
import { interactive } from '../support/site/visitor.ts';

const site = visitedSite();
const still = { reducedMotion: 'reduce' } as const;

interface Shift {
  value: number;
  /** The elements that moved, in words. */
  moved: string[];
}

declare global {
  interface Window {
    shifts: () => Shift[];
  }
}

/** Takes down every shift of the layout from the first moment on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Shift[] = [];
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & {
        value: number;
        sources: { node: Node | null }[];
      })[]) {
        const moved = entry.sources.map(({ node }) => node?.textContent?.slice(0, 30) ?? '');
        seen.push({ value: entry.value, moved });
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    window.shifts = () => {
      note(observer.takeRecords());
      return seen;
    };
  });
}

describe('見出しの書体は', () => {
  it('ほかの文字が見出しになると、控えから補う（この試験が見逃さないことの証し）', async () => {
    const { page } = await site.prepare(still);
    await page.goto(site.atPath('/'));
    await interactive(page);
    const reserve = page.waitForResponse(/display-reserve/);
    await page.evaluate(() => {
      const heading = document.querySelector('h2');
      // The second is in no text of the site, and so in no file.
      if (heading) heading.textContent = '検索鱻';
    });
    await reserve;
    const strange = (await facesOf(page, HEADINGS)).filter(({ foreign }) => foreign.length > 0);
    expect(strange).toEqual([{ text: '検索鱻', foreign: [expect.stringMatching(/: 1$/)] }]);
  });

  it('ホームでは、はじめに要る分だけを先に読み込む', async () => {
    const { page } = await site.prepare(still);
    await page.goto(site.atPath('/'), { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready);
    const files = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(
          (entry) => [entry.name, (entry as PerformanceResourceTiming).encodedBodySize] as const,
        ),
    );
    const sizes = new Map(
      files.map(([url, size]) => [
        /\/((?:display|latin)[^/]*)-[^/]{6}\.woff2$/.exec(url)?.[1],
        size,
      ]),
    );
    const used = await page.evaluate(
      () => [...document.fonts].filter(({ status }) => status === 'loaded').length,
    );
    expect(used).toBeGreaterThanOrEqual(2);
    const first = (sizes.get('display-first') ?? 0) + (sizes.get('latin') ?? 0);
    expect(first).toBeGreaterThan(1000);
    expect(first).toBeLessThan(40_000);
  });
});

/** Of all of the page: what is below the screen moves too, for whoever comes to it. */
const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

describe.each([375, 1500])('幅%ipxの画面で、書体があとから届いても', (width) => {
  it.each(['/', '/business/', `${NEWEST.route}/`, '/company/'])('%s は動かない', async (path) => {
    const { page } = await site.prepare({ width, ...still });
    await watchShifts(page);
    let release = () => {};
    const drawnWithout = new Promise<void>((resolve) => {
      release = resolve;
    });
    let held = 0;
    await page.route(/\.woff2$/, async (request) => {
      held += 1;
      await drawnWithout;
      await request.continue();
    });
    await page.goto(site.atPath(path), { waitUntil: 'domcontentloaded' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect(held).toBeGreaterThan(1);
    // What is below the screen is laid out a little later.
    await interactive(page);
    const before = await height(page);
    release();
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    });
    const faces = await page.evaluate(
      () => [...document.fonts].filter(({ status }) => status === 'loaded').length,
    );
    expect(faces).toBeGreaterThan(1);
    expect(await height(page)).toBe(before);
    const shifts = await page.evaluate(() => window.shifts());
    expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.01);
  });
});
