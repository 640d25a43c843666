import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { NEWEST } from '../fixtures/site/news.ts';
import { slides } from '../../web/src/content/slides.ts';
import { TAGLINE } from '../fixtures/site/content.ts';
import { PAGES } from '../fixtures/site/routes.ts';
import { arrived, routeOf, visitedSite } from '../support/site/visited-site.ts';
import type { VisitOptions } from '../support/site/visitor.ts';

const site = visitedSite();

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
const filmButton = (page: Page) => page.getByRole('button', { name: /^背景映像を/ });

describe('背景映像は', () => {
  it('流れ、止められる', async () => {
    const { page } = await site.open('/index', { film: true });
    await page.getByRole('button', { name: '背景映像を停止' }).click();
    await page.getByRole('button', { name: '背景映像を再生' }).waitFor();
    expect(await page.locator('video').evaluate((film: HTMLVideoElement) => film.paused)).toBe(
      true,
    );
  });

  it('動きを減らす設定では、押すまで取りにも行かない', async () => {
    const { page } = await site.prepare({ reducedMotion: 'reduce' });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/film/')) asked.push(request.url());
    });
    await page.goto(site.at('/index'));
    await arrived(page);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: '背景映像を再生' }).click();
    await page.getByRole('button', { name: '背景映像を停止' }).waitFor();
    expect(asked).not.toEqual([]);
  });

  it('再生が始まる前に途切れても、もう一度再生できる', async () => {
    const { page } = await site.open('/index', { film: true, reducedMotion: 'reduce' });
    await page.getByRole('button', { name: '背景映像を再生' }).evaluate((button: HTMLElement) => {
      button.click();
      // As a press on the button of a headset, or a page that is hidden.
      document.querySelector('video')?.pause();
    });
    await page.getByRole('button', { name: '背景映像を再生' }).click();
    await page.getByRole('button', { name: '背景映像を停止' }).waitFor();
    expect(await page.locator('video').evaluate((film: HTMLVideoElement) => film.paused)).toBe(
      false,
    );
  });

  it('読み終わる前に止めたら、読み終わっても流れ出さない', async () => {
    const { page } = await site.prepare({ film: true });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/hero-poster*', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(site.at('/index'), { waitUntil: 'commit' });
    await arrived(page);
    await filmButton(page).click();
    await page.getByRole('button', { name: '背景映像を停止' }).click();
    await page.getByRole('button', { name: '背景映像を再生' }).waitFor();
    expect(await page.evaluate(() => document.readyState)).not.toBe('complete');
    const film = page.locator('video');
    await film.evaluate((video) => {
      video.addEventListener('play', () => (video.dataset['started'] = ''));
    });
    release();
    await page.waitForLoadState('load');
    // What starts at `load` waits until the poster can be drawn.
    await page
      .locator('main header img')
      .first()
      .evaluate(async (poster: HTMLImageElement) => {
        await poster.decode();
        await new Promise((resolve) => setTimeout(resolve));
      });
    expect(await film.getAttribute('data-started')).toBeNull();
  });

  it('届かなければ静止画のままになり、ボタンは消える', async () => {
    const { page } = await site.prepare();
    await page.route('**/film/**', (route) => route.abort());
    await page.goto(site.at('/index'));
    await arrived(page, TAGLINE);
    await filmButton(page).waitFor({ state: 'detached' });
    const poster = page.locator('h1').locator('xpath=ancestor::header').locator('picture img');
    expect(await poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      0,
    );
  });
});

describe('画像が届かなくても', () => {
  const withoutPictures = async (options: VisitOptions) => {
    const { page } = await site.prepare({ reducedMotion: 'reduce', ...options });
    await page.route(/\.(?:avif|webp)$/, (request) => request.abort());
    return page;
  };

  it.each(['/index', '/product/index', '/case/list'])('%s は同じ形で読める', async (route) => {
    const whole = await site.open(route, { reducedMotion: 'reduce' });
    await whole.page.waitForLoadState('networkidle');
    const page = await withoutPictures({});
    await page.goto(site.at(route));
    await arrived(page);
    await page.waitForLoadState('networkidle');
    expect(await heightOf(page)).toBe(await heightOf(whole.page));
  });

  it('どのページも、スマートフォンの画面から横にはみ出さない', async () => {
    const page = await withoutPictures({ width: 375, film: false });
    const wide: string[] = [];
    for (const [route] of PAGES) {
      await site.load(page, route);
      const width = await page.evaluate(async () => {
        // Pictures below the screen are asked for, and refused, when they come near it.
        for (const image of document.images) image.loading = 'eager';
        await Promise.allSettled(Array.from(document.images, (image) => image.decode()));
        return document.documentElement.scrollWidth;
      });
      if (width > 375) wide.push(`${route}: ${width}`);
    }
    expect(wide).toEqual([]);
  });
});

describe('サイトが新しくなって古いファイルが消えても', () => {
  const company = /\/assets\/company-[^/]*\.(?:js|css)$/;
  const aboutMissing = (said: string) => said.includes('Lost file');

  it('新しいファイルがあれば、気づかれずにそのページが開く', async () => {
    const { page, complaints } = await site.open('/index', { reducedMotion: 'reduce' });
    const refuse = (request: Route) => request.fulfill({ status: 404, body: '' });
    await page.route(company, refuse);
    const loadedAnew = page.waitForRequest((request) => request.isNavigationRequest());
    await page.getByRole('contentinfo').getByRole('link', { name: '会社情報' }).click();
    await loadedAnew;
    await page.unroute(company, refuse);
    await arrived(page, '会社');
    expect(routeOf(page)).toBe('/company');
    expect(complaints.splice(0).filter((said) => !aboutMissing(said))).toEqual([]);
  });

  it('見つからないままなら再読み込みを案内し、見つかればそのページが開く', async () => {
    const { page, complaints } = await site.open('/index', { reducedMotion: 'reduce' });
    await page.route(company, (request) => request.fulfill({ status: 404, body: '' }));
    await page.getByRole('contentinfo').getByRole('link', { name: '会社情報' }).click();
    await arrived(page, 'ページを表示できませんでした');
    expect(routeOf(page)).toBe('/company');
    await page.unroute(company);
    await page.getByRole('button', { name: '再読み込み' }).click();
    await arrived(page, '会社');
    expect(routeOf(page)).toBe('/company');
    expect(complaints.splice(0).filter((said) => !aboutMissing(said))).toEqual([]);
  });

  it('様式だけが一度途切れても、様式どおりのページが開く', async () => {
    const { page, complaints } = await site.open('/index', { reducedMotion: 'reduce' });
    const sheet = /\/assets\/company-[^/]*\.css$/;
    const again = Promise.withResolvers<void>();
    let requests = 0;
    await page.route(sheet, async (request) => {
      requests += 1;
      if (requests === 1) return request.abort();
      again.resolve();
      return request.continue();
    });
    // Pages are loaded ahead when a mouse passes their link.
    const link = page.getByRole('contentinfo').getByRole('link', { name: '会社情報' });
    await link.hover();
    await again.promise;
    await link.click();
    await arrived(page, '会社');
    const statement = page.locator('main [class*="company-page_statement"]').first();
    await expect
      .poll(() => statement.evaluate((words) => getComputedStyle(words).writingMode))
      .toBe('vertical-rl');
    complaints.splice(0);
  });

  it('カルーセルが届かなければ、製品は横に並んだままで読める', async () => {
    const { page, complaints } = await site.prepare({ width: 375 });
    await page.route(/\/assets\/product-carousel.*\.js$/, (request) => request.abort());
    await page.goto(site.at('/index'));
    await arrived(page);
    const block = page.getByRole('region', { name: 'なじむかたちで' });
    await block.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(await block.locator('h3').allInnerTexts()).toHaveLength(slides.length);
    expect(await block.getByRole('button').count()).toBe(0);
    complaints.splice(0);
  });
});

it('後から読み込むファイルが届かなくても、ページは読め、移動できる', async () => {
  const { page } = await site.prepare();
  const lost = new Set<string>();
  await page.route(/\/assets\/watch-page-/, (route) => {
    lost.add(/(?<=assets\/)[a-z]+-[a-z]+/.exec(route.request().url())?.[0] ?? '');
    return route.abort();
  });
  await page.goto(site.atPath(`${NEWEST.route}/`));
  await arrived(page);
  await page.getByRole('contentinfo').getByRole('link', { name: '会社情報' }).click();
  await arrived(page, '会社情報');
  expect([...lost]).toEqual(['watch-page']);
});
