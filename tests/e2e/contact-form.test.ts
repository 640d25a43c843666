import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { fillContactForm, TYPED } from '../support/forms/contact-form.ts';
import { hasFocus, isInSight } from '../support/page/focus.ts';
import { visitedSite } from '../support/site/visited-site.ts';

const site = visitedSite();
const still = { reducedMotion: 'reduce' } as const;
const windows = { 375: site.reuseWindow({ width: 375, ...still }), 1500: site.reuseWindow(still) };
const openForm = (width: keyof typeof windows = 1500) => windows[width]('/contact');

const submit = (page: Page) => page.getByRole('button', { name: '入力内容を確認する' }).click();
const summary = (page: Page) => page.getByRole('region', { name: '入力内容に不備があります' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });

/** The error that belongs to a control: what a screen reader says after its name. */
async function errorOf(page: Page, name: string): Promise<string> {
  const described = (await field(page, name).getAttribute('aria-describedby')) ?? '';
  const id = described.split(' ').find((part) => part.endsWith('-error'));
  return id ? page.locator(`#${id}`).innerText() : '';
}

const REFUSED = [
  ['会社名', '', '未入力です'],
  ['会社名', '　 ', '未入力です'],
  ['会社名', '株'.repeat(101), '文字制限を超えてます'],
  ['お名前', '', '未入力です'],
  ['お名前', '𠮷'.repeat(51), '文字制限を超えてます'],
  ['フリガナ', '漢字', 'カタカナで入力してください'],
  ['フリガナ', 'ア'.repeat(51), '文字制限を超えてます'],
  ['電話番号', '', '未入力です'],
  ['電話番号', '03-1234', '電話番号の形式が正しくありません'],
  ['電話番号', '0'.repeat(21), '文字制限を超えてます'],
  ['メールアドレス', '', '未入力です'],
  ['メールアドレス', 'yoshino＠', 'メールアドレスの形式が正しくありません'],
  ['メールアドレス', `${'a'.repeat(250)}@a.jp`, '文字制限を超えてます'],
  ['お問い合わせ内容', '', '未入力です'],
  ['お問い合わせ内容', '𠮷'.repeat(501), '文字制限を超えてます'],
] as const;

const ACCEPTED = [
  { 会社名: '株'.repeat(100), お名前: '𠮷'.repeat(50), フリガナ: '' },
  { フリガナ: 'ﾖｼﾉ ｻｷｺ', 電話番号: '（０３）１２３４－５６７８' },
  { フリガナ: 'よしの　さきこ', 電話番号: '090ー1234ー5678' },
  { 電話番号: '+81 3 1234 5678', メールアドレス: 'Ｙｏｓｈｉｎｏ＠ｅｘａｍｐｌｅ．ｊｐ' },
  { お問い合わせ内容: '𠮷\n'.repeat(250) },
];

describe('入力の確認', () => {
  it('断るものにはそれぞれ仕様の文言を示し、入力は消さない', async () => {
    const page = await openForm();
    await fillContactForm(page);
    for (const [name, text, message] of REFUSED) {
      await field(page, name).fill(text);
      await submit(page);
      const entry = summary(page).getByRole('button', { name: `${name}：${message}` });
      await entry.waitFor();
      expect(await summary(page).getByRole('listitem').count(), name).toBe(1);
      expect(await errorOf(page, name)).toBe(message);
      expect(await field(page, name).getAttribute('aria-invalid')).toBe('true');
      expect(await field(page, name).inputValue()).toBe(text);
      await field(page, name).fill(TYPED[name]);
    }
  });

  it('書き方が違うだけのものは何も断らず、そのまま確認へ進める', async () => {
    const page = await openForm();
    const dialog = page.getByRole('dialog', { name: '送信してよろしいですか？' });
    for (const typed of ACCEPTED) {
      await fillContactForm(page, { ...TYPED, ...typed });
      await submit(page);
      await dialog.getByRole('button', { name: '入力に戻る' }).click();
      await dialog.waitFor({ state: 'hidden' });
      for (const [name, text] of Object.entries(typed)) {
        expect(await field(page, name).inputValue()).toBe(text);
      }
    }
  });
});

describe.each([375, 1500] as const)('幅%ipxの画面で、空のまま送ると', (width) => {
  it('打ち間違いらしいメールアドレスは確認の画面で尋ねるが、送信は妨げない', async () => {
    const page = await openForm();
    await fillContactForm(page, { ...TYPED, メールアドレス: 'yoshino@gmial.com' });
    await submit(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('「yoshino@gmail.com」の打ち間違いではありませんか？').waitFor();
    expect(await dialog.getByRole('button', { name: '送信する' }).isEnabled()).toBe(true);
  });

  it('一覧の各項目から、ページを離れずその入力欄へ移れる', async () => {
    const page = await openForm(width);
    await submit(page);
    expect(await hasFocus(summary(page))).toBe(true);
    expect(await isInSight(summary(page))).toBe(true);
    const controls = [
      ['お問い合わせ種別：未選択です', page.getByRole('radio').first()],
      ['会社名：未入力です', field(page, '会社名')],
      ['お名前：未入力です', field(page, 'お名前')],
      ['電話番号：未入力です', field(page, '電話番号')],
      ['メールアドレス：未入力です', field(page, 'メールアドレス')],
      ['お問い合わせ内容：未入力です', field(page, 'お問い合わせ内容')],
      [
        '個人情報の取扱い：個人情報の取扱いについてご確認ください。',
        page.getByRole('checkbox', { name: '個人情報の取扱いに同意する' }),
      ],
    ] as const;
    const entries = summary(page).getByRole('button');
    expect(await entries.allInnerTexts()).toEqual(controls.map(([text]) => text));
    for (const [text, control] of controls) {
      await entries.filter({ hasText: text }).click();
      expect(await hasFocus(control), text).toBe(true);
      expect(await isInSight(control), text).toBe(true);
    }
    expect(page.url()).toBe(site.at('/contact'));
  });

  it('直した項目から順に指摘が消える', async () => {
    const page = await openForm(width);
    await submit(page);
    await page.getByRole('radio', { name: 'その他' }).check();
    await field(page, '会社名').fill('株式会社サンプル');
    await page.getByRole('checkbox').check();
    await summary(page).getByText('（4件）').waitFor();
    expect(await errorOf(page, '会社名')).toBe('');
    await field(page, '会社名').fill('');
    await summary(page).getByText('（5件）').waitFor();
  });
});

it('入力の途中では何も指摘しない', async () => {
  const page = await openForm();
  await field(page, 'メールアドレス').fill('yoshino');
  await field(page, '電話番号').fill('03');
  await field(page, 'お名前').focus();
  expect(await page.getByText('形式が正しくありません').count()).toBe(0);
});

it('営業目的の送信を断ること、自動で削除することを、フォームの前に示す', async () => {
  const page = await openForm();
  const notice = page.getByText(
    '営業目的の送信は、キーワードと文面から自動的に判定し、担当者に転送せず、原則として、受け付けた日から14日後に削除します',
  );
  const form = await page.locator('form').boundingBox();
  const box = await notice.boundingBox();
  expect(box && form && box.y + box.height < form.y).toBe(true);
  await page.getByRole('heading', { name: '営業・勧誘お断り' }).waitFor();
});
