import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { arrived, routeOf, visitedSite } from '../support/site/visited-site.ts';

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
    await arrived(page, '現場へ紡ぐ');
    await filmButton(page).waitFor({ state: 'detached' });
    const poster = page.locator('h1').locator('xpath=ancestor::header').locator('picture img');
    expect(await poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      0,
    );
  });
});

describe('画像が届かなくても', () => {
  it.each(['/index', '/product/index', '/case/list'])('%s は同じ形で読める', async (route) => {
    const whole = await site.open(route, { reducedMotion: 'reduce' });
    await whole.page.waitForLoadState('networkidle');
    const { page } = await site.prepare({ reducedMotion: 'reduce' });
    await page.route(/\.(?:avif|webp)$/, (request) => request.abort());
    await page.goto(site.at(route));
    await arrived(page);
    await page.waitForLoadState('networkidle');
    expect(await heightOf(page)).toBe(await heightOf(whole.page));
  });
});

describe('サイトが新しくなって古いファイルが消えても', () => {
  const company = /\/assets\/company-[^/]*\.js$/;
  /** What the browser itself says about a missing file. */
  const aboutMissing = (said: string) => said.includes('dynamically imported module');

  it('新しいファイルがあれば、気づかれずにそのページが開く', async () => {
    const { page, complaints } = await site.open('/index', { reducedMotion: 'reduce' });
    let refusals = 0;
    await page.route(company, async (request) => {
      refusals += 1;
      await (refusals === 1 ? request.fulfill({ status: 404, body: '' }) : request.continue());
    });
    await page.getByRole('contentinfo').getByRole('link', { name: '会社情報' }).click();
    await arrived(page, '会社');
    expect(refusals).toBeGreaterThan(1);
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

  it('カルーセルが届かなければ、製品は横に並んだままで読める', async () => {
    const { page, complaints } = await site.prepare({ width: 375 });
    await page.route(/\/assets\/product-carousel.*\.js$/, (request) => request.abort());
    await page.goto(site.at('/index'));
    await arrived(page);
    const block = page.getByRole('region', { name: 'なじむかたちで' });
    await block.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(await block.locator('h3').allInnerTexts()).toHaveLength(7);
    expect(await block.getByRole('button').count()).toBe(0);
    complaints.splice(0);
  });
});

it('後から読み込むファイルが届かなくても、ページは読め、移動できる', async () => {
  const { page } = await site.prepare();
  const lost: string[] = [];
  await page.route(/\/assets\/(?:watch-page|share-button|meant-place)-/, (route) => {
    lost.push(/(?<=assets\/)[a-z]+-[a-z]+/.exec(route.request().url())?.[0] ?? '');
    return route.abort();
  });
  await page.goto(site.atPath('/news/12/'));
  await arrived(page);
  await page.getByRole('contentinfo').getByRole('link', { name: '会社情報' }).click();
  await arrived(page, '会社情報');
  await page.goto(site.at('/contact。'));
  await arrived(page, '見つかりません');
  await page.goBack();
  await arrived(page, '会社情報');
  expect(new Set(lost)).toEqual(new Set(['watch-page', 'share-button', 'meant-place']));
});
