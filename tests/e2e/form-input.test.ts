import type { Page } from 'playwright-core';
import { CONTACT_LABELS } from 'shared/contact';
import { RECRUITMENT_LABELS } from 'shared/recruitment';
import { describe, expect, it } from 'vitest';

import { FORMS, RECRUITMENT } from '../support/forms/both-forms.ts';
import { builtPages } from '../support/site/built-site.ts';
import { composeText } from '../support/forms/typing.ts';
import { visitedSite } from '../support/site/visited-site.ts';

const site = visitedSite();
const open = site.reuseWindow({ reducedMotion: 'reduce' });

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const trap = (page: Page) => page.locator('input[name="website"]');

/** Opens a form with what is loaded once it can be typed into: a person begins to type later than a test does. */
async function openWhole(route: string) {
  const page = await open(route);
  await page.waitForLoadState('networkidle');
  return page;
}

it.each([
  ['/contact', CONTACT_LABELS],
  ['/employment/info', RECRUITMENT_LABELS],
])('%s のフォームには、すべての項目の入力欄がある', (route, labels) => {
  const html = builtPages().find((page) => page.route === route)?.html ?? '';
  const missing = Object.keys(labels).filter((field) => !html.includes(` id="${field}"`));
  expect(missing, 'no control in web/src/forms').toEqual([]);
});

describe.each(FORMS)('%s', (_, form) => {
  it('お名前を日本語入力で打つとフリガナが入り、手で直せばそのまま残る', async () => {
    const page = await openWhole(form.route);
    const kana = field(page, 'フリガナ');
    await field(page, 'お名前').focus();
    await composeText(page, ['y', 'よ', 'よs', 'よし', 'よしの'], '𠮷野');
    expect(await kana.inputValue()).toBe('ヨシノ');
    await page.keyboard.type(' ');
    await composeText(page, ['さ', 'さき', 'さきこ', '﨑子'], '﨑子');
    expect(await field(page, 'お名前').inputValue()).toBe('𠮷野 﨑子');
    expect(await kana.inputValue()).toBe('ヨシノ サキコ');

    await kana.fill('ヨシノ サキコ・改');
    await field(page, 'お名前').press('End');
    await composeText(page, ['み', 'みち'], '美智');
    expect(await field(page, 'お名前').inputValue()).toBe('𠮷野 﨑子美智');
    expect(await kana.inputValue()).toBe('ヨシノ サキコ・改');
  });

  it('打つそばから変換されても、候補を選んで打ち終えても、途中までの読みは入らない', async () => {
    const page = await openWhole(form.route);
    await field(page, 'お名前').focus();
    await composeText(
      page,
      ['や', 'やま', 'やまだ', '山田', '山田t', '山田た', '山田太郎'],
      '山田太郎',
    );
    expect(await field(page, 'フリガナ').inputValue()).toBe('');
    await field(page, 'お名前').fill('');
    await field(page, 'お名前').focus();
    await composeText(page, ['た', 'たな'], '田中一郎');
    expect(await field(page, 'お名前').inputValue()).toBe('田中一郎');
    expect(await field(page, 'フリガナ').inputValue()).toBe('');
    await field(page, 'お名前').fill('');
    await composeText(page, ['さ', 'さと'], '佐藤');
    expect(await field(page, 'お名前').inputValue()).toBe('佐藤');
    expect(await field(page, 'フリガナ').inputValue()).toBe('');
  });

  it('変換の途中でも、確定した文字を取り違えない', async () => {
    const page = await open(form.route);
    for (const name of Object.keys(form.texts).filter((label) => label !== 'フリガナ')) {
      await field(page, name).focus();
      await composeText(page, ['ｍ', 'み', 'みほｎ', 'みほん', '見本'], '見本');
      expect(await field(page, name).inputValue(), name).toBe('見本');
    }
  });

  it('人に見えない欄には、Tabキーでもマウスでも読み上げでも出会わない', async () => {
    const page = await open(form.route);
    await page.getByRole('radio').first().focus();
    const visited: (string | null)[] = [];
    const submit = page.getByRole('button', { name: form.submit });
    while (!(await submit.evaluate((button) => button === document.activeElement))) {
      await page.keyboard.press('Tab');
      visited.push(await page.locator(':focus').getAttribute('name'));
    }
    expect(visited).toContain('email');
    expect(visited).not.toContain('website');
    expect(await page.getByRole('textbox', { name: 'Website' }).count()).toBe(0);
    const box = await trap(page).boundingBox();
    expect(box && box.x + box.width).toBeLessThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1500);
  });

  it('各欄は、端末のキーボードと自動入力が選べるように名乗っている', async () => {
    const page = await open(form.route);
    const named = await page
      .locator('form [autocomplete]:not([name=website])')
      .evaluateAll((all) => all.map((control) => control.getAttribute('autocomplete')));
    const birthDate = ['bday-year', 'bday-month', 'bday-day'];
    expect(named).toEqual(
      form === RECRUITMENT
        ? ['name', ...birthDate, 'tel', 'email']
        : ['organization', 'name', 'tel', 'email'],
    );
    expect(await field(page, '電話番号').getAttribute('type')).toBe('tel');
    expect(await field(page, 'メールアドレス').getAttribute('type')).toBe('email');
    const sizes = await page
      .locator('form :is(input:not([type=radio], [type=checkbox]), select, textarea)')
      .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
    expect(Math.min(...sizes), '小さい文字の欄は、端末が画面ごと拡大する').toBeGreaterThanOrEqual(
      16,
    );
  });
});
