import { describe, expect, inject, it } from 'vitest';

import { PAGES } from '../fixtures/site/routes.ts';
import { inEachEngine } from '../support/browsers/journeys.ts';
import { legibility } from '../support/page/contrast.ts';
import { touchingDigits } from '../support/page/ink.ts';
import { misplaced, onPaper, setTextSize, WELL_PLACED } from '../support/page/placement.ts';

const site = () => inject('site');

const pathOf = (route: string) => (route === '/index' ? '/' : `${route}/`);

// In Chromium: every-page.test.ts. To open a page takes longer than to look at it: each is opened once and looked at in every way.
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
              await setTextSize(page, size);
              expect(await misplaced(page), `${width} px, ${size}`).toEqual(WELL_PLACED);
            }
          }
          // Large letters are told apart best, and most of them fit into a wide window.
          expect(await touchingDigits(page, seen)).toEqual([]);
          await setTextSize(page, '');
          expect(await legibility(page)).toEqual([]);

          await window.print(true);
          const printed = await onPaper(page);
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
      expect(await misplaced(page)).toEqual(WELL_PLACED);
      expect(await legibility(page)).toEqual([]);
    });
  });
});
