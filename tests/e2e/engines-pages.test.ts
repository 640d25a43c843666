import { describe, expect, inject, it } from 'vitest';

import { PAGES } from '../fixtures/site/routes.ts';
import { inEachEngine, type Journey } from '../support/browsers/journeys.ts';
import { legibility } from '../support/page/contrast.ts';
import { touchingDigits } from '../support/page/ink.ts';
import { stickingOut } from '../support/page/overflow.ts';
import { overlappingTexts } from '../support/page/text-boxes.ts';

const site = () => inject('site');

const pathOf = (route: string) => (route === '/index' ? '/' : `${route}/`);

/** What sticks out of the window or lies over something else. */
async function misplaced({ page }: Journey): Promise<unknown> {
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    undefined,
  );
  return { wider, out: await stickingOut(page), over: await overlappingTexts(page) };
}
const WELL_PLACED = { wider: 0, out: [], over: [] };

/** Resolves when the page has been laid out and drawn with letters of this size. */
const setTextSize = ({ page }: Journey, size: string) =>
  page.evaluate(async (size) => {
    document.documentElement.style.fontSize = size;
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, size);

/** What a printed page should not have: navigation, links without a line below them, texts that are not black. */
const onPaper = ({ page }: Journey) =>
  page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter(
        (element) => element.getBoundingClientRect().height > 0,
      );
    const name = ({ localName, textContent }: Element) =>
      `${localName} ${textContent.trim().slice(0, 30)}`;
    return {
      extra: shown('#root > header, footer:not(main *), dialog, video, nav').map(name),
      unmarked: shown('main a')
        .filter((link) => !getComputedStyle(link).textDecorationLine.includes('underline'))
        .map(name),
      pale: shown('main :is(p, li, dd, dt, td, th, h1, h2, h3, a)')
        .filter((element) => getComputedStyle(element).color !== 'rgb(0, 0, 0)')
        .map(name),
    };
  }, undefined);

// To open a page takes longer than to look at it: each is opened once and looked at in every way.
describe('どのページも', () => {
  inEachEngine(
    { width: 375, height: 900, reducedMotion: true, darkScheme: true },
    site,
    (journey) => {
      const seen = new Set<string>();

      it.each(PAGES)(
        '%s は、幅375pxでも1440pxでも、文字を2倍にしても、紙の上でも読める',
        async (route, heading) => {
          const { page, window } = journey;
          await journey.load(pathOf(route));
          await page.getByRole('heading', { level: 1, name: heading }).waitFor();
          for (const width of [375, 1440]) {
            await window.resize(width);
            for (const size of ['', '200%']) {
              await setTextSize(journey, size);
              expect(await misplaced(journey), `${width} px, ${size}`).toEqual(WELL_PLACED);
            }
          }
          // Large letters are told apart best, and most of them fit into a wide window.
          expect(await touchingDigits(page, seen)).toEqual([]);
          await setTextSize(journey, '');
          expect(await legibility(page)).toEqual([]);

          await window.print(true);
          const printed = await onPaper(journey);
          await window.print(false);
          expect(printed).toEqual({ extra: [], unmarked: [], pale: [] });
        },
      );
    },
  );
});

describe('色を置き換える表示でも', () => {
  inEachEngine({ width: 1440, reducedMotion: true, forcedColors: true }, site, (journey) => {
    it.skipIf(!journey.engine.hasForcedColors).each(PAGES)('%s は読める', async (route) => {
      const { page } = journey;
      await journey.load(pathOf(route));
      expect(
        await page.evaluate(() => matchMedia('(forced-colors: active)').matches, undefined),
      ).toBe(true);
      expect(await misplaced(journey)).toEqual(WELL_PLACED);
      expect(await legibility(page)).toEqual([]);
    });
  });
});
