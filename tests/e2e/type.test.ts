import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { PAGES } from '../fixtures/routes.ts';
import { visitedSite } from '../support/visited-site.ts';
import { interactive } from '../support/visitor.ts';

const site = visitedSite();
const still = { reducedMotion: 'reduce' } as const;
const pathOf = (route: string) => (route === '/index' ? '/' : `${route}/`);

const HEADINGS = 'h1, h2, h3, [data-display]';

/** Marks the elements that the style sheets set in the Latin face, and that hold text of it alone. */
async function markLatin(page: Page): Promise<string> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *, header *, footer *')) {
      const text = element.textContent ?? '';
      const face = getComputedStyle(element).fontFamily;
      if (/Tsumugi Latin/.test(face.split(',')[0] ?? '') && /^[!-~©±²×–—→ ]+$/.test(text)) {
        element.dataset['latin'] = '';
      }
    }
  });
  return '[data-latin]';
}

/** The faces that the browser drew each of these elements with: ours, or others of the system. */
async function facesOf(
  page: Page,
  selector: string,
): Promise<{ text: string; foreign: string[] }[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector,
  });
  const headings = [];
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    const { outerHTML } = await session.send('DOM.getOuterHTML', { nodeId });
    const foreign = fonts.filter(({ isCustomFont }) => !isCustomFont);
    headings.push({
      text: outerHTML.replaceAll(/<[^>]*>/g, ''),
      foreign: foreign.map(({ familyName, glyphCount }) => `${familyName}: ${glyphCount}`),
    });
  }
  return headings;
}

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

describe('欧文の書体は', () => {
  it('どのページの、どの文字にもある', async () => {
    const { page } = await site.prepare(still);
    const foreign: unknown[] = [];
    let labels = 0;
    for (const [route] of PAGES) {
      await page.goto(site.atPath(pathOf(route)));
      await interactive(page);
      await page.evaluate(() => document.fonts.ready);
      const faces = await facesOf(page, await markLatin(page));
      labels += faces.length;
      foreign.push(...faces.filter((label) => label.foreign.length > 0));
    }
    expect(labels).toBeGreaterThan(PAGES.length);
    expect(foreign).toEqual([]);
  });
});

describe('見出しの書体は', () => {
  it('どのページの、どの文字にもある', async () => {
    const { page } = await site.prepare(still);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const foreign: unknown[] = [];
    for (const [route] of PAGES) {
      await page.goto(site.atPath(pathOf(route)));
      // The faces of what is below the first screen of the home page come after it.
      await interactive(page);
      await page.evaluate(() => document.fonts.ready);
      const headings = await facesOf(page, HEADINGS);
      expect(headings.length).toBeGreaterThan(0);
      foreign.push(...headings.filter((heading) => heading.foreign.length > 0));
    }
    expect(foreign).toEqual([]);
    // What is in reserve is for what no page shows by itself.
    expect(asked.filter((path) => path.includes('display-reserve'))).toEqual([]);
  });

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
    await page.evaluate(() => document.fonts.ready);
    const strange = (await facesOf(page, HEADINGS)).filter(({ foreign }) => foreign.length > 0);
    expect(strange).toEqual([{ text: '検索鱻', foreign: [expect.stringMatching(/: 1$/)] }]);
  });

  it('ホームでは、はじめに要る分だけを先に読み込む', async () => {
    const { page } = await site.prepare(still);
    const sizes = new Map<string, number>();
    page.on('response', async (response) => {
      const [, name] = /\/((?:display|latin)[^/]*)-[^-]{8}\.woff2$/.exec(response.url()) ?? [];
      if (name) sizes.set(name, (await response.body()).length);
    });
    await page.goto(site.atPath('/'), { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready);
    const used = await page.evaluate(
      () => [...document.fonts].filter(({ status }) => status === 'loaded').length,
    );
    expect(used).toBeGreaterThanOrEqual(2);
    const first = (sizes.get('display-first') ?? 0) + (sizes.get('latin') ?? 0);
    expect(first).toBeGreaterThan(1000);
    expect(first).toBeLessThan(40_000);
  });
});

describe.each([375, 1500])('幅%ipxの画面で、書体があとから届いても', (width) => {
  const ROUTES = ['/index', '/business', '/news/12'];

  it.each(ROUTES)('%s は動かない', async (route) => {
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
    await page.goto(site.atPath(pathOf(route)), { waitUntil: 'domcontentloaded' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect(held).toBeGreaterThan(1);
    release();
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    });
    const faces = await page.evaluate(
      () => [...document.fonts].filter(({ status }) => status === 'loaded').length,
    );
    expect(faces).toBeGreaterThan(1);
    const shifts = await page.evaluate(() => window.shifts());
    expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.01);
  });
});
