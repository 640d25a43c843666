import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { TAGLINE } from '../fixtures/site/content.ts';
import { NEWEST } from '../fixtures/site/news.ts';
import { arrived, routeOf, visitedSite } from '../support/site/visited-site.ts';

const site = visitedSite();

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const word = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Holds back the files of the company's page. @returns lets them come */
async function holdCompany(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/company-page-/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

it('どのページへ移っても、フォーカスはその見出しへ移る', async () => {
  const { page } = await site.open('/index');
  for (const name of ['会社情報', 'お知らせ', '事業紹介']) {
    await footerLink(page, name).click();
    await arrived(page, name);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe(await heading(page).textContent());
  }
});

it('前後のお知らせへ移っても、見出しはあらためてフォーカスを得る', async () => {
  const { page } = await site.open('/index');
  await page.evaluate((route) => (location.hash = `#${route}`), NEWEST.route);
  await arrived(page, NEWEST.heading);
  const before = await heading(page).innerText();
  await page.evaluate(() => {
    const focused: string[] = [];
    Object.assign(globalThis, { focused });
    document.addEventListener('focusin', ({ target }) => focused.push((target as Element).tagName));
  });
  await page
    .getByRole('navigation', { name: '前後のお知らせ' })
    .getByRole('link')
    .first()
    .press('Enter');
  await expect.poll(() => heading(page).innerText()).not.toBe(before);
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { focused: string[] }).focused))
    .toContain('H1');
});

describe('選んだページがなかなか届かなければ', () => {
  it('そのことがすぐに見え、読み上げられ、届けば消える', async () => {
    const { page } = await site.open('/index');
    const release = await holdCompany(page);
    await footerLink(page, '会社情報').click();
    await word(page, '読み込んでいます').waitFor();
    expect(await page.getByRole('main').getAttribute('aria-busy')).toBe('true');
    expect(await heading(page).innerText()).toMatch(TAGLINE);
    release();
    await arrived(page, '会社情報');
    await word(page, '読み込んでいます').waitFor({ state: 'detached' });
    expect(await page.getByRole('main').getAttribute('aria-busy')).toBe('false');
  });

  it('オフラインなら、いまのページが残り、接続が戻れば開く', async () => {
    const { page } = await site.open(NEWEST.route);
    await page.context().setOffline(true);
    await footerLink(page, '会社情報').click();
    await word(page, 'オフライン').waitFor();
    expect(await heading(page).innerText()).toMatch(NEWEST.heading);
    await page.context().setOffline(false);
    await arrived(page, '会社情報');
    expect(routeOf(page)).toBe('/company');
    await word(page, 'オフライン').waitFor({ state: 'detached' });
  });

  it('オフラインで選んだお知らせも、接続が戻れば開く', async () => {
    const { page } = await site.open('/news/list');
    await page.context().setOffline(true);
    await page.evaluate((route) => (location.hash = `#${route}`), NEWEST.route);
    await word(page, 'オフライン').waitFor();
    expect(await heading(page).innerText()).toContain('お知らせ');
    await page.context().setOffline(false);
    await arrived(page, NEWEST.heading);
  });
});
