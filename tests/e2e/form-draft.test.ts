import type { Browser, Page } from 'playwright-core';
import { beforeEach, describe, expect, inject, it } from 'vitest';

import { TAGLINE } from '../fixtures/site/content.ts';
import { sharedChromium } from '../support/browsers/chromium.ts';
import {
  CONTACT,
  type FormUnderTest,
  lostFrom,
  openForm,
  RECRUITMENT,
  send,
} from '../support/forms/both-forms.ts';
import { hasFocus } from '../support/page/focus.ts';
import { useStack } from '../support/site/stack.ts';
import { interactive, visit } from '../support/site/visitor.ts';

const stack = useStack(inject('stack'));
let browser: Browser;
beforeEach(async () => {
  browser = await sharedChromium();
});

const leaving = (page: Page) => page.getByRole('dialog', { name: 'このページを離れますか？' });
const restored = (page: Page) =>
  page.locator('main form').getByText('前回の入力内容を復元しました');
const newsLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'お知らせ', exact: true });
const newsHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'お知らせ' });

async function openedForm(form: FormUnderTest, width = 1500) {
  const visited = await visit(browser, { width, reducedMotion: 'reduce' });
  await openForm(visited.page, stack.site, form);
  return visited;
}

describe('採用応募', () => {
  const form = RECRUITMENT;

  it('再読み込みしても書きかけの文字は残り、送り終えると消える', async () => {
    const { page, complaints, end } = await openedForm(form);
    expect(await restored(page).count()).toBe(0);
    await form.fill(page);
    await page.reload();
    await restored(page).waitFor();
    expect(await lostFrom(page, { ...form, files: [] })).toEqual([]);
    for (const name of form.files) expect(await page.getByText(name).count()).toBe(0);

    await form.fill(page);
    await send(page, form);
    await form.readReceipt(page);
    await openForm(page, stack.site, form);
    expect(await restored(page).count()).toBe(0);
    expect(await page.getByRole('textbox', { name: 'お名前' }).inputValue()).toBe('');
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await end();
  });

  it('復元した内容は消去でき、もう戻ってこない', async () => {
    const { page, end } = await openedForm(form, 375);
    await form.fill(page);
    await page.reload();
    await page.getByRole('button', { name: '入力内容を消去する' }).click();
    await restored(page).waitFor({ state: 'hidden' });
    expect(await page.getByRole('textbox', { name: 'お名前' }).inputValue()).toBe('');
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    await page.reload();
    await page.getByRole('button', { name: form.submit }).waitFor();
    expect(await restored(page).count()).toBe(0);
    await end();
  });

  it('書きかけで離れようとすると確かめ、とどまれば何も失わない', async () => {
    const { page, complaints, end } = await openedForm(form);
    await form.fill(page);
    await newsLink(page).click();
    await leaving(page).getByRole('button', { name: '入力を続ける' }).click();
    await leaving(page).waitFor({ state: 'hidden' });
    expect(new URL(page.url()).hash).toBe(`#${form.route}`);
    expect(await hasFocus(newsLink(page))).toBe(true);
    expect(await lostFrom(page, form)).toEqual([]);

    await newsLink(page).click();
    await leaving(page).getByRole('button', { name: 'ページを離れる' }).click();
    await newsHeading(page).waitFor();
    await page.goBack();
    await restored(page).waitFor();
    expect(await lostFrom(page, { ...form, files: [] })).toEqual([]);
    expect(complaints).toEqual([]);
    await end();
  });

  it('個人情報保護方針は別のウィンドウで開き、フォームはそのまま残る', async () => {
    const { page, end } = await openedForm(form);
    await form.fill(page);
    const link = page.getByRole('main').getByRole('link', { name: '個人情報保護方針' });
    const [policy] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    await policy.getByRole('heading', { level: 1, name: '個人情報保護方針' }).waitFor();
    await policy.close();
    expect(await lostFrom(page, form)).toEqual([]);
    expect(await leaving(page).count()).toBe(0);
    await end();
  });
});

/** When the draft of the contact form was changed last, in milliseconds since 1970. */
const changed = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('form:contact') ?? '{}').changed as number);

it('ページを開き直しても、書きかけの期限は延びない', async () => {
  const { page, end } = await openedForm(CONTACT);
  await CONTACT.fill(page);
  await page.reload();
  await restored(page).waitFor();
  const twoHoursAgo = Date.now() - 2 * 60 * 60 * 1000;
  await page.evaluate((changed) => {
    const kept = JSON.parse(sessionStorage.getItem('form:contact') ?? '{}');
    sessionStorage.setItem('form:contact', JSON.stringify({ ...kept, changed }));
  }, twoHoursAgo);
  for (let opened = 0; opened < 2; opened += 1) {
    await page.reload();
    await restored(page).waitFor();
    await page.getByLabel('お名前').focus();
    await page.getByLabel('電話番号').focus();
    expect(await changed(page)).toBe(twoHoursAgo);
  }
  await page.getByLabel('お名前').fill('見本 花子');
  await page.getByLabel('電話番号').focus();
  expect(await changed(page)).toBeGreaterThan(twoHoursAgo);
  await end();
});

it('打つたびには保存せず、1秒ごとと、欄やページを離れるときに保存する', async () => {
  const { page, end } = await visit(browser, { reducedMotion: 'reduce' });
  await page.clock.install();
  await openForm(page, stack.site, CONTACT);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function count(this: Storage, key: string, value: string) {
      if (key === 'form:contact')
        Reflect.set(globalThis, 'writes', Reflect.get(globalThis, 'writes') + 1);
      setItem.call(this, key, value);
    };
    Reflect.set(globalThis, 'writes', 0);
  });
  const writes = () => page.evaluate(() => Reflect.get(globalThis, 'writes') as number);
  const name = page.getByRole('textbox', { name: 'お名前' });
  await name.pressSequentially('mihon hanako');
  expect(await writes()).toBe(0);
  await page.clock.runFor(1000);
  expect(await writes()).toBe(1);
  await name.pressSequentially(' jr');
  await page.getByRole('textbox', { name: '電話番号' }).focus();
  expect(await writes()).toBe(2);
  await page.getByRole('textbox', { name: '電話番号' }).pressSequentially('03');
  await page.reload();
  await page.clock.resume();
  await restored(page).waitFor();
  expect(await page.getByRole('textbox', { name: '電話番号' }).inputValue()).toBe('03');
  expect(await name.inputValue()).toBe('mihon hanako jr');
  await end();
});

it('戻るボタンでも確かめ、とどまればそのまま、離れれば前のページへ戻る', async () => {
  const { page, complaints, end } = await visit(browser, { reducedMotion: 'reduce' });
  await page.goto(`${stack.site}/#/index`);
  await interactive(page);
  await page.getByRole('link', { name: '採用情報を見る' }).first().click();
  await RECRUITMENT.fill(page);
  await page.goBack();
  await leaving(page).waitFor();
  await page.keyboard.press('Escape');
  await leaving(page).waitFor({ state: 'hidden' });
  await page.waitForURL(`**/#${RECRUITMENT.route}`);
  expect(await lostFrom(page, RECRUITMENT)).toEqual([]);

  await page.goBack();
  await leaving(page).getByRole('button', { name: 'ページを離れる' }).click();
  await page.getByRole('heading', { level: 1, name: TAGLINE }).waitFor();
  expect(complaints).toEqual([]);
  await end();
});

it('何も書いていなければ、尋ねずに離れられる', async () => {
  const { page, end } = await openedForm(CONTACT);
  await newsLink(page).click();
  await newsHeading(page).waitFor();
  expect(await leaving(page).count()).toBe(0);
  await end();
});

it('書きかけで閉じようとすると、ブラウザーが確かめる', async () => {
  const { page, end } = await openedForm(RECRUITMENT);
  await page.getByRole('textbox', { name: 'お名前' }).pressSequentially('見本');
  // What asks is loaded after what is typed into.
  await page.waitForLoadState('networkidle');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).accept();
  await end();
});

it.each([
  ['使えない', 'get'],
  ['いっぱいの', 'setItem'],
] as const)('ブラウザーの保存領域が%sときも、送信できる', async (_, what) => {
  const { page, complaints, end } = await visit(browser, { reducedMotion: 'reduce' });
  await page.addInitScript((what) => {
    const refuse = () => {
      throw new DOMException('blocked', 'QuotaExceededError');
    };
    if (what === 'setItem') Storage.prototype.setItem = refuse;
    else Object.defineProperty(globalThis, 'sessionStorage', { get: refuse });
  }, what);
  await openForm(page, stack.site, RECRUITMENT);
  await RECRUITMENT.fill(page);
  await page.context().setOffline(true);
  await send(page, RECRUITMENT);
  await page.getByRole('button', { name: '再送信' }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: '再送信' }).click();
  const receipt = await RECRUITMENT.readReceipt(page);
  await stack.mailAbout(receipt);
  expect(complaints).toEqual([]);
  await end();
});
