import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import {
  ROOT,
  type RunningProgram,
  startProgram,
  stopAll,
  untilReady,
} from '../../.tools/processes.ts';
import { localAddress, siteProgram } from '../../.tools/programs.ts';
import { readThings } from '../../web/src/build/collections/collection.ts';
import { newsFile } from '../../web/src/content/schemas/news.ts';
import { productFile } from '../../web/src/content/schemas/products.ts';
import { sharedChromium } from '../support/browsers/chromium.ts';
import { freePorts } from '../support/free-ports.ts';
import { DIST } from '../support/site/built-site.ts';

const CONTENT = 'web/src/content';
const FOLDERS = ['news', 'products'];
const TRANSLATION = join(ROOT, 'web/node_modules/@sveltia/cms/locales/ja.json');

let folder: string;
let site: RunningProgram;
let address: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'editor-'));
  const [port = 0, api = 0] = await freePorts(2);
  const program = siteProgram({ site: port, api }, 'dev');
  site = startProgram(program, folder);
  address = localAddress(port);
  await untilReady(site, program.ready);
});
afterAll(async () => {
  await stopAll([site]);
  rmSync(folder, { recursive: true, force: true });
});

/** The files that the editor reads of a checkout; of pictures it is enough that they are there. */
const checkout = (): Record<string, string> => ({
  '.git/HEAD': 'ref: refs/heads/main\n',
  ...Object.fromEntries(
    FOLDERS.flatMap((name) =>
      readdirSync(join(ROOT, CONTENT, name)).map((file) => {
        const path = `${CONTENT}/${name}/${file}`;
        return [path, /\.(?:md|yaml)$/.test(file) ? readFileSync(join(ROOT, path), 'utf8') : '-'];
      }),
    ),
  ),
});

/** Opens the editor, with a folder of the browser's own in place of the one that a person would choose. */
async function openEditor(): Promise<Page> {
  const browser = await sharedChromium();
  // High enough for the longest form: what is out of sight isn't drawn.
  const viewport = { width: 1400, height: 9_000 };
  const context = await browser.newContext({ locale: 'ja-JP', viewport });
  await context.route(/^https:/, (route) => route.abort());
  await context.route('https://unpkg.com/**/locales/ja.json', (route) =>
    route.fulfill({ path: TRANSLATION }),
  );
  const page = await context.newPage();
  await page.addInitScript(() => {
    const chooseFolder = async () =>
      (await navigator.storage.getDirectory()).getDirectoryHandle('checkout');
    Object.assign(globalThis, { showDirectoryPicker: chooseFolder });
  });
  await page.goto(`${address}/edit/`);
  await page.evaluate(async (files) => {
    const root = await navigator.storage.getDirectory();
    for (const [path, text] of Object.entries(files)) {
      const [name = '', ...above] = `checkout/${path}`.split('/').toReversed();
      let place = root;
      for (const part of above.toReversed()) {
        place = await place.getDirectoryHandle(part, { create: true });
      }
      const file = await (await place.getFileHandle(name, { create: true })).createWritable();
      await file.write(text);
      await file.close();
    }
  }, checkout());
  await page.getByRole('button', { name: 'ローカルリポジトリで作業' }).click();
  await page.getByText('お知らせ', { exact: true }).first().waitFor();
  return page;
}

/** The files of a folder of the checkout, with their bytes. */
const filesOf = (page: Page, name: string) =>
  page.evaluate(async (path) => {
    let place = await navigator.storage.getDirectory();
    for (const part of path.split('/')) place = await place.getDirectoryHandle(part);
    const found: [string, number[]][] = [];
    for await (const [name, handle] of place as unknown as AsyncIterable<
      [string, FileSystemFileHandle]
    >) {
      found.push([name, [...new Uint8Array(await (await handle.getFile()).arrayBuffer())]]);
    }
    return found;
  }, `checkout/${CONTENT}/${name}`);

/** What the editor has saved, written to a folder. */
async function saved(page: Page, name: string): Promise<string> {
  // A file that is replaced by its new content isn't there for a moment.
  const files = await vi.waitFor(() => filesOf(page, name), { timeout: 30_000 });
  const target = mkdtempSync(join(folder, name));
  for (const [file, bytes] of files) writeFileSync(join(target, file), new Uint8Array(bytes));
  return target;
}

/** The editor takes up what was typed a moment later, and a press before that does nothing: a person presses again. */
async function save(page: Page): Promise<void> {
  const press = () =>
    page
      .getByRole('button', { name: '保存' })
      .click({ timeout: 1_000 })
      .catch(() => undefined);
  // Said for some seconds alone, and the button goes with the first press that was heard.
  const said = page.getByText('エントリーが保存されました').waitFor({ timeout: 60_000 });
  const pressing = setInterval(press, 5_000);
  await press();
  await said.finally(() => clearInterval(pressing));
}

it('社員が、写真のあるお知らせを足し、値段を変えると、検査を通るファイルになる', async () => {
  const page = await openEditor();

  await page.goto(`${address}/edit/#/collections/news/new`);
  const field = (name: string) => page.getByRole('textbox', { name });
  await page.getByRole('spinbutton', { name: '番号' }).fill('1000');
  await field('日付').fill('2026-01-15');
  await page
    .getByRole('radiogroup', { name: '種類' })
    .getByRole('radio', { name: 'お知らせ' })
    .click();
  await field('題名').fill('年始: 営業日の「お知らせ」 #1');
  await field('検索結果に出る説明').fill(
    '年始は2026年1月5日から営業します。1月4日までにいただいたお問い合わせには、5日から順にお答えします。お急ぎの方は、お電話でご連絡ください。',
  );
  await field('書き出し').fill('年始は1月5日から営業します。');
  await field('本文').fill(
    '1月4日までのお問い合わせには、5日からお答えします。\n\n## 窓口\n\n- お電話\n- フォーム',
  );
  await page.getByRole('checkbox', { name: /写真/ }).click();
  await page.getByRole('button', { name: '参照' }).click();
  const dialog = page.getByRole('dialog', { name: '画像を選択' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'entrance.png',
    mimeType: 'image/png',
    buffer: readFileSync(join(DIST, 'icon-192.png')),
  });
  await dialog.getByRole('button', { name: '挿入' }).click();
  await field('写っているもの').fill('門松を飾った、本社の入口。');
  await save(page);

  const news = readThings(await saved(page, 'news'), {
    extension: '.md',
    schema: newsFile,
    order: (a, b) => b.id - a.id,
  });
  expect(news[0]?.thing).toMatchObject({
    id: 1000,
    publishTime: '2026年1月15日',
    remark: 'info',
    title: '年始: 営業日の「お知らせ」 #1',
    picture: { file: { name: 'entrance.png' }, alt: '門松を飾った、本社の入口。' },
    body: [
      '1月4日までのお問い合わせには、5日からお答えします。',
      { heading: '窓口' },
      { list: ['お電話', 'フォーム'] },
    ],
  });

  const before = readFileSync(join(ROOT, CONTENT, 'products/breath-link.yaml'), 'utf8');
  const [, price = ''] = /term: 価格（税別）\n\s+description: (.*)/.exec(before) ?? [];
  await page.goto(`${address}/edit/#/collections/products/entries/breath-link`);
  await page.getByRole('group', { name: /仕様と価格/ }).waitFor();
  const values = page.getByRole('textbox', { name: '内容' });
  await expect.poll(() => values.count()).toBe(before.match(/term: /g)?.length);
  const texts = await values.evaluateAll((inputs) =>
    inputs.map((input) => (input as HTMLInputElement).value),
  );
  await values.nth(texts.indexOf(price)).fill('10,800円');
  await save(page);
  const products = await saved(page, 'products');
  const after = readFileSync(join(products, 'breath-link.yaml'), 'utf8');
  // Nothing else of the file is another now.
  expect(after).toBe(before.replace(`description: ${price}`, 'description: 10,800円'));
  const read = readThings(products, { extension: '.yaml', schema: productFile, order: () => 0 });
  expect(read.length).toBeGreaterThan(0);
  await page.context().close();
}, 120_000);

it('公開するサイトには、編集の画面がない', () => {
  expect(readdirSync(DIST)).not.toContain('edit');
});
