import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { NEWS, NEWS_YEARS } from '../fixtures/site/news.ts';
import { arrived, routeOf, visitedSite } from '../support/site/visited-site.ts';

const site = visitedSite();

const ALL = NEWS.map(({ id }) => id);
const filedUnder = (chosen: number) => NEWS.filter(({ year }) => year === chosen);
const idsOf = (chosen: number) => filedUnder(chosen).map(({ id }) => id);
const [THIS_YEAR = 0, LAST_YEAR = 0] = NEWS_YEARS;
const [LATEST] = NEWS as [(typeof NEWS)[0]];

const filter = (page: Page) => page.getByRole('navigation', { name: '掲載年' });
const listed = (page: Page) =>
  page
    .getByRole('main')
    .locator('h3 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1)));
const scrolled = (page: Page) => page.evaluate(() => scrollY);
const scrollTo = (page: Page, top: number) =>
  page.evaluate((top) => {
    globalThis.scrollTo(0, top);
  }, top);

describe('お知らせは掲載年で絞り込める', () => {
  it('選んだ年のお知らせだけが、その件数とともに並ぶ', async () => {
    const { page } = await site.open(`/news/list?year=${LAST_YEAR}`);
    for (const [year, ids] of [
      ...NEWS_YEARS.map((year) => [`${year}年`, idsOf(year)] as const),
      ['すべて', ALL] as const,
    ]) {
      await filter(page).getByRole('link', { name: year }).click();
      await expect.poll(() => listed(page), { message: year }).toEqual(ids);
      await page.getByText(`${ids.length}件`, { exact: true }).waitFor();
      const current = filter(page).locator('[aria-current="page"]');
      expect(await current.allInnerTexts()).toEqual([year]);
    }
  });

  it('選んだ年はアドレスに残り、再読み込みでも、記事から戻っても変わらない', async () => {
    const { page } = await site.open('/news/list');
    await filter(page)
      .getByRole('link', { name: `${LAST_YEAR}年` })
      .click();
    await expect.poll(() => routeOf(page)).toBe(`/news/list?year=${LAST_YEAR}`);
    await page.reload();
    await arrived(page);
    expect(await listed(page)).toEqual(idsOf(LAST_YEAR));
    await page.getByRole('main').locator('h3 a').first().click();
    await arrived(page, filedUnder(LAST_YEAR)[0]?.heading);
    await page.goBack();
    await arrived(page, 'お知らせ');
    expect(routeOf(page)).toBe(`/news/list?year=${LAST_YEAR}`);
    expect(await listed(page)).toEqual(idsOf(LAST_YEAR));
  });

  it('年を選んでも読んでいる場所から動かず、戻ると一覧の前のページになる', async () => {
    const { page } = await site.open('/company', { width: 375 });
    await page.goto(site.at('/news/list'));
    await arrived(page, 'お知らせ');
    await scrollTo(page, 200);
    const year = filter(page).getByRole('link', { name: `${THIS_YEAR}年` });
    await year.click();
    await expect.poll(() => listed(page)).toEqual(idsOf(THIS_YEAR));
    expect(await scrolled(page)).toBe(200);
    expect(await year.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.goBack();
    await arrived(page, '会社');
  });

  it('ほかから同じ一覧を開くと、絞り込みは外れ、先頭から始まる', async () => {
    const { page } = await site.open('/news/list');
    await filter(page)
      .getByRole('link', { name: `${LAST_YEAR}年` })
      .click();
    await expect.poll(() => listed(page)).toEqual(idsOf(LAST_YEAR));
    await page.getByRole('contentinfo').getByRole('link', { name: 'お知らせ' }).click();
    await expect.poll(() => listed(page)).toEqual(ALL);
    expect(await scrolled(page)).toBe(0);
  });

  it('知らない年ではすべてが並ぶ', async () => {
    const { page } = await site.open('/news/list', { reducedMotion: 'reduce' });
    for (const year of ['1999', 'abc', '2024.5', '"2024"', '[2024]', '']) {
      await page.goto(site.at(`/news/list?year=${LAST_YEAR}`));
      await expect.poll(() => listed(page)).toEqual(idsOf(LAST_YEAR));
      await page.goto(site.at(`/news/list?year=${encodeURIComponent(year)}`));
      await expect.poll(() => listed(page), { message: year }).toEqual(ALL);
    }
  });
});

describe('お知らせの記事から', () => {
  it('前後の記事へ進め、端では片方だけになる', async () => {
    const { page } = await site.open(LATEST.route);
    const pager = page.getByRole('navigation', { name: '前後のお知らせ' });
    expect(await pager.getByRole('link', { name: '新しいお知らせ' }).count()).toBe(0);
    for (const { route, heading } of NEWS.slice(1)) {
      await pager.getByRole('link', { name: '以前のお知らせ' }).click();
      // The address is the next one's before its text has come.
      await arrived(page, heading);
      expect(routeOf(page)).toBe(route);
    }
    // The address changes before the article has arrived.
    await expect.poll(() => pager.getByRole('link', { name: '以前のお知らせ' }).count()).toBe(0);
    await pager.getByRole('link', { name: '新しいお知らせ' }).click();
    await expect.poll(() => routeOf(page)).toBe(`/news/${ALL.at(-2)}`);
    await pager.getByRole('link', { name: '一覧へ戻る' }).click();
    await arrived(page, 'お知らせ');
  });
});

describe('ホームには', () => {
  it('最新の三件だけが、日付と分類とともに並ぶ', async () => {
    const { page } = await site.open('/index');
    const rows = page.getByRole('region', { name: 'お知らせ' }).getByRole('listitem');
    const [latest = '', ...others] = await rows.allInnerTexts();
    const inOrder = [LATEST.day, LATEST.category, LATEST.title].map(RegExp.escape).join('[^]*');
    expect(latest.replaceAll('\u200b', '')).toMatch(new RegExp(inOrder));
    expect(others).toHaveLength(2);
    const targets = await rows
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(targets).toEqual(NEWS.slice(0, 3).map(({ route }) => `/#${route}`));
    await page.getByRole('link', { name: 'お知らせの一覧へ' }).click();
    await expect.poll(() => routeOf(page)).toBe('/news/list');
  });
});
