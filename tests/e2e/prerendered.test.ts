import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { CASES, JOBS, SITE_TITLE, TAGLINE } from '../fixtures/site/content.ts';
import { NEWEST, NEWS, NEWS_YEARS } from '../fixtures/site/news.ts';
import { NO_NEWS, PAGES, REDIRECTS } from '../fixtures/site/routes.ts';
import { builtPages } from '../support/site/built-site.ts';
import { drawn, holdScript, watchDrawing } from '../support/site/drawing.ts';
import { arrived, routeOf, visitedSite } from '../support/site/visited-site.ts';
import { interactive } from '../support/site/visitor.ts';

const site = visitedSite();
const pages = builtPages();
// One of each kind; the home page's own document is the one that its address brings.
const DRAWN_AGAIN = new Set(
  PAGES.filter(([route]) => route !== '/index').map(([route]) => `${route}/`),
);
const still = { reducedMotion: 'reduce', height: 400 } as const;
const open = site.reuseWindow(still, watchDrawing);

const styleSheets = () =>
  Array.from(document.querySelectorAll('link[rel=stylesheet]'), (link) =>
    link.getAttribute('href'),
  );

/** Links of the site that would load another document, where the route alone has to change. */
const linksThatLoad = () =>
  Array.from(document.querySelectorAll('a[href^="/"]'), (link) => link.getAttribute('href')).filter(
    (href) => !href?.startsWith('/#/'),
  );

/** Whether the main heading that came with the document is the one that stands there. */
const kept = (page: Page) => page.evaluate(() => window.watched.original?.isConnected);

describe('あらかじめ描いたページは', () => {
  it('すべてのページ、すべてのお知らせと事例と募集、移動先を示すだけのアドレスにある', () => {
    const routes = new Set(pages.map(({ route }) => route));
    const expected = new Set([
      ...PAGES.map(([route]) => route),
      ...NEWS.map(({ route }) => route),
      ...CASES,
      ...JOBS.map(({ route }) => route),
      ...NEWS_YEARS.map((year) => `/news/list?year=${year}`),
    ]);
    expect([...routes].toSorted()).toEqual([...expected].toSorted());
    const leading = pages.filter(({ path, route }) => path !== '/' && path !== `${route}/`);
    const expectedToLead = [
      ...REDIRECTS.filter(([from]) => from !== '/'),
      ...NEWS_YEARS.map((year) => [`/news/list/${year}`, `/news/list?year=${year}`] as const),
    ];
    expect(leading.map(({ path, route }) => [path, route]).toSorted()).toEqual(
      expectedToLead.map(([from, to]) => [`${from}/`, to]).toSorted(),
    );
  });

  it.each(pages)(
    '$path は描かれた要素のまま動き出し、ブラウザーが描くページと属性の一つまで同じである',
    async ({ path, route, html }) => {
      const page = await open(path);
      expect(await kept(page)).toBe(true);
      const sheets = await page.evaluate(styleSheets);
      // The menu and what sending needs get theirs once the page answers.
      const shown = sheets.filter((href) => !/^\/assets\/(?:sending|drawer)-/.test(href ?? ''));
      expect(shown.filter((href) => !html.includes(`"${href}"`))).toEqual([]);
      expect(await page.evaluate(linksThatLoad)).toEqual([]);
      expect(routeOf(page)).toBe(route);
      if (!DRAWN_AGAIN.has(path)) return;
      // Some parts are loaded later; none brings a style sheet a second time.
      await page.waitForLoadState('networkidle');
      const applied = await page.evaluate(styleSheets);
      expect(applied.filter((href, index) => applied.indexOf(href) !== index)).toEqual([]);
      const ahead = await drawn(page);
      // Its address is behind the hash by now, and brings the home page's document.
      await page.reload();
      await arrived(page);
      await page.waitForLoadState('networkidle');
      expect(await kept(page)).toBe(false);
      expect(await page.title()).toBe(SITE_TITLE);
      expect(ahead).toEqual(await drawn(page));
    },
  );

  it('描き直して比べるページは、どれもある', () => {
    const paths = new Set(pages.map(({ path }) => path));
    expect([...DRAWN_AGAIN].filter((path) => !paths.has(path))).toEqual([]);
  });

  it('動き出す前に読み進めた場所から動かない', async () => {
    const { page } = await site.prepare({ reducedMotion: 'reduce' });
    await watchDrawing(page);
    await holdScript(page, () =>
      page.evaluate(() => {
        scrollTo(0, 500);
      }),
    );
    await page.goto(site.atPath('/company/'));
    await interactive(page);
    expect(await page.evaluate(() => scrollY)).toBe(500);
  });

  it('動き出す前に押したリンクでも、そのページが開く', async () => {
    const { page } = await site.prepare(still);
    await watchDrawing(page);
    const news = page.getByRole('contentinfo').getByRole('link', { name: 'お知らせ' });
    await page.route(
      /\/assets\/index-[^/]*\.js$/,
      async (route) => {
        if (page.url().endsWith('/')) return news.click();
        return route.continue();
      },
      { times: 1 },
    );
    await page.goto(site.atPath('/'), { waitUntil: 'commit' });
    await arrived(page, 'お知らせ');
    expect(routeOf(page)).toBe('/news/list');
  });
});

describe('サイトのスクリプトが途中で切れても', () => {
  it.each(['index', 'framework'])('%s をもう一度取りに行き、ページは動き出す', async (name) => {
    const { page } = await site.prepare(still);
    let broken = 0;
    await page.route(new RegExp(`/assets/${name}-[^/]*\\.js$`), async (route) => {
      broken += 1;
      await (broken === 1 ? route.abort('connectionreset') : route.continue());
    });
    await page.goto(site.atPath('/company/'));
    await interactive(page);
    expect(broken).toBeGreaterThan(1);
    expect(routeOf(page)).toBe('/company');
  });
});

/** Opens a deep link on a slow line, and tells which main headings could be seen until the page answered. */
async function openSlowly(route: string) {
  const { page } = await site.prepare(still);
  const seen = await watchDrawing(page);
  await holdScript(page);
  await page.goto(site.at(route));
  await page.waitForURL((url) => url.pathname === '/' && url.hash !== '');
  await interactive(page);
  return { page, seen };
}

describe('#のアドレスを直接開くと', () => {
  it.each([
    ['/company', /会社/],
    [NEWEST.route, NEWEST.heading],
    ['/news', /お知らせ/],
    [`/news/list?year=${NEWS_YEARS[0]}`, /お知らせ/],
  ])('%s は描き終えたページで始まり、ホームは見えない', async (route, heading) => {
    const { page, seen } = await openSlowly(route);
    expect(await kept(page)).toBe(true);
    expect(seen).toEqual([expect.stringMatching(heading)]);
    expect(routeOf(page)).toContain(route);
  });

  it.each([
    // A year without news is no filter.
    ['/news/list?year=1999', 'お知らせ', '/news/list'],
    ['/nowhere', '見つかりません', '/nowhere'],
    [NO_NEWS, '見つかりません', NO_NEWS],
  ])('%s はブラウザーが描き、ホームは見えない', async (route, heading, shown) => {
    const { page, seen } = await openSlowly(route);
    await arrived(page, heading);
    expect(await kept(page)).toBe(false);
    expect(seen).toEqual([expect.stringContaining(heading)]);
    expect(routeOf(page)).toBe(shown);
  });

  it.each(['/', '/index'])('%s なら、待たずにホームが見える', async (route) => {
    const { page } = await openSlowly(route);
    expect(await kept(page)).toBe(true);
  });

  it('再読み込みでも、ホームは見えない', async () => {
    const { page, seen } = await openSlowly('/company');
    await page.reload();
    await interactive(page);
    expect(seen).toEqual([expect.stringContaining('会社'), expect.stringContaining('会社')]);
    expect(routeOf(page)).toBe('/company');
  });

  it('隠すスクリプトが届かなければホームが見える（上の試験が見逃さないことの証し）', async () => {
    const { page } = await site.prepare(still);
    await page.route(/\/assets\/first-script-/, (route) => route.abort());
    const seen = await watchDrawing(page);
    await page.goto(site.at('/company'));
    await expect.poll(() => seen).toEqual([expect.stringMatching(TAGLINE)]);
  });

  it('隠すスクリプトが一度途切れても、開いたページになり、操作できる', async () => {
    const { page } = await site.prepare(still);
    // As where a phone changes its network: Chromium breaks off what is being asked for.
    await page.route(/\/assets\/first-script-/, (route) => route.abort('connectionreset'), {
      times: 1,
    });
    await page.goto(site.at('/company'));
    await arrived(page, '会社');
    expect(routeOf(page)).toBe('/company');
  });

  it('サイトのスクリプトが届かなければ、ホームが読める', async () => {
    const { page } = await site.prepare(still);
    await page.route(/\/assets\/index-[^/]*\.js$/, (route) => route.abort());
    await page.goto(site.at('/nowhere'));
    const heading = page.getByRole('heading', { level: 1, name: TAGLINE });
    await expect.poll(() => heading.isVisible()).toBe(true);
  });
});
