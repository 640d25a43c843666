import { globSync } from 'node:fs';

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { TAGLINE } from '../fixtures/site/content.ts';
import { DIST } from '../support/site/built-site.ts';
import { arrived, visitedSite } from '../support/site/visited-site.ts';
import { interactive } from '../support/site/visitor.ts';

const site = visitedSite();

/** The names that the build gave to scripts, without their hashes. */
const namesOf = (addresses: string[]) =>
  addresses.flatMap((address) => /(?:^|\/)assets\/([^/]+)-[^/]{7}\.js$/.exec(address)?.[1] ?? []);

const built = namesOf(globSync('assets/*.js', { cwd: DIST }));

/** Names of the scripts that the page has asked for so far. */
const scripts = async (page: Page) => {
  const asked = () => performance.getEntriesByType('resource').map(({ name }) => name);
  // Each is fetched, and then imported.
  return [...new Set(namesOf(await page.evaluate(asked)))];
};

const company = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: '会社情報' });

describe('次に開くページは', () => {
  it.each([
    ['指し示す', (page: Page) => company(page).hover()],
    ['キーボードで選ぶ', (page: Page) => company(page).focus()],
  ])('%sだけで届き、押してからは何も取りに行かない', async (_, intend) => {
    const { page } = await site.open('/index', { reducedMotion: 'reduce' });
    expect(await scripts(page)).not.toContain('company-page');
    await intend(page);
    await expect.poll(() => scripts(page)).toContain('company-page');
    // It gets its style once all of its files are here.
    await page.locator('link[href*="/company-page-"]').waitFor({ state: 'attached' });
    const before = await scripts(page);
    await company(page).press('Enter');
    await arrived(page, '会社');
    expect(await scripts(page)).toEqual(before);
  });
});

describe('はじめに届くのは', () => {
  it.each([
    ['/', ['product-carousel', 'form-section', 'contact-page', 'recruitment-page']],
    ['/news/list/', ['product-carousel', 'form-section', 'home-page']],
    ['/contact/', ['product-carousel']],
  ])('%s のスクリプトだけで、%j は含まない', async (path, others) => {
    // The bundler makes the names: one that no script has any more would never be loaded.
    expect(built).toEqual(expect.arrayContaining(others));
    const { page } = await site.prepare({ reducedMotion: 'reduce', height: 400 });
    await page.goto(site.atPath(path));
    await interactive(page);
    await page.waitForLoadState('networkidle');
    const loaded = await scripts(page);
    expect(loaded).toContain('framework');
    expect(loaded.filter((name) => others.includes(name))).toEqual([]);
  });

  it('このサイトのファイルだけである', async () => {
    const { page } = await site.prepare();
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).origin));
    for (const path of ['/', '/contact/', '/employment/info/', '/company/']) {
      await page.goto(site.atPath(path));
      await interactive(page);
      await page.waitForLoadState('networkidle');
    }
    expect([...asked]).toEqual([new URL(site.atPath('/')).origin]);
  });

  it('映像より先に、静止画である', async () => {
    const { page } = await site.prepare();
    const asked: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.route(/hero-poster-/, async (route) => {
      await held;
      await route.continue();
    });
    // The document has long been loaded when the home page is drawn.
    await page.goto(site.atPath('/company/'));
    await interactive(page);
    await page.waitForLoadState();
    await page.getByRole('contentinfo').getByRole('link', { name: 'ホーム' }).click();
    await arrived(page, TAGLINE);
    await expect.poll(() => asked.some((path) => path.includes('hero-poster'))).toBe(true);
    expect(asked.filter((path) => path.startsWith('/film/'))).toEqual([]);
    release();
    await expect.poll(() => asked.some((path) => path.startsWith('/film/'))).toBe(true);
  });
});
