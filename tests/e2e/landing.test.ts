import { describe, expect, it } from 'vitest';

import { TAGLINE } from '../fixtures/site/content.ts';
import { arrived, routeOf, visitedSite } from '../support/site/visited-site.ts';

const site = visitedSite();

/** What can be seen of the page's main heading; '' where the page is hidden. */
const seen = () => document.querySelector<HTMLElement>('h1')?.innerText ?? '';

describe('ルートではない#の付いたアドレスでも', () => {
  it.each(['#top', '#//', '#%2F', '#?utm_source=mail', '#/?utm_source=mail'])(
    '/%s はホームを見せる',
    async (hash) => {
      const { page } = await site.prepare({ reducedMotion: 'reduce', height: 400 });
      await page.goto(site.atPath(`/${hash}`));
      await arrived(page, TAGLINE);
      expect(await page.evaluate(seen)).toMatch(TAGLINE);
      expect(routeOf(page)).toBe('/index');
    },
  );

  it.each([
    ['/company/#access', '会社情報', '/company#access'],
    ['/company/#nothing', '会社情報', '/company'],
    ['/contact/?utm_source=mail#form', 'お問い合わせ', '/contact'],
  ])('%s はそのページを開く', async (path, heading, route) => {
    const { page } = await site.prepare({ reducedMotion: 'reduce', height: 400 });
    await page.goto(site.atPath(path));
    await arrived(page, heading);
    expect(routeOf(page)).toBe(route);
  });
});

it.each([
  ['/NEWS/12/', '/NEWS/12'],
  ['/#/NEWS/12', '/NEWS/12'],
  ['/Company', '/Company'],
])('%s は、サーバーと同じく、見つからないページになる', async (path, route) => {
  const { page } = await site.prepare({ reducedMotion: 'reduce', height: 400 });
  await page.goto(site.atPath(path));
  await arrived(page, '見つかりません');
  expect(routeOf(page)).toBe(route);
});

it.each([
  ['/contact/complete', 'お問い合わせフォームへ', 'お問い合わせ'],
  ['/employment/complete', '採用情報・応募フォームへ', '採用情報'],
])('%s を直接開くと、何も送られていないことを伝え、フォームへ案内する', async (route, link, to) => {
  const { page } = await site.open(route);
  await page.getByText('送信した内容は見つかりませんでした').waitFor();
  expect(await page.getByText('受付番号').count()).toBe(0);
  await page.getByRole('link', { name: link }).click();
  await arrived(page, to);
});
