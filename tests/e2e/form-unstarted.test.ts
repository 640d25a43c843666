import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { CASE } from '../fixtures/site/content.ts';
import { NEWEST } from '../fixtures/site/news.ts';
import { CONTACT, dialogOf, FORMS, lostFrom } from '../support/forms/both-forms.ts';
import { TYPED } from '../support/forms/contact-form.ts';
import { visitedSite } from '../support/site/visited-site.ts';
import { interactive, READY } from '../support/site/visitor.ts';

const site = visitedSite();

/** Longer than any wait between two tries, in milliseconds. */
const MINUTE = 60_000;

/** Requests for one file after which the page has waited longer than any visitor would. */
const PATIENT_TRIES = 8;

/** Lets time pass until something holds. */
const untilTimeBrings = (page: Page, holds: () => boolean | Promise<boolean>) =>
  expect
    .poll(async () => {
      await page.clock.runFor(MINUTE);
      return holds();
    })
    .toBe(true);

/** Opens a page of which one script can't be had, and lets time pass until it was asked for many times. */
async function openWithout(path: string, script: RegExp, refuse: (route: Route) => Promise<void>) {
  const { page, complaints } = await site.prepare({ reducedMotion: 'reduce', width: 375 });
  await page.clock.install();
  const seen = { asked: 0, documents: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.documents += 1;
  });
  await page.route(script, async (route) => {
    seen.asked += 1;
    await refuse(route);
  });
  await page.goto(site.atPath(path), { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return {
    page,
    complaints,
    seen,
    hasKeptAsking: () => untilTimeBrings(page, () => seen.asked >= PATIENT_TRIES),
    async scriptComes() {
      await page.unroute(script);
      await untilTimeBrings(page, async () => (await page.locator(READY).count()) > 0);
      complaints.splice(0);
    },
  };
}

const REFUSALS = [
  ['途切れ続けても', (route: Route) => route.abort('connectionreset')],
  ['圏外でも', (route: Route) => route.abort('internetdisconnected')],
  ['断られ続けても', (route: Route) => route.fulfill({ status: 503, body: '' })],
  [
    '一度は届いたのに失われても',
    (route: Route) =>
      route.request().resourceType() === 'script' ? route.abort() : route.continue(),
  ],
] as const;

describe.each(REFUSALS)('読めるページは、そのスクリプトが%s', (_, refuse) => {
  it.each(['index', 'framework', 'contact'])(
    '読めるまま残り、%s が届けば、書いたもののまま動き出す',
    async (name) => {
      const script = new RegExp(`/assets/${name}-[^/]*\\.js$`);
      const { page, seen, hasKeptAsking, scriptComes } = await openWithout(
        '/contact/',
        script,
        refuse,
      );
      for (const [label, text] of Object.entries(TYPED))
        await page.getByRole('textbox', { name: label }).fill(text);
      await hasKeptAsking();
      expect(await lostFrom(page, CONTACT)).toEqual([]);
      await scriptComes();
      expect(await lostFrom(page, CONTACT)).toEqual([]);
      expect(seen.documents).toBe(1);
    },
  );
});

/** The script with the text of an item. */
const chunkOf = (route: string) => new RegExp(`/assets/${route.split('/').at(-1)}-[^/]*\\.js$`);

it.each([
  [`${NEWEST.route}/`, chunkOf(NEWEST.route), NEWEST.heading],
  [`${CASE}/`, chunkOf(CASE), /./],
])('%s は、本文のスクリプトが届かなくても読め、届けば動き出す', async (path, script, heading) => {
  const { page, seen, hasKeptAsking, scriptComes } = await openWithout(path, script, (route) =>
    route.abort('connectionreset'),
  );
  await hasKeptAsking();
  const article = await page.getByRole('main').innerText();
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await scriptComes();
  expect(await page.getByRole('main').innerText()).toContain(article.slice(0, 30));
  expect(seen.documents).toBe(1);
});

/** What a valid press of the button opens. */
const DIALOG = /\/assets\/sending-[^/]*\.js$/;

describe.each(FORMS)('%sの確認画面は', (_, form) => {
  it('届く前に呼ばれたら、読み込んでいると伝え、届けば書いたもののまま開く', async () => {
    const { page, complaints, scriptComes } = await openWithout(`${form.route}/`, DIALOG, (route) =>
      route.fulfill({ status: 503, body: '' }),
    );
    await interactive(page);
    await form.fill(page);
    await page.getByRole('button', { name: form.submit }).click();
    await page.getByRole('alert').getByText('確認画面を読み込んでいます').waitFor();
    complaints.splice(0);
    await scriptComes();
    await untilTimeBrings(page, () => dialogOf(page, form).isVisible());
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await lostFrom(page, form)).toEqual([]);
  });
});

it('ほかのページから移った先で確認画面が公開の入れ替えで失われていたら、ページを読み込み直す', async () => {
  let asked = 0;
  const { page, complaints, seen } = await openWithout('/company/', DIALOG, (route) => {
    asked += 1;
    return asked === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue();
  });
  await interactive(page);
  await page.getByRole('link', { name: 'お問い合わせ' }).first().click();
  await expect.poll(() => seen.documents).toBe(2);
  complaints.splice(0);
  await interactive(page);
  await CONTACT.fill(page);
  await page.getByRole('button', { name: CONTACT.submit }).click();
  await untilTimeBrings(page, () => dialogOf(page, CONTACT).isVisible());
});

const ways = (page: Page) => page.getByText('このフォームの送信には、JavaScriptが必要です');

/** Lets time pass for style sheets. */
const seconds = (page: Page, count: number) =>
  page.evaluate((time) => {
    for (const animation of document.getAnimations()) {
      // What comes in by scrolling knows no time.
      if (animation.timeline !== document.timeline) continue;
      animation.pause();
      animation.currentTime = time;
    }
  }, count * 1000);

const PREFERENCES = ['no-preference', 'reduce'] as const;

describe.each(FORMS)('%sのフォームは', (_, form) => {
  it.each(PREFERENCES)(
    'スクリプトが動かなければ、十秒のうちに電話番号と宛先を案内する（動き：%s）',
    async (reducedMotion) => {
      const { page, complaints } = await site.prepare({ reducedMotion });
      await page.route(/\/assets\/index-[^/]*\.js$/, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'an old browser says: {' }),
      );
      await page.goto(site.atPath(`${form.route}/`));
      await expect.poll(() => complaints.join()).toContain('SyntaxError');
      complaints.splice(0);
      const typed = page.getByRole('textbox', { name: 'お名前' });
      await typed.fill('早井 書子');
      await seconds(page, 2);
      expect(await ways(page).isVisible()).toBe(false);
      // A font that comes moves the text before it by less than a pixel.
      await page.evaluate(() => document.fonts.ready);
      const place = await typed.boundingBox();
      await seconds(page, 10);
      await ways(page).waitFor();
      const note = page.locator('main [data-scriptless]');
      expect(await note.innerText()).toMatch(/03-0000-0000[^]*〒100-0000 東京都千代田区見本町/);
      await note.getByRole('link', { name: '03-0000-0000' }).waitFor();
      expect(await typed.boundingBox(), '書いている欄は動かない').toEqual(place);
      expect(await typed.inputValue()).toBe('早井 書子');
    },
  );

  it('動き出せば、その案内はどこにもない', async () => {
    const { page } = await site.open(form.route);
    expect(await ways(page).count()).toBe(0);
  });
});
