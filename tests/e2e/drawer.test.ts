import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { TAGLINE } from '../fixtures/site/content.ts';
import { arrived, routeOf, visitedSite } from '../support/site/visited-site.ts';

const site = visitedSite();
const open = site.reuseWindow({ width: 375 });

const openButton = (page: Page) => page.getByRole('button', { name: 'メニュー', exact: true });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'メニュー' });
const closeButton = (page: Page) => drawer(page).getByRole('button', { name: '閉じる' });
const isFocused = (element: Element) => element === document.activeElement;

async function openDrawer(page: Page): Promise<Page> {
  await openButton(page).click();
  await closeButton(page).waitFor();
  return page;
}

describe('小さな画面のメニューは', () => {
  it('上から開き、同じ場所のボタンが「閉じる」になる', async () => {
    const page = await open('/company');
    // In its own bar, since an open drawer leaves room for the scroll bar that isn't drawn here.
    const placeOf = (button: Locator) =>
      button.evaluate((button) => {
        const { right, top } = button.getBoundingClientRect();
        const bar = button.closest('dialog, header')?.getBoundingClientRect();
        return [Math.round((bar?.right ?? 0) - right), Math.round(top)];
      });
    const opener = await placeOf(openButton(page));
    await openButton(page).click();
    await drawer(page).waitFor();
    await expect.poll(() => drawer(page).boundingBox()).toMatchObject({ x: 0, y: 0 });
    expect(await placeOf(closeButton(page))).toEqual(opener);
    expect(await closeButton(page).evaluate(isFocused)).toBe(true);
    expect(await openButton(page).getAttribute('aria-expanded')).toBe('true');
    await closeButton(page).click();
    await drawer(page).waitFor({ state: 'hidden' });
    expect(await openButton(page).getAttribute('aria-expanded')).toBe('false');
  });

  it('ヘッダーと同じ項目を持ち、ホームと戻るボタンもある', async () => {
    const page = await openDrawer(await open('/company'));
    const entries = await drawer(page).locator('nav > ul > li > a').allInnerTexts();
    const tabs = ['事業紹介', 'ソリューション', '製品・サービス', '導入事例', '会社情報'];
    expect(entries).toEqual([...tabs, '個人情報保護方針', 'お知らせ']);
    expect(await drawer(page).getByRole('link', { name: 'ホーム' }).isVisible()).toBe(true);
    expect(await drawer(page).getByRole('button', { name: '前のページへ戻る' }).isVisible()).toBe(
      true,
    );
  });

  it('子のある項目は、それぞれ開閉できる', async () => {
    const page = await openDrawer(await open('/company'));
    const toggles = drawer(page).getByRole('button', { name: 'の一覧' });
    expect(await toggles.count()).toBe(2);
    const solutions = toggles.first();
    const platform = drawer(page).getByRole('link', { name: 'AIプラットフォーム' });
    const works = drawer(page).getByRole('link', { name: '業務効率化アプリ' });
    expect(await platform.isVisible()).toBe(false);
    await solutions.click();
    expect(await solutions.getAttribute('aria-expanded')).toBe('true');
    expect(await platform.isVisible()).toBe(true);
    expect(await works.isVisible()).toBe(false);
    await toggles.last().click();
    expect(await works.isVisible()).toBe(true);
    await solutions.click();
    expect(await platform.isVisible()).toBe(false);
    expect(await works.isVisible()).toBe(true);
  });

  it.each([
    ['閉じるボタン', (page: Page) => closeButton(page).click()],
    ['幕', (page: Page) => page.mouse.click(180, 800)],
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ])('%sで閉じ、メニューボタンに戻る', async (_, close) => {
    const page = await openDrawer(await open('/company'));
    await close(page);
    await drawer(page).waitFor({ state: 'hidden' });
    expect(await openButton(page).evaluate(isFocused)).toBe(true);
    expect(routeOf(page)).toBe('/company');
  });

  it('ページを移ると閉じる。今いるページを選んでも閉じる', async () => {
    const page = await openDrawer(await open('/company'));
    await drawer(page).getByRole('link', { name: '会社情報' }).click();
    await drawer(page).waitFor({ state: 'hidden' });
    await openButton(page).click();
    await drawer(page).getByRole('button', { name: 'ソリューションの一覧' }).click();
    await drawer(page).getByRole('link', { name: 'アルゴリズムプール' }).click();
    await arrived(page, 'アルゴリズムプール');
    await drawer(page).waitFor({ state: 'hidden' });
    expect(await page.getByRole('heading', { level: 1 }).evaluate(isFocused)).toBe(true);
  });

  it('戻るボタンは前のページへ、はじめのページではホームへ', async () => {
    const page = await openDrawer((await site.open('/company', { width: 375 })).page);
    await drawer(page).getByRole('button', { name: '前のページへ戻る' }).click();
    await arrived(page, TAGLINE);
    await openButton(page).click();
    await drawer(page).getByRole('link', { name: 'お知らせ' }).click();
    await arrived(page, 'お知らせ');
    await openButton(page).click();
    await drawer(page).getByRole('button', { name: '前のページへ戻る' }).click();
    await arrived(page, TAGLINE);
    await drawer(page).waitFor({ state: 'hidden' });
    expect(routeOf(page)).toBe('/index');
  });

  it('アドレスを書き換えて開いたページからも、戻るボタンは前のページへ', async () => {
    const { page } = await site.open('/company', { width: 375 });
    await page.evaluate(() => (location.hash = '#/news/list'));
    await arrived(page, 'お知らせ');
    await openDrawer(page);
    await drawer(page).getByRole('button', { name: '前のページへ戻る' }).click();
    await arrived(page, '会社情報');
    await page.goForward();
    await arrived(page, 'お知らせ');
    expect(routeOf(page)).toBe('/news/list');
  });

  it('開いたままタブレットを横にすると、閉じて、ヘッダーの項目から続けられる', async () => {
    const { page } = await site.open('/company', { width: 820, height: 1180 });
    await openDrawer(page);
    await page.setViewportSize({ width: 1366, height: 1024 });
    await drawer(page).waitFor({ state: 'hidden' });
    const firstTab = page.getByRole('banner').first().getByRole('link', { name: '事業紹介' });
    await expect.poll(() => firstTab.evaluate(isFocused)).toBe(true);
  });

  it('開いているあいだ、うしろのページは動かず、触れることもできない', async () => {
    const page = await openDrawer(await open('/company'));
    await page.mouse.move(180, 790);
    await page.mouse.wheel(0, 1200);
    await page.keyboard.press('End');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    for (let stop = 0; stop < 16; stop += 1) await page.keyboard.press('Tab');
    const inside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body || Boolean(activeElement?.closest('dialog'));
    });
    expect(inside).toBe(true);
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'hidden' });
    await page.mouse.wheel(0, 1200);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  });

  it('タブレットでは378px、一覧を広げると736pxの高さになる', async () => {
    const page = await openDrawer((await site.open('/company', { width: 768 })).page);
    await expect.poll(async () => (await drawer(page).boundingBox())?.height).toBe(378);
    await drawer(page).getByRole('button', { name: '製品・サービスの一覧' }).click();
    await expect.poll(async () => (await drawer(page).boundingBox())?.height).toBe(736);
  });
});

it('文字だけを2倍にしても、メニューのボタンは画面の中にある', async () => {
  const page = await open('/company');
  await page.locator('html').evaluate((html) => {
    html.style.fontSize = '200%';
  });
  const box = await openButton(page).boundingBox();
  expect((box?.x ?? Number.NaN) + (box?.width ?? 0)).toBeLessThanOrEqual(375);
});
