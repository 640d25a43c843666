import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { FILES } from '../fixtures/forms/files.ts';
import { hasFocus, isInSight } from '../support/page/focus.ts';
import {
  APPLICANT,
  chooseBirthDate,
  fillApplication,
  readApplicationReceipt,
  RESUME,
  resumeInput,
  reviewApplication,
  sendApplication,
  WORK_HISTORY,
  workHistoryInput,
} from '../support/forms/recruitment-form.ts';
import { visitedSite } from '../support/site/visited-site.ts';

const MAX_BYTES = 2 * 1024 * 1024;
const TOO_LARGE = 'ファイルサイズが2MBを超えてます';
const WRONG_TYPE =
  'Pages・Numbers・Keynoteのファイルは受け付けていません。PDF形式で保存し直して選択してください';

const site = visitedSite();
const still = { reducedMotion: 'reduce' } as const;
const windows = { 375: site.reuseWindow({ width: 375, ...still }), 1500: site.reuseWindow(still) };
const openForm = (width: keyof typeof windows = 1500) => windows[width]('/employment/info');

const submitButton = (page: Page) => page.getByRole('button', { name: '入力内容を確認する' });
const summary = (page: Page) => page.getByRole('region', { name: '入力内容に不備があります' });
const part = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const pdf = (name: string, size: number) => ({ ...RESUME, name, buffer: FILES.pdf(size) });

describe.each([375, 1500] as const)('幅%ipxの画面で', (width) => {
  it('長い名前のファイルを選んでも、ボタンの大きさは変わらない', async () => {
    const page = await openForm(width);
    const before = await resumeInput(page).boundingBox();
    expect(before?.height).toBe(44);
    await resumeInput(page).setInputFiles(
      pdf(`${'とても長い名前の履歴書_最終版_'.repeat(5)}.pdf`, 100),
    );
    const { width: w, height } = (await resumeInput(page).boundingBox()) ?? {};
    expect([w, height]).toEqual([before?.width, before?.height]);
  });

  it('空のまま確認へ進むと、仕様の文言がすべて一度に示され、各項目へ移れる', async () => {
    const page = await openForm(width);
    await submitButton(page).click();
    expect(await hasFocus(summary(page))).toBe(true);
    const controls = [
      ['応募区分：未選択です', page.getByRole('radio').first()],
      ['お名前：未入力です', page.getByRole('textbox', { name: 'お名前' })],
      ['フリガナ：未入力です', page.getByRole('textbox', { name: 'フリガナ' })],
      ['生年月日：未選択です', part(page, '年')],
      ['電話番号：未入力です', page.getByRole('textbox', { name: '電話番号' })],
      ['メールアドレス：未入力です', page.getByRole('textbox', { name: 'メールアドレス' })],
      ['履歴書：未選択です', resumeInput(page)],
    ] as const;
    const entries = summary(page).getByRole('button');
    expect(await entries.allInnerTexts()).toEqual(controls.map(([text]) => text));
    for (const [text, control] of controls) {
      await entries.filter({ hasText: text }).click();
      expect(await hasFocus(control), text).toBe(true);
      expect(await isInSight(control), text).toBe(true);
    }
    expect(page.url()).toBe(site.at('/employment/info'));
  });
});

describe('生年月日', () => {
  const REFUSED = [
    [{ 年: '選択してください', 月: '4', 日: '1' }, '未選択です'],
    [{ 年: '1995年（平成7年）', 月: '4', 日: '選択' }, '未選択です'],
    [{ 年: '1995年（平成7年）', 月: '2', 日: '29' }, '存在する日付を選択してください'],
    [{ 年: '1996年（平成8年）', 月: '4', 日: '31' }, '存在する日付を選択してください'],
  ] as const;

  it('ない日や選び残しは何かを伝え、直せば消える', async () => {
    const page = await openForm();
    await fillApplication(page);
    for (const [birthDate, message] of REFUSED) {
      await chooseBirthDate(page, birthDate);
      await submitButton(page).click();
      await summary(page)
        .getByRole('button', { name: `生年月日：${message}` })
        .waitFor();
      expect(await part(page, '日').getAttribute('aria-invalid')).toBe('true');
      await part(page, '年').selectOption('1996');
      await part(page, '月').selectOption('02');
      await part(page, '日').selectOption('29');
      await summary(page).waitFor({ state: 'hidden' });
      const review = await reviewApplication(page);
      await review.getByText('1996年2月29日').waitFor();
      await page.keyboard.press('Escape');
      await review.waitFor({ state: 'hidden' });
    }
  });
});

describe('生年月日の一部だけを選んだときは', () => {
  it.each(['年', '月', '日'])('一覧から、選び残した%sへ移れる', async (left) => {
    const page = await openForm();
    for (const [name, value] of [
      ['年', '1996'],
      ['月', '02'],
      ['日', '29'],
    ] as const) {
      if (name !== left) await part(page, name).selectOption(value);
    }
    await submitButton(page).click();
    await summary(page).getByRole('button', { name: '生年月日：未選択です' }).click();
    expect(await hasFocus(part(page, left))).toBe(true);
  });
});

describe('ファイル', () => {
  it('どのアプリの選択画面も開けるように、種類でも拡張子でも伝える', async () => {
    const page = await openForm();
    const accept = await resumeInput(page).getAttribute('accept');
    expect(accept).toMatch(/^application\/pdf,.*image\/png,\.pdf,.*\.png$/);
  });

  it('ちょうど2MiBは受け付け、名前と大きさを示す', async () => {
    const page = await openForm();
    await fillApplication(page, {
      resume: pdf('履歴書.pdf', MAX_BYTES),
      workHistory: pdf('職務.pdf', MAX_BYTES),
    });
    expect(await page.getByText('2.0MB', { exact: true }).count()).toBe(2);
    expect(await page.getByText(TOO_LARGE).count()).toBe(0);
    const review = await reviewApplication(page);
    await review.getByText('履歴書.pdf（2.0MB）').waitFor();
  });

  it.each([
    ['2MiBより1バイト大きいファイル', pdf('履歴書.pdf', MAX_BYTES + 1), TOO_LARGE],
    ['受け付けない形式', { ...RESUME, name: '履歴書.pages' }, WRONG_TYPE],
    ['空のファイル', { ...RESUME, buffer: Buffer.alloc(0) }, 'ファイルの中身が空です'],
  ])('%sは、選んだその場で断る', async (_, file, message) => {
    const page = await openForm();
    for (const [input, label] of [
      [resumeInput(page), '履歴書'],
      [workHistoryInput(page), '職務経歴書'],
    ] as const) {
      await input.setInputFiles(file);
      await summary(page)
        .getByRole('button', { name: `${label}：${message}` })
        .waitFor();
      expect(await input.getAttribute('aria-invalid')).toBe('true');
      expect(await hasFocus(summary(page)), '一覧は焦点を奪わない').toBe(false);
      await input.setInputFiles(RESUME);
      await summary(page).waitFor({ state: 'hidden' });
    }
  });

  it('二つの欄に同じファイルを選ぶと知らせ、そのままでも確認へ進める', async () => {
    const page = await openForm();
    const told = page.locator('p', { hasText: '「履歴書」と同じファイルです' });
    await fillApplication(page, { workHistory: WORK_HISTORY });
    expect(await told.count()).toBe(0);
    await workHistoryInput(page).setInputFiles(RESUME);
    await told.waitFor();
    await reviewApplication(page);
    await page.keyboard.press('Escape');
    await resumeInput(page).setInputFiles({ ...RESUME, name: '別の履歴書.pdf' });
    await told.waitFor({ state: 'detached' });
  });

  it('取り消すと何も選ばれていない状態に戻り、同じファイルを選び直せる', async () => {
    const page = await openForm();
    await resumeInput(page).setInputFiles(RESUME);
    await page.getByRole('button', { name: `${RESUME.name}を取り消す` }).click();
    expect(await page.getByText(RESUME.name).count()).toBe(0);
    expect(await hasFocus(resumeInput(page))).toBe(true);
    await resumeInput(page).setInputFiles(RESUME);
    await page.getByText(RESUME.name, { exact: true }).waitFor();
  });

  it('入力内容を消去すると、選んだファイルも消える', async () => {
    const page = await openForm();
    await page.getByRole('textbox', { name: 'お名前' }).fill(APPLICANT.お名前);
    await page.reload();
    await resumeInput(page).setInputFiles(RESUME);
    await page.getByRole('button', { name: '入力内容を消去する' }).click();
    expect(await page.getByText(RESUME.name).count()).toBe(0);
    const held = await resumeInput(page).evaluate((input: HTMLInputElement) => input.value);
    expect(held).toBe('');
  });

  it('枠へドラッグしても選べる', async () => {
    const page = await openForm();
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['%PDF-1.7'], 'ドラッグした履歴書.pdf'));
      return transfer;
    });
    const hint = page.getByText('ここへファイルをドラッグ').first();
    await hint.dispatchEvent('drop', { dataTransfer: dropped });
    await page.getByText('ドラッグした履歴書.pdf', { exact: true }).waitFor();
    const held = await resumeInput(page).evaluate(
      (input: HTMLInputElement) => input.files?.[0]?.name,
    );
    expect(held).toBe('ドラッグした履歴書.pdf');
  });

  it('二つのファイルやフォルダーは断り、欄の外に落としたファイルではページを離れない', async () => {
    const page = await openForm();
    const folder = await mkdtemp(join(tmpdir(), 'dropped-'));
    const files = ['一.pdf', '二.pdf'].map((name) => join(folder, name));
    await Promise.all(files.map((file) => writeFile(file, RESUME.buffer)));
    const session = await page.context().newCDPSession(page);
    const drop = async (target: Locator, paths: string[], items: object[] = []) => {
      await target.scrollIntoViewIfNeeded();
      const { x = 0, y = 0 } = (await target.boundingBox()) ?? {};
      for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
        const data = { items: items as [], files: paths, dragOperationsMask: 1 };
        await session.send('Input.dispatchDragEvent', { type, x: x + 4, y: y + 4, data });
      }
    };
    const place = page.getByText('ここへファイルをドラッグ').first();
    await drop(place, files);
    await page.getByText('ファイルを1つだけ選択してください').first().waitFor();
    await drop(place, [folder]);
    await page.getByText('フォルダーではなく、ファイルを選択してください').first().waitFor();
    await drop(page.getByRole('textbox', { name: 'お名前' }), files.slice(0, 1));
    await drop(page.getByRole('heading', { level: 3 }).first(), files.slice(0, 1));
    await drop(place, [], [{ mimeType: 'text/plain', data: '文字' }]);
    expect(new URL(page.url()).hash).toBe('#/employment/info');
    expect(await page.getByRole('button', { name: '取り消す' }).count()).toBe(0);
    await drop(place, files.slice(0, 1));
    await page.getByText('一.pdf', { exact: true }).waitFor();
    expect(await page.getByText('選択してください').filter({ visible: true }).count()).toBe(0);
    await rm(folder, { recursive: true });
  });

  it('直した同じ名前のファイルを選び直せ、選ぶのをやめれば前のものが残る', async () => {
    const page = await openForm();
    await resumeInput(page).setInputFiles(pdf('履歴書.pdf', MAX_BYTES + 1));
    await page.getByText(TOO_LARGE).first().waitFor();
    const opened = page.waitForEvent('filechooser');
    await resumeInput(page).click();
    const chooser = await opened;
    // Otherwise browsers tell nobody when the same file is chosen.
    expect(await resumeInput(page).inputValue()).toBe('');
    await chooser.setFiles(pdf('履歴書.pdf', MAX_BYTES));
    await page.getByText('2.0MB', { exact: true }).waitFor();
    expect(await page.getByText(TOO_LARGE).count()).toBe(0);

    await Promise.all([page.waitForEvent('filechooser'), resumeInput(page).click()]);
    await resumeInput(page).dispatchEvent('cancel', { bubbles: true });
    expect(await resumeInput(page).inputValue()).toContain('履歴書.pdf');
    expect(await page.getByText('履歴書.pdf', { exact: true }).isVisible()).toBe(true);
  });

  it('端末が中身を渡さないファイルは、空のまま送らずに選び直すように伝える', async () => {
    const { page } = await site.open('/employment/info', still);
    await page.route('**/api/form-token', (route) =>
      route.fulfill({ json: { token: 'a.b', expiresAt: '2099-01-01T00:00:00Z' } }),
    );
    await fillApplication(page);
    await page.evaluate(() => {
      File.prototype.arrayBuffer = async () => new ArrayBuffer(0);
    });
    await sendApplication(page);
    const told = '履歴書：ファイルを読み込めませんでした。もう一度選択してください';
    await summary(page).getByRole('button', { name: told }).waitFor();
    expect(await page.getByText(RESUME.name, { exact: true }).isVisible()).toBe(true);
  });

  it('選んだあとに書き換えたファイルは選び直すように伝え、選び直せば送れる', async () => {
    const { page } = await site.open('/employment/info', still);
    await page.route('**/api/form-token', (route) =>
      route.fulfill({ json: { token: 'a.b', expiresAt: '2099-01-01T00:00:00Z' } }),
    );
    await page.route('**/api/recruitment', (route) =>
      route.fulfill({ status: 202, json: { receipt: 'R-20261120-7F3K9Q' } }),
    );
    const folder = await mkdtemp(join(tmpdir(), 'changed-'));
    const file = join(folder, '履歴書.pdf');
    await writeFile(file, FILES.pdf(1000));
    await fillApplication(page);
    await resumeInput(page).setInputFiles(file);
    await writeFile(file, FILES.pdf(2000));
    await sendApplication(page);
    const told = '履歴書：ファイルを読み込めませんでした。もう一度選択してください';
    await summary(page).getByRole('button', { name: told }).waitFor();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      resumeInput(page).click(),
    ]);
    await chooser.setFiles(file);
    await summary(page).waitFor({ state: 'hidden' });
    await sendApplication(page);
    expect(await readApplicationReceipt(page)).toBe('R-20261120-7F3K9Q');
    await rm(folder, { recursive: true });
  });
});
