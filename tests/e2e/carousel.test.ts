import { basename, extname } from 'node:path';

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { slides } from '../../web/src/content/slides.ts';
import { translate } from '../../web/src/site/i18n/translate.ts';
import {
  button,
  carousel,
  choose,
  counter,
  movesOn,
  pass,
  place,
} from '../support/page/carousel.ts';
import { arrived, routeOf, visitedSite } from '../support/site/visited-site.ts';
import type { VisitOptions } from '../support/site/visitor.ts';

const site = visitedSite();

/** Title, target and picture of each slide, in their order. */
const SLIDES = slides.map(({ title, path, bg }) => ({
  title: translate('ja', title),
  target: path.startsWith('/') ? `#${path}` : path,
  picture: basename(bg.webp, extname(bg.webp)),
}));
const LAST = SLIDES.length;

const NOON = Date.parse('2026-11-20T12:00:00+09:00');
const AN_HOUR = 3_600_000;

const after = (position: number, steps = 1) => ((position - 1 + steps) % SLIDES.length) + 1;

/** Opens the home page at its carousel, with the mouse elsewhere and the clock standing still. */
async function openCarousel(options?: VisitOptions, before?: () => void): Promise<Page> {
  const { page } = await site.prepare({ film: false, ...options });
  if (before) await page.addInitScript(before);
  await page.clock.install({ time: NOON });
  await page.goto(site.at('/index'));
  await arrived(page);
  await page.mouse.move(5, 5);
  await page.getByRole('heading', { name: 'なじむかたちで' }).scrollIntoViewIfNeeded();
  await button(page, '次の製品').scrollIntoViewIfNeeded();
  await page.clock.pauseAt(NOON + AN_HOUR);
  return page;
}

describe('製品カルーセルは', () => {
  it('製品を決まった順に見せ、一周して戻る', async () => {
    const page = await openCarousel();
    await choose(page, 1);
    for (const [index, { title }] of SLIDES.entries()) {
      await expect.poll(() => counter(page)).toBe(`${index + 1}/${LAST}`);
      const shown = carousel(page).locator('[aria-roledescription="スライド"]:not([inert]) h3');
      await expect.poll(() => shown.allInnerTexts()).toEqual([title]);
      await button(page, '次の製品').click();
    }
    await expect.poll(() => counter(page)).toBe(`1/${LAST}`);
    await button(page, '前の製品').click();
    await expect.poll(() => counter(page)).toBe(`${LAST}/${LAST}`);
    await choose(page, 4);
    await expect.poll(() => counter(page)).toBe(`4/${LAST}`);
    const here = carousel(page).locator('button[aria-current="true"]');
    expect(await here.getAttribute('aria-label')).toBe(`4番目：${SLIDES[3]?.title}`);
  });

  it('題名が新しいウィンドウを開く。サイト内のページは一つだけ', async () => {
    const page = await openCarousel();
    const links = await carousel(page).locator('h3 a').all();
    expect(links).toHaveLength(SLIDES.length);
    for (const [index, { target }] of SLIDES.entries()) {
      const link = links[index];
      expect((await link?.getAttribute('href'))?.endsWith(target), target).toBe(true);
      expect(await link?.getAttribute('target')).toBe('_blank');
      expect(await link?.getAttribute('rel')).toContain('noopener');
    }
    const inside = SLIDES.findIndex(({ target }) => target === '#/product/driver');
    await choose(page, inside + 1);
    await expect.poll(() => counter(page)).toBe(`${inside + 1}/${LAST}`);
    const opening = page.context().waitForEvent('page');
    await carousel(page)
      .getByRole('link', { name: SLIDES[inside]?.title ?? '' })
      .click();
    const opened = await opening;
    // The clock stands still in every window, and a page waits for its first frame.
    await page.clock.resume();
    await arrived(opened, 'ドライバー');
    expect(routeOf(opened)).toBe('/product/driver');
    expect(routeOf(page)).toBe('/index');
  });

  it('画面の幅768pxから、大きな背景も製品とともに替わる', async () => {
    const page = await openCarousel({ width: 768 });
    const backgrounds = carousel(page).locator('[aria-hidden="true"] img');
    const shown = () =>
      backgrounds.evaluateAll((images) =>
        images.flatMap((image) =>
          image instanceof HTMLImageElement &&
          getComputedStyle(image.closest('div') ?? image).opacity === '1'
            ? [image.currentSrc.replace(/^.*\/([a-z-]+)-\d+-.*$/, '$1')]
            : [],
        ),
      );
    for (const [index, { picture }] of SLIDES.entries()) {
      await choose(page, index + 1);
      await expect.poll(shown).toEqual([picture]);
    }
    await page.setViewportSize({ width: 767, height: 900 });
    await expect.poll(() => backgrounds.filter({ visible: true }).count()).toBe(0);
  });
});

it('製品カルーセルが動き始めても、どの幅の画面でも、下にあるものは動かない', async () => {
  const { page } = await site.prepare({ film: false, reducedMotion: 'reduce' });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/product-carousel[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(site.atPath('/'));
  await arrived(page);
  const block = page.getByRole('region', { name: 'なじむかたちで' });
  const height = async () => Math.round((await block.boundingBox())?.height ?? Number.NaN);
  const resting = new Map<number, number>();
  for (const width of [320, 375, 430, 768, 992, 1100, 1280, 1500]) {
    await page.setViewportSize({ width, height: 900 });
    resting.set(width, await height());
  }
  await page.getByRole('heading', { name: 'なじむかたちで' }).scrollIntoViewIfNeeded();
  release();
  await button(page, '次の製品').waitFor();
  for (const [width, before] of resting) {
    await page.setViewportSize({ width, height: 900 });
    // The slides are given their new width a moment after the window.
    await expect.poll(height, { message: `at ${width} px` }).toBe(before);
  }
});

describe('製品カルーセルは、6秒ごとに', () => {
  it('次へ進む。選んだばかりの製品も6秒見られる', async () => {
    const page = await openCarousel();
    await pass(page, 4_000);
    await choose(page, 3);
    await expect.poll(() => place(page)).toBe(3);
    await pass(page, 5_800);
    expect(await place(page)).toBe(3);
    await pass(page, 200);
    await expect.poll(() => place(page)).toBe(4);
    await pass(page, 6_000);
    await expect.poll(() => place(page)).toBe(5);
  });

  it('指で触れたあとも進む', async () => {
    const page = await openCarousel({ width: 375 });
    await button(page, '次の製品').tap();
    const first = await place(page);
    await pass(page, 6_000);
    await expect.poll(() => place(page)).toBe(after(first));
  });
});

describe('製品カルーセルは止められる', () => {
  it('停止ボタンで止まり、再開ボタンで動く。マウスを載せているあいだも、タブが隠れているあいだも止まる', async () => {
    const page = await openCarousel();
    await button(page, '自動送りを停止').click();
    await page.mouse.move(5, 5);
    expect(await movesOn(page)).toBe(false);
    await button(page, '自動送りを再開').click();
    await page.mouse.move(5, 5);
    expect(await movesOn(page)).toBe(true);

    await button(page, '次の製品').hover();
    expect(await movesOn(page)).toBe(false);
    await page.mouse.move(5, 5);
    expect(await movesOn(page)).toBe(true);

    const setVisibility = (state: string) =>
      page.evaluate((state) => {
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await setVisibility('hidden');
    expect(await movesOn(page)).toBe(false);
    await setVisibility('visible');
    expect(await movesOn(page)).toBe(true);
  });

  it('うしろのタブで開いたページでは、前に出すまで動かない', async () => {
    const page = await openCarousel({}, () => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    });
    expect(await movesOn(page)).toBe(false);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'visible' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(await movesOn(page)).toBe(true);
  });

  it('キーボードで触れると止まり、ボタンで再開するまで動かない', async () => {
    const page = await openCarousel();
    await page.getByRole('link', { name: '製品・サービスの一覧へ' }).focus();
    await page.keyboard.press('Tab');
    const pause = button(page, '自動送りを停止');
    expect(await pause.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await movesOn(page)).toBe(true);
    await page.keyboard.press('Tab');
    await button(page, '自動送りを再開').waitFor();
    expect(await movesOn(page)).toBe(false);
    await page.getByRole('link', { name: '製品・サービスの一覧へ' }).focus();
    expect(await movesOn(page)).toBe(false);
  });

  it('動きを減らす設定では、はじめから止まっている', async () => {
    const page = await openCarousel({ reducedMotion: 'reduce' });
    expect(await movesOn(page)).toBe(false);
    expect(await button(page, '自動送りを再開').isVisible()).toBe(true);
  });

  it('見ている間に動きを減らす設定にすると、止まる', async () => {
    const page = await openCarousel();
    expect(await movesOn(page)).toBe(true);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await button(page, '自動送りを再開').waitFor();
    expect(await movesOn(page)).toBe(false);
  });

  it('読み込みが遅くても、見ていた製品とフォーカスの場所を引き継ぐ', async () => {
    const { page } = await site.prepare({ film: false, width: 375 });
    const late = Promise.withResolvers<void>();
    await page.route(/product-carousel-[^/]*\.js$/, async (route) => {
      await late.promise;
      await route.continue();
    });
    await page.goto(site.atPath('/'));
    await arrived(page);
    const { title = '' } = SLIDES[3] ?? {};
    await page.getByRole('link', { name: title }).focus();
    late.resolve();
    await expect.poll(() => counter(page)).toBe(`4/${LAST}`);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain(title);
  });

  it('画面の外では動かない', async () => {
    const page = await openCarousel();
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
    await expect
      .poll(() => carousel(page).evaluate((it) => it.getBoundingClientRect().top > innerHeight))
      .toBe(true);
    expect(await movesOn(page)).toBe(false);
  });
});
