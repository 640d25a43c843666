import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { holdScript, watchDrawing } from '../support/site/drawing.ts';
import { arrived, visitedSite } from '../support/site/visited-site.ts';

const site = visitedSite();

/** What stands for a text, heading or link; where it is on the screen, in CSS pixels from the top. */
async function placeOf(page: Page, text: string): Promise<number | undefined> {
  const found = page.getByRole('main').getByText(text).filter({ visible: true }).first();
  const box = await found.boundingBox();
  return box === null ? undefined : Math.round(box.y);
}

/** Brings something to the upper part of the screen and tells where it came to stand. */
async function lookAt(page: Page, text: string): Promise<number | undefined> {
  await page
    .getByRole('main')
    .getByText(text)
    .filter({ visible: true })
    .first()
    .evaluate(async (element) => {
      scrollBy({ top: element.getBoundingClientRect().top - 150, behavior: 'instant' });
      // Nobody goes on before the frame in which the browser says that the page was scrolled.
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
    });
  return placeOf(page, text);
}

async function follow(page: Page, route: string): Promise<void> {
  const link = page.getByRole('contentinfo').locator(`a[href="/#${route}"]`).first();
  await link.evaluate((element) => (element as HTMLElement).click());
}

it('再読み込みでも、読んでいた場所が見える', async () => {
  const { page } = await site.open('/company', { reducedMotion: 'reduce' });
  const place = (await lookAt(page, 'アクセス')) ?? Number.NaN;
  await page.reload();
  await arrived(page, '会社');
  // The fonts come after the text: a few lines above are a little higher or lower by then.
  const moved = Math.abs(((await placeOf(page, 'アクセス')) ?? Number.NaN) - place);
  expect(moved).toBeLessThan(20);
});

it('開いた質問は、戻っても開いていて、読んでいた場所が見える', async () => {
  const { page } = await site.open('/employment/info', { reducedMotion: 'reduce' });
  const questions = page.getByRole('main').locator('summary');
  for (const question of (await questions.all()).slice(0, 3)) await question.click();
  const last = await questions.last().innerText();
  const place = await lookAt(page, last);
  await follow(page, '/company');
  await arrived(page, '会社');
  await page.goBack();
  await arrived(page, '採用情報');
  expect(await page.getByRole('main').locator('details[open]').count()).toBe(3);
  expect(await placeOf(page, last)).toBe(place);
});

it('アドレスを書き換えて開いたページでも、進む・再読み込みで、読んでいた場所が見える', async () => {
  const { page } = await site.open('/news/list', { reducedMotion: 'reduce' });
  await page.evaluate(() => {
    location.hash = '#/company';
  });
  await arrived(page, '会社');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const place = (await lookAt(page, 'アクセス')) ?? Number.NaN;
  await page.goBack();
  await arrived(page, 'お知らせ');
  await page.goForward();
  await arrived(page, '会社');
  expect(await placeOf(page, 'アクセス')).toBe(place);
  await page.reload();
  await arrived(page, '会社');
  const moved = Math.abs(((await placeOf(page, 'アクセス')) ?? Number.NaN) - place);
  expect(moved).toBeLessThan(20);
});

it('動き出す前に読み進めた場所も、戻れば見える', async () => {
  const { page } = await site.prepare({ reducedMotion: 'reduce' });
  await watchDrawing(page);
  await holdScript(page, () =>
    page.evaluate(() => {
      scrollTo(0, 500);
    }),
  );
  await page.goto(site.atPath('/company/'));
  await arrived(page, '会社');
  await follow(page, '/news/list');
  await arrived(page, 'お知らせ');
  await page.goBack();
  await arrived(page, '会社');
  expect(await page.evaluate(() => scrollY)).toBe(500);
});

it('保存領域が使えなくても、戻れば読んでいた場所が見える', async () => {
  const { page } = await site.prepare({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'sessionStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.goto(site.at('/company'));
  await arrived(page, '会社');
  const place = await lookAt(page, 'アクセス');
  await follow(page, '/news/list');
  await arrived(page, 'お知らせ');
  await page.goBack();
  await arrived(page, '会社');
  expect(await placeOf(page, 'アクセス')).toBe(place);
});
