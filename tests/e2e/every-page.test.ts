import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { PAGES } from '../fixtures/routes.ts';
import { violations } from '../support/axe.ts';
import { facesOf, HEADINGS, markLatin } from '../support/faces.ts';
import { pageWidth, stickingOut } from '../support/overflow.ts';
import { tooSmallToTouch } from '../support/touch-targets.ts';
import { arrived, visitedSite } from '../support/visited-site.ts';

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

// Each page is opened once for all that is to be seen on it: to open it takes longer than to look.
// 320 px is what WCAG 1.4.10 asks for: a window of 1280 px at 400 %.
describe.each([
  {
    screen: '幅1500pxの画面',
    size: { width: 1500, height: 900 },
    narrowed: '200%に拡大しても',
    narrow: { width: 750, height: 450 },
    wanted: '見出しも欧文も、サイトの書体で描かれ、控えの書体は要らない',
    unwanted: foreignFaces,
  },
  {
    screen: 'スマートフォン',
    size: { width: 375, height: 812 },
    narrowed: '幅320pxでも',
    narrow: { width: 320, height: 640 },
    wanted: 'どのリンクもボタンも、指で押せる大きさがある',
    unwanted: tooSmallToTouch,
  },
])('$screen で', ({ size, narrowed, narrow, wanted, unwanted }) => {
  const look = site.tour({ ...size, reducedMotion: 'reduce' });

  describe.each(ROUTES)('%s は', (route, heading) => {
    let page: Page;
    beforeAll(async () => {
      page = await look(route);
    });

    it('見出しが一つある', async () => {
      const h1 = page.getByRole('heading', { level: 1 });
      expect(await h1.count()).toBe(1);
      expect(await h1.innerText()).toMatch(heading);
    });

    it('axeに問題を指摘されない', async () => {
      expect(await violations(page)).toEqual([]);
    });

    it.each([wanted])('%s', async () => {
      expect(await unwanted(page)).toEqual([]);
    });

    it.each([
      ['そのままで', size],
      [narrowed, narrow],
    ])('%s、横にはみ出さない', async (__, window) => {
      await page.setViewportSize(window);
      expect(await stickingOut(page)).toEqual([]);
      expect(await pageWidth(page)).toBe(window.width);
      await page.setViewportSize(size);
    });
  });

  it(`${narrowed}、メニューから別のページへ行ける`, async () => {
    const page = await look('/index');
    await page.setViewportSize(narrow);
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(title?.width).toBeLessThanOrEqual(narrow.width);
    await page.getByRole('button', { name: 'メニュー', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'メニュー' });
    await drawer.getByRole('button', { name: '製品・サービスの一覧' }).click();
    await drawer.getByRole('link', { name: '採用情報' }).click();
    await arrived(page);
    await drawer.waitFor({ state: 'hidden' });
  });
});
