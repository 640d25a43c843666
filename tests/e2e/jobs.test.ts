import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

import { asHeading, JOBS } from '../fixtures/site/content.ts';
import { createInbox } from '../support/mail/inbox.ts';
import {
  fillApplication,
  readApplicationReceipt,
  sendApplication,
} from '../support/forms/recruitment-form.ts';
import { hasFocus } from '../support/page/focus.ts';
import { arrived, routeOf, visitedSite } from '../support/site/visited-site.ts';

const site = visitedSite();
const DAY_MS = 24 * 60 * 60 * 1000;

const open = JOBS.filter(({ ended }) => !ended);
const [job] = open;
const closing = open.find(({ closesOn }) => closesOn !== undefined);

const form = (page: Page) => page.getByRole('form').or(page.locator('form'));
const chosen = (page: Page) => page.getByRole('combobox', { name: '応募する募集' });
const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('form:recruitment'));

describe.runIf(job)('募集一件のページは', () => {
  const { name = '', route = '', jobType = '' } = job ?? {};

  it('一覧から開き、その募集が選ばれた応募フォームへ進める', async () => {
    const { page } = await site.open('/employment/info', { reducedMotion: 'reduce' });
    await page.getByRole('link', { name: `この募集の詳細と応募：${name}` }).click();
    await arrived(page, asHeading(name));
    expect(routeOf(page)).toBe(route);
    await page.getByRole('button', { name: 'この募集に応募する' }).click();
    expect(await hasFocus(page.locator('#entry'))).toBe(true);
    expect(await chosen(page).inputValue()).toBe(name);
    expect(await page.locator('[name=jobType]:checked').inputValue()).toBe(jobType);
  });

  it('何も書かなければ、離れるときに尋ねず、書きかけも残さない', async () => {
    const { page } = await site.open(route, { reducedMotion: 'reduce' });
    await chosen(page).waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: '採用情報' }).click();
    await arrived(page, '採用情報');
    expect(await kept(page)).toBeNull();
    expect(await chosen(page).inputValue()).toBe('');
    expect(await page.locator('[name=jobType]:checked').count()).toBe(0);
  });

  it('ほかの募集で書きかけた内容に、この募集を選んで復元する', async () => {
    const { page } = await site.open('/employment/info', { reducedMotion: 'reduce' });
    await page.getByRole('textbox', { name: 'お名前' }).fill('見本 花子');
    await page.getByRole('textbox', { name: 'フリガナ' }).focus();
    await site.load(page, route);
    await page.getByText('前回の入力内容を復元しました').waitFor();
    expect(await page.getByRole('textbox', { name: 'お名前' }).inputValue()).toBe('見本 花子');
    expect(await chosen(page).inputValue()).toBe(name);
  });

  it('その上で自分で選び直したものは、読み込み直しても残る', async () => {
    const { page } = await site.open(route, { reducedMotion: 'reduce' });
    await page.getByRole('textbox', { name: 'お名前' }).fill('見本 花子');
    await page.locator('[name=jobType]:not(:checked)').first().check();
    const jobTypeOf = () => page.locator('[name=jobType]:checked').inputValue();
    const own = await jobTypeOf();
    await page.reload();
    await arrived(page);
    await page.getByText('前回の入力内容を復元しました').waitFor();
    expect(await jobTypeOf()).toBe(own);
  });

  it('応募が届いた担当者のメールと、応募者の控えに、その募集を示す', async () => {
    const { site: address, inbox } = inject('stack');
    const { page } = await site.prepare({ reducedMotion: 'reduce' });
    await page.goto(`${address}${route}/`);
    await arrived(page);
    await fillApplication(page);
    await sendApplication(page);
    const receipt = await readApplicationReceipt(page);
    await page.getByText(name).first().waitFor();
    await expect
      .poll(async () => {
        const mails = await createInbox(inbox).mails();
        return mails.find(({ subject }) => subject?.startsWith(`[採用応募] ${receipt}`))?.text;
      })
      .toContain(`■応募する募集：${name}`);
  });
});

describe.runIf(closing)('締切のある募集は', () => {
  const {
    name = '',
    route = '',
    validThrough = 0,
  } = {
    ...closing,
    validThrough: Date.parse(
      `${(closing?.closesOn ?? '').replace(/(\d+)年(\d+)月(\d+)日/, '$1/$2/$3')} 23:59:59 +0900`,
    ),
  };

  it('締切の日の終わりまで応募でき、日本の次の日になると、終了したことを示す', async () => {
    const { page } = await site.prepare({ reducedMotion: 'reduce' });
    await page.clock.setFixedTime(validThrough);
    await site.load(page, route);
    expect(await form(page).count()).toBe(1);
    expect(await page.getByText('この募集は終了しました。').count()).toBe(0);
    await page.clock.setFixedTime(validThrough + 1000);
    await page.reload();
    await arrived(page);
    await page.getByText('この募集は終了しました。').waitFor();
    expect(await form(page).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'この募集に応募する' }).count()).toBe(0);
  });

  it('終わると、一覧からもフォームの選択肢からも消える', async () => {
    const { page } = await site.prepare({ reducedMotion: 'reduce' });
    await page.clock.setFixedTime(validThrough + DAY_MS);
    await site.load(page, '/employment/info');
    await expect.poll(() => chosen(page).getByRole('option', { name }).count()).toBe(0);
    expect(await page.getByRole('heading', { name: asHeading(name) }).count()).toBe(0);
  });
});
