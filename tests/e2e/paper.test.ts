import { describe, expect, it } from 'vitest';

import { businessTexts } from '../../web/src/content/business.ts';
import { PAGES } from '../fixtures/site/routes.ts';
import {
  drawSmallPictures,
  piled,
  plain,
  printed,
  readable,
  textOf,
} from '../support/page/paper.ts';
import { visitedSite } from '../support/site/visited-site.ts';

const site = visitedSite();

describe('紙の上でも', () => {
  const load = site.reuseWindow({ width: 1280, height: 800 }, drawSmallPictures);

  it.each(PAGES)('%s の文章はすべて読め、重ならない', async (route) => {
    const page = await load(route);
    // Nobody has scrolled: what comes into sight with the scroll bar has to be there, too.
    const sheets = await printed(page, { format: 'A4' });
    const paper = textOf(sheets);
    const texts = await readable(page);
    expect(texts.filter((text) => !paper.includes(text))).toEqual([]);
    expect(piled(sheets)).toEqual([]);
  });

  it.each([
    ['/product/index', { format: 'A4', landscape: true }],
    ['/product/index', { format: 'Letter', printBackground: true }],
    ['/employment/info', { format: 'A4', landscape: true }],
    ['/index', { format: 'A4', printBackground: true }],
  ] as const)('%s は、最後まで読んでから %o で印刷しても同じである', async (route, options) => {
    const page = await load(route);
    await page.keyboard.press('End');
    // What is fetched when it comes into sight, such as the carousel, may be there already or not: it adds to the texts.
    const texts = await readable(page);
    // What moves into its place may have only begun.
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) {
        animation.pause();
        // One that is driven by the scroll bar has no time.
        animation.currentTime = animation.timeline instanceof DocumentTimeline ? 0 : CSS.percent(0);
      }
    });
    const sheets = await printed(page, options);
    const paper = textOf(sheets);
    expect(texts.filter((text) => !paper.includes(text))).toEqual([]);
    expect(piled(sheets)).toEqual([]);
  });

  it('横に置いた紙でも、どの層でも、どちらが担うかが読める', async () => {
    const page = await load('/business');
    const paper = textOf(await printed(page, { format: 'A4', landscape: true }));
    const { layers, oursShort, partnersShort } = businessTexts.ja.roles;
    // The lead says each once, too.
    for (const whose of [oursShort, partnersShort]) {
      expect(paper.split(plain(whose)).slice(1)).toHaveLength(layers.length + 1);
    }
  });

  it('長く書いたお問い合わせは、最後の行まで印刷される', async () => {
    const page = await load('/contact');
    const lines = Array.from({ length: 30 }, (_, line) => `${line + 1}行目の文章です。`);
    await page.getByRole('textbox', { name: 'お問い合わせ内容' }).fill(lines.join('\n'));
    const paper = textOf(await printed(page, { format: 'A4' }));
    expect(lines.filter((line) => !paper.includes(plain(line)))).toEqual([]);
  });
});
