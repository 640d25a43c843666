import type { Browser, Page } from 'playwright-core';
import { beforeEach, describe, expect, inject, it } from 'vitest';

import { sharedChromium } from '../support/browsers/chromium.ts';
import { CONTACT, lostFrom, openForm, RECRUITMENT, send } from '../support/forms/both-forms.ts';
import { idle, interactive, visit } from '../support/site/visitor.ts';

const site = { address: inject('site') };
let browser: Browser;
beforeEach(async () => {
  browser = await sharedChromium();
});

const RECEIPT = 'C-20261120-7F3K9Q';
const leaving = (page: Page) => page.getByRole('dialog', { name: 'このページを離れますか？' });
const stay = (page: Page) => leaving(page).getByRole('button', { name: '入力を続ける' });
const newsLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'お知らせ', exact: true });

/** Marks the document, so that a reload shows. */
const mark = (page: Page) => page.evaluate(() => Reflect.set(globalThis, 'marked', true));
const isMarked = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'marked') === true);

/**
 * Runs in a page: whether it asks to be kept when the browser leaves it the next time. Then asks itself: the visitor
 * stays, and Chromium opens no other program. With a window of its own about that program open, it may crash.
 */
const asksWhenLeft = () =>
  new Promise<boolean>((resolve) => {
    const listen = (event: BeforeUnloadEvent) => {
      resolve(event.defaultPrevented);
      event.preventDefault();
    };
    addEventListener('beforeunload', listen, { once: true });
  });

/** The application, filled, on top of the home page in the history. */
async function filledApplication() {
  const visited = await visit(browser, { reducedMotion: 'reduce', film: false });
  const { page } = visited;
  await page.goto(`${site.address}/#/index`);
  await interactive(page);
  await page.getByRole('link', { name: '採用情報を見る' }).first().click();
  await RECRUITMENT.fill(page);
  await mark(page);
  return visited;
}

describe('書きかけの応募', () => {
  it.each([
    ['電話', 'beforeunload', { href: 'tel:+81300000000' }],
    ['メール', 'beforeunload', { href: 'mailto:a@example.jp' }],
    ['ショートメッセージ', 'beforeunload', { href: 'sms:+81300000000' }],
    ['ダウンロード', 'download', { href: 'data:text/plain,x', download: 'x.txt' }],
    ['別の窓', 'popup', { href: '/licenses.md', target: '_blank' }],
  ] as const)('%sのリンクでは、離れるかを尋ねられない', async (_, causes, attributes) => {
    const { page, complaints, end } = await visit(browser, { reducedMotion: 'reduce' });
    const asked: string[] = [];
    page.on('dialog', async (dialog) => {
      asked.push(dialog.type());
      await dialog.dismiss();
    });
    await page.clock.install();
    await openForm(page, site.address, CONTACT);
    await page.getByLabel('お名前').fill('見本');
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.evaluate((attributes) => {
      const link = document.createElement('a');
      document.body.append(Object.assign(link, attributes, { textContent: 'link' }));
    }, attributes);

    const toProgram = causes === 'beforeunload';
    const caused = toProgram ? page.evaluate(asksWhenLeft) : page.waitForEvent(causes as 'popup');
    await page.getByRole('link', { name: 'link' }).click();
    expect(await caused).not.toBe(true);
    await expect.poll(() => asked).toEqual(toProgram ? ['beforeunload'] : []);
    asked.splice(0);

    await page.clock.runFor(600);
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked).toEqual(['beforeunload']);
    expect(complaints).toEqual([]);
    await end();
  });

  it('戻って、尋ねられている間に進み直せば、何も失わずに続けられる', async () => {
    const { page, complaints, end } = await filledApplication();
    await page.goBack();
    await stay(page).waitFor();
    await page.goForward();
    await page.waitForURL(`**/#${RECRUITMENT.route}`);
    await leaving(page).waitFor({ state: 'hidden' });
    await idle(page);
    expect(await lostFrom(page, RECRUITMENT)).toEqual([]);
    expect(await leaving(page).count()).toBe(0);

    await page.goBack();
    await stay(page).click();
    await page.waitForURL(`**/#${RECRUITMENT.route}`);
    expect(await lostFrom(page, RECRUITMENT)).toEqual([]);
    expect(await isMarked(page), 'the page was not loaded again').toBe(true);
    expect(complaints).toEqual([]);
    await end();
  });

  it('アドレスを書き換えても確かめ、とどまれば何も失わない', async () => {
    const { page, complaints, end } = await filledApplication();
    const place = await page.evaluate(() => scrollY);
    await page.evaluate(() => (location.hash = '#/news/list'));
    await stay(page).click();
    await page.waitForURL(`**/#${RECRUITMENT.route}`);
    await leaving(page).waitFor({ state: 'hidden' });
    await idle(page);
    // Headless Chromium draws no scroll bar, but keeps room for one while a dialog is open: a line may wrap.
    expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(40);
    expect(await isMarked(page), 'the page was not loaded again').toBe(true);
    expect(await lostFrom(page, RECRUITMENT)).toEqual([]);

    await page.evaluate(() => (location.hash = '#/news/list'));
    await leaving(page).getByRole('button', { name: 'ページを離れる' }).click();
    await page.getByRole('heading', { level: 1, name: 'お知らせ' }).waitFor();
    expect(complaints).toEqual([]);
    await end();
  });
});

describe('採用応募', () => {
  const form = RECRUITMENT;

  it('送信中に離れようとすると、届いているかもしれないと伝える', async () => {
    const { page, end } = await visit(browser, { reducedMotion: 'reduce' });
    await page.clock.install();
    await page.route('**/api/form-token', (route) =>
      route.fulfill({ json: { token: 'a.b', expiresAt: '2099-01-01T00:00:00Z' } }),
    );
    await page.route(`**${form.endpoint}`, () => {});
    await page.goto(`${site.address}/#/company`);
    await interactive(page);
    await page.evaluate((route) => (location.hash = route), form.route);
    await page.getByRole('button', { name: form.submit }).waitFor();
    await form.fill(page);
    const asked = page.waitForRequest(`**${form.endpoint}`);
    await send(page, form);
    await asked;
    await page.goBack();
    await leaving(page).waitFor();
    expect(await leaving(page).innerText()).toContain('届いている');
    expect(await leaving(page).innerText()).not.toContain('まだ送信されていません');
    await end();
  });

  it('受け付けられたらすぐに完了ページを示し、離れても受付番号へ戻れる', async () => {
    const { page, complaints, end } = await visit(browser, { reducedMotion: 'reduce' });
    await page.clock.install();
    await page.route('**/api/form-token', (route) =>
      route.fulfill({ json: { token: 'a.b', expiresAt: '2099-01-01T00:00:00Z' } }),
    );
    await page.route(`**${form.endpoint}`, (route) =>
      route.fulfill({ status: 202, json: { receipt: RECEIPT } }),
    );
    await openForm(page, site.address, form);
    await form.fill(page);
    // From here on time passes by hand only, so that the notice stays.
    await page.clock.pauseAt(Date.now() + 60_000);
    await send(page, form);
    await page.clock.runFor(100);
    const notice = page.getByText('提出成功です');
    await notice.waitFor();
    await page.clock.runFor(100);
    await page.getByText(RECEIPT).waitFor();
    expect(await notice.isVisible()).toBe(true);
    await page.clock.runFor(1400);
    await notice.waitFor({ state: 'detached' });
    await page.clock.resume();

    await newsLink(page).click();
    await page.getByRole('heading', { level: 1, name: 'お知らせ' }).waitFor();
    await page.goBack();
    await page.getByText(RECEIPT).waitFor();
    await page.reload();
    await page.getByText(RECEIPT).waitFor();
    expect(await notice.count()).toBe(0);
    expect(complaints).toEqual([]);
    await end();
  });
});

it('何も書いていなければ、アドレスを書き換えても尋ねない', async () => {
  const { page, end } = await visit(browser, { reducedMotion: 'reduce' });
  await openForm(page, site.address, CONTACT);
  await page.evaluate(() => (location.hash = '#/news/list'));
  await page.getByRole('heading', { level: 1, name: 'お知らせ' }).waitFor();
  expect(await leaving(page).count()).toBe(0);
  await end();
});
