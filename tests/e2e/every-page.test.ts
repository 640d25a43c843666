import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import TESTED from '../../web/src/content/policies/accessibility-tests.json' with { type: 'json' };
import { PAGES } from '../fixtures/site/routes.ts';
import { violations } from '../support/page/axe.ts';
import { legibility } from '../support/page/contrast.ts';
import { facesOf, HEADINGS, markLatin } from '../support/page/faces.ts';
import { touchingDigits } from '../support/page/ink.ts';
import { pageWidth, stickingOut } from '../support/page/overflow.ts';
import { misplaced, onPaper, setTextSize, WELL_PLACED } from '../support/page/placement.ts';
import { tooSmallToTouch } from '../support/page/touch-targets.ts';
import { arrived, visitedSite } from '../support/site/visited-site.ts';

const site = visitedSite();

const ROUTES = [...PAGES, ['/nowhere', /見つかりません/]] as const;

/** What was drawn with other faces than the site's own, or only with those in reserve, which no page needs by itself. */
async function foreignFaces(page: Page): Promise<unknown[]> {
  const headings = await facesOf(page, HEADINGS);
  const latin = await facesOf(page, await markLatin(page));
  expect([headings.length > 0, latin.length > 0]).toEqual([true, true]);
  const asked = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  return [
    ...[...headings, ...latin].filter(({ foreign }) => foreign.length > 0),
    ...asked.filter((name) => name.includes('display-reserve')),
  ];
}

// The narrowest, 320 px, is what WCAG 1.4.10 asks for: a window of 1280 px at 400 %. 750 px is one of 1500 px at 200 %.
const PHONE = { width: 375, height: 812 };
const TABLET = { width: 1024, height: 768 };
const LAPTOP = { width: 1500, height: 900 };
const SIZES = [
  { width: TESTED.narrowest, height: 640 },
  { width: 750, height: 450 },
];

// Each page is opened once for all that is to be seen on it: to open it takes longer than to look.
const look = site.reuseWindow({ ...PHONE, reducedMotion: 'reduce' }, (page) =>
  page.emulateMedia({ colorScheme: 'dark' }),
);

/** Digits and what follows them, as they are drawn on whatever page: each is looked at once. */
const seen = new Set<string>();

describe.each(ROUTES)('%s は', (route, heading) => {
  let page: Page;
  beforeAll(async () => {
    page = await look(route);
  });
  afterEach(() => page.setViewportSize(PHONE));

  it('見出しが一つある', async () => {
    const h1 = page.getByRole('heading', { level: 1 });
    expect(await h1.count()).toBe(1);
    expect((await h1.innerText()).replaceAll('\u200b', '')).toMatch(heading);
  });

  it('読み上げられるだけの名前に、目に見えない空白は混じらない', async () => {
    const named = page.locator('[aria-label*="\u200b"], [alt*="\u200b"], [title*="\u200b"]');
    expect(await named.count()).toBe(0);
  });

  it('どのリンクもボタンも、指で押せる大きさがある', async () => {
    expect(await tooSmallToTouch(page)).toEqual([]);
  });

  it.each(SIZES)('幅 $width pxの画面でも、横にはみ出さない', async (size) => {
    await page.setViewportSize(size);
    expect(await stickingOut(page)).toEqual([]);
    expect(await pageWidth(page)).toBe(size.width);
  });

  it.each([...SIZES, TABLET])(
    '文字を2倍の大きさにしても、幅 $width pxの画面から横にはみ出さない',
    async (size) => {
      await page.setViewportSize(size);
      await setTextSize(page, TESTED.letters);
      const wide = [await pageWidth(page), ...(await stickingOut(page))];
      await setTextSize(page, '');
      expect(wide).toEqual([size.width]);
    },
  );

  it.each([PHONE, LAPTOP])('幅 $width pxの画面で、axeに問題を指摘されない', async (size) => {
    await page.setViewportSize(size);
    expect(await violations(page)).toEqual([]);
  });

  it.each([PHONE, { ...LAPTOP, width: 1440 }])(
    '幅 $width pxの画面で、文字を2倍にしても、はみ出さず、重ならない',
    async (size) => {
      await page.setViewportSize(size);
      for (const letters of ['', TESTED.letters]) {
        await setTextSize(page, letters);
        // The carousel follows the window a few frames later.
        await expect.poll(() => misplaced(page), { message: letters }).toEqual(WELL_PLACED);
      }
      await setTextSize(page, '');
    },
  );

  it('数字は、次の文字に触れない', async () => {
    await page.setViewportSize(LAPTOP);
    // Large letters are told apart best, and most of them fit into a wide window.
    await setTextSize(page, TESTED.letters);
    expect(await touchingDigits(page, seen)).toEqual([]);
    await setTextSize(page, '');
  });

  it('文字の色は、暗い配色を好む人にも、色を置き換える表示でも、地の色から見分けられる', async () => {
    await page.setViewportSize(LAPTOP);
    expect(await legibility(page)).toEqual([]);
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
    const forced = { pale: await legibility(page), placed: await misplaced(page) };
    await page.emulateMedia({ forcedColors: null });
    expect(forced).toEqual({ pale: [], placed: WELL_PLACED });
  });

  it('紙の上では、移動のための部品がなく、文字は黒く、リンクに下線がある', async () => {
    await page.setViewportSize(LAPTOP);
    await page.emulateMedia({ media: 'print' });
    const paper = await onPaper(page);
    await page.emulateMedia({ media: null });
    expect(paper).toEqual({ extra: [], unmarked: [], pale: [] });
  });

  it('見出しも欧文も、サイトの書体で描かれ、控えの書体は要らない', async () => {
    await page.setViewportSize(LAPTOP);
    expect(await foreignFaces(page)).toEqual([]);
  });
});

it.each([...SIZES, PHONE])(
  '幅 $width pxの画面でも、メニューから別のページへ行ける',
  async (size) => {
    const page = await look('/index');
    await page.setViewportSize(size);
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(title?.width).toBeLessThanOrEqual(size.width);
    await page.getByRole('button', { name: 'メニュー', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'メニュー' });
    await drawer.getByRole('button', { name: '製品・サービスの一覧' }).click();
    await drawer.getByRole('link', { name: '採用情報' }).click();
    await arrived(page);
    await drawer.waitFor({ state: 'hidden' });
  },
);
