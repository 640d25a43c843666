import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { NEWEST, NEWS_YEARS } from '../fixtures/site/news.ts';
import { CASE, COMPANY, TAGLINE } from '../fixtures/site/content.ts';
import { launchChromium } from '../support/browsers/chromium.ts';
import { builtPages } from '../support/site/built-site.ts';
import { arrived, routeOf, visitedSite } from '../support/site/visited-site.ts';
import { interactive, visit } from '../support/site/visitor.ts';

const site = visitedSite();
const pages = builtPages();
const TABS = 7;
const open = site.reuseWindow();
const look = site.reuseWindow({ reducedMotion: 'reduce' });
const openToTouch = site.reuseWindow({ touch: true });

const menu = (page: Page) =>
  page.getByRole('banner').first().getByRole('navigation', { name: 'メインメニュー' });
const toggle = (page: Page, name = '製品・サービス') =>
  menu(page).getByRole('button', { name: `${name}の一覧` });
const child = (page: Page) =>
  menu(page).getByRole('link', { name: 'ドライバー専用スマートフォン' });
const isOpen = async (page: Page) =>
  (await toggle(page).getAttribute('aria-expanded')) === 'true' && (await child(page).isVisible());

describe('ヘッダーの一覧は、マウスで', () => {
  it('名前に重ねると開き、離れると閉じる', async () => {
    const page = await open('/company');
    expect(await isOpen(page)).toBe(false);
    await menu(page).getByRole('link', { name: '製品・サービス' }).hover();
    await expect.poll(() => isOpen(page)).toBe(true);
    await page.mouse.move(400, 700);
    await expect.poll(() => isOpen(page)).toBe(false);
  });

  it('重ねて開いた一覧は、フォーカスがどこにあってもEscapeで閉じ、フォーカスは動かない', async () => {
    const page = await open('/company');
    await menu(page).getByRole('link', { name: '製品・サービス' }).hover();
    await expect.poll(() => isOpen(page)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => isOpen(page)).toBe(false);
    expect(await toggle(page).evaluate((button) => button === document.activeElement)).toBe(false);
  });

  it('ボタンを押すと、離れても開いたままになり、もう一度押すと閉じる', async () => {
    const page = await open('/company');
    await toggle(page).click();
    await page.mouse.move(400, 700);
    expect(await isOpen(page)).toBe(true);
    await toggle(page).click();
    await page.mouse.move(400, 700);
    await expect.poll(() => isOpen(page)).toBe(false);
  });

  it('押して開いた一覧は、ほかの名前に重ねると閉じる', async () => {
    const page = await open('/company');
    await toggle(page, 'ソリューション').click();
    await menu(page).getByRole('link', { name: '製品・サービス' }).hover();
    await expect.poll(() => isOpen(page)).toBe(true);
    expect(await toggle(page, 'ソリューション').getAttribute('aria-expanded')).toBe('false');
    await page.mouse.move(400, 700);
    await expect.poll(() => isOpen(page)).toBe(false);
  });

  it('ページを選ぶと移動して閉じる', async () => {
    const page = await open('/company');
    await toggle(page).click();
    await child(page).click();
    await arrived(page, 'ドライバー');
    expect(routeOf(page)).toBe('/product/driver');
    await page.mouse.move(400, 700);
    await expect.poll(() => isOpen(page)).toBe(false);
  });
});

it('開いた一覧は、どの幅の画面からもはみ出さない', async () => {
  const page = await look('/company');
  for (const width of [1200, 1280, 1500, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of ['ソリューション', '製品・サービス']) {
      await toggle(page, name).click();
      const list = menu(page).getByRole('list').getByRole('list').filter({ visible: true });
      const box = await list.boundingBox();
      expect(box?.x, `${name}, ${width}`).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? Number.NaN), name).toBeLessThanOrEqual(width);
      await toggle(page, name).click();
      await list.waitFor({ state: 'hidden' });
    }
  }
  await page.setViewportSize({ width: 1500, height: 900 });
});

describe('文字の最小の大きさを24にしたブラウザーでも', () => {
  it.each([375, 768, 1200, 1366, 1500, 1920, 2560])(
    '%d の幅の画面で、項目かメニューのボタンのどちらかが、欠けずに見える',
    async (width) => {
      const browser = await launchChromium('--blink-settings=minimumFontSize=24');
      const { page } = await visit(browser, { width, reducedMotion: 'reduce', film: false });
      await page.goto(site.atPath('/company/'));
      await interactive(page);
      const header = page.getByRole('banner').first();
      const button = header.getByRole('button', { name: 'メニュー', exact: true });
      expect(await button.isVisible()).toBe(!(await menu(page).isVisible()));
      const outside = await header.evaluate((header) =>
        Array.from(header.querySelectorAll(':scope > :is(a, button), nav > ul > li'), (part) => {
          const { left, right } = part.getBoundingClientRect();
          return { of: part.textContent, left, right: Math.max(right, left + part.scrollWidth) };
        }).filter(({ left, right }) => left < 0 || right > innerWidth),
      );
      expect(outside).toEqual([]);
      await browser.close();
    },
  );
});

describe('ヘッダーの一覧は、指で', () => {
  it('押すと開き、もう一度押すか、ほかの場所に触れると閉じる', async () => {
    const page = await openToTouch('/company');
    await toggle(page).tap();
    await expect.poll(() => isOpen(page)).toBe(true);
    await toggle(page).tap();
    await expect.poll(() => isOpen(page)).toBe(false);
    await toggle(page).tap();
    await expect.poll(() => isOpen(page)).toBe(true);
    await page.touchscreen.tap(400, 700);
    await expect.poll(() => isOpen(page)).toBe(false);
  });

  it('押しやすい大きさがある', async () => {
    const page = await openToTouch('/company');
    const targets = menu(page).locator(':is(a, button):visible');
    for (const target of await targets.all()) {
      const box = await target.boundingBox();
      expect(box?.height, await target.innerText()).toBeGreaterThanOrEqual(44);
      expect(box?.width, await target.innerText()).toBeGreaterThanOrEqual(44);
    }
    expect(await targets.count()).toBe(9);
  });
});

describe('ヘッダーの一覧は、キーボードで', () => {
  it.each(['Enter', 'Space'])('%sで開閉する', async (key) => {
    const page = await open('/company');
    await toggle(page).focus();
    await page.keyboard.press(key);
    await expect.poll(() => isOpen(page)).toBe(true);
    await page.keyboard.press(key);
    await expect.poll(() => isOpen(page)).toBe(false);
  });

  it('Escapeで閉じ、ボタンに戻る', async () => {
    const page = await open('/company');
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await child(page).evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => isOpen(page)).toBe(false);
    expect(await toggle(page).evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('フォーカスが外へ出ると閉じる', async () => {
    const page = await open('/company');
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => isOpen(page)).toBe(true);
    await menu(page).getByRole('link', { name: '会社情報' }).focus();
    await expect.poll(() => isOpen(page)).toBe(false);
  });
});

describe('ヘッダーは現在地を示す', () => {
  it.each([
    ['/business', ['事業紹介']],
    ['/solution/face-recognition', ['ソリューション']],
    ['/solution/heart-inspection', ['ソリューション']],
    ['/solution/algorithm', ['ソリューション']],
    ['/product/index', ['製品・サービス']],
    ['/product/driver', ['製品・サービス']],
    ['/case/list', ['導入事例']],
    [CASE, ['導入事例']],
    ['/company', ['会社情報']],
    ['/privacy', ['個人情報保護方針']],
    [`/news/list?year=${NEWS_YEARS[0]}`, ['お知らせ']],
    [NEWEST.route, ['お知らせ']],
    ['/index', []],
    ['/contact', []],
    ['/employment/info', []],
  ])('%s では %j', (route, tabs) => {
    // Read from the HTML: that the page in the browser has the same attributes, prerendered.test.ts shows.
    const { html } = pages.find((page) => page.route === route) ?? { html: '' };
    const links = [...html.matchAll(/<a class="tab_link\b[^>]*>(?=([^<]*))/g)];
    expect(links).toHaveLength(TABS);
    const current = links.filter(([tag]) => tag.includes(' aria-current="'));
    expect(current.map(([, name]) => name)).toEqual(tabs);
  });

  it('現在地の名前にだけ、下線が引かれる', async () => {
    const page = await look('/company');
    const links = await menu(page).locator(':scope > ul > li > a').all();
    const underlined = await Promise.all(
      links.map(async (link) => ({
        name: await link.innerText(),
        line: await link.evaluate((a) => getComputedStyle(a, '::after').scale),
      })),
    );
    expect(underlined.filter(({ line }) => line === '1').map(({ name }) => name)).toEqual([
      '会社情報',
    ]);
  });

  it('下のほうまで読んでも上に残り、どのページへも行ける', async () => {
    const page = await look('/company');
    await page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight);
    });
    await menu(page).getByRole('link', { name: '事業紹介' }).click();
    await arrived(page, '事業紹介');
    await page.getByRole('link', { name: 'お問い合わせ' }).first().click();
    await arrived(page, 'お問い合わせ');
    await page.getByRole('banner').first().getByRole('link', { name: COMPANY }).click();
    await arrived(page, TAGLINE);
    expect(routeOf(page)).toBe('/index');
  });
});
