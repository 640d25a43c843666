import { createHash } from 'node:crypto';
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { parse } from 'yaml';

import {
  ROOT,
  type RunningProgram,
  startProgram,
  stopAll,
  untilReady,
} from '../../.tools/processes.ts';
import { buildEditor } from '../../.tools/prepare.ts';
import { editorProgram, localAddress } from '../../.tools/programs.ts';
import { readCollection } from '../../web/src/build/collections/collection.ts';
import { newsFile } from '../../web/src/content/schemas/news.ts';
import { productFile } from '../../web/src/content/schemas/products.ts';
import { sharedChromium } from '../support/browsers/chromium.ts';
import { freePorts } from '../support/free-ports.ts';
import { DIST } from '../support/site/built-site.ts';

const CONTENT = 'web/src/content';
/** Where a company hosts it, say. */
const BASE = '/staff/edit/';

/** What the editor is told of the collections whose entries are files of a folder. */
const { collections } = parse(readFileSync(join(ROOT, 'web/edit/config.yml'), 'utf8'), {
  merge: true,
}) as { collections: { name: string; folder?: string }[] };
const FOLDERS = collections.flatMap(({ name, folder }) => (folder ? { name, folder } : []));

const NEWS_NUMBERS = readdirSync(join(ROOT, CONTENT, 'news')).map(Number);

const EMPTY = Buffer.alloc(0);

let folder: string;
let editor: RunningProgram;
/** What was asked of anybody but the editor's own server. */
const strangers: string[] = [];
let address: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'editor-'));
  const [port = 0] = await freePorts(1);
  await buildEditor();
  const program = editorProgram(port, BASE);
  editor = startProgram(program, folder);
  address = localAddress(port, BASE);
  await untilReady(editor, program.ready);
});
afterEach(() => {
  if (strangers.length > 0) throw new Error(`Asked of others: ${strangers.splice(0).join(' ')}`);
});
afterAll(async () => {
  await stopAll([editor]);
  rmSync(folder, { recursive: true, force: true });
});

const NO_SOURCES = new Set(['.git', 'dist', 'node_modules', 'screens']);

/** Every file of the repository, as a checkout has them. */
const repository: ReadonlyMap<string, Buffer> = new Map([
  ['.git/HEAD', Buffer.from('ref: refs/heads/main\n')],
  ...globSync('**/*', {
    cwd: ROOT,
    withFileTypes: true,
    exclude: ({ name }) => NO_SOURCES.has(name),
  })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }): [string, Buffer] => {
      const path = join(parentPath, name);
      return [relative(ROOT, path), readFileSync(path)];
    }),
  // The sample has none; with its last file a folder goes too.
  ...['holidays', 'moved'].map((name): [string, Buffer] => [
    `${CONTENT}/notice/${name}.md`,
    Buffer.from(
      '---\nfrom: 2026年12月28日 9:00\nuntil: 2027年1月5日 9:00\ntone: info\n---\n\n休業します。\n',
    ),
  ]),
]);

/** Opens the editor, with a folder of the browser's own in place of the one that a person would choose. */
async function openEditor(height: number): Promise<Page> {
  const browser = await sharedChromium();
  const viewport = { width: 1400, height };
  const context = await browser.newContext({ locale: 'ja-JP', viewport });
  await context.route(
    (url) => /^(?:https?|wss?):$/.test(url.protocol) && !url.href.startsWith(address),
    (route) => {
      strangers.push(route.request().url());
      return route.abort();
    },
  );
  await context.route('**/edit/repository', (route) =>
    route.fulfill({ body: Buffer.concat([...repository.values()]) }),
  );
  const page = await context.newPage();
  await page.addInitScript(() => {
    const chooseFolder = async () =>
      (await navigator.storage.getDirectory()).getDirectoryHandle('checkout');
    Object.assign(globalThis, { showDirectoryPicker: chooseFolder });
  });
  await page.goto(address);
  await page.evaluate(
    async (files) => {
      const bytes = await (await fetch('repository')).arrayBuffer();
      const root = await navigator.storage.getDirectory();
      let offset = 0;
      for (const [path, size] of files) {
        const [name = '', ...above] = `checkout/${path}`.split('/').toReversed();
        let place = root;
        for (const part of above.toReversed()) {
          place = await place.getDirectoryHandle(part, { create: true });
        }
        const file = await (await place.getFileHandle(name, { create: true })).createWritable();
        await file.write(bytes.slice(offset, offset + size));
        await file.close();
        offset += size;
      }
    },
    [...repository].map(([path, { length }]): [string, number] => [path, length]),
  );
  await page.getByRole('button', { name: 'ローカルリポジトリで作業' }).click();
  await page.getByText('お知らせ', { exact: true }).first().waitFor();
  return page;
}

/** The files below a folder of the checkout by their path from it, each with its bytes as base64, or with their digest. */
const filesBelow = (page: Page, path: string, give: 'bytes' | 'digest') =>
  page.evaluate(
    async ([path, give]) => {
      const found: [string, string][] = [];
      const walk = async (place: FileSystemDirectoryHandle, prefix: string): Promise<void> => {
        const entries = place as unknown as AsyncIterable<
          [string, FileSystemFileHandle | FileSystemDirectoryHandle]
        >;
        for await (const [name, handle] of entries) {
          if (handle.kind === 'directory') await walk(handle, `${prefix}${name}/`);
          else {
            const bytes = await (await handle.getFile()).arrayBuffer();
            const shown = give === 'bytes' ? bytes : await crypto.subtle.digest('SHA-256', bytes);
            const binary = Array.from(new Uint8Array(shown), (byte) => String.fromCharCode(byte));
            found.push([`${prefix}${name}`, btoa(binary.join(''))]);
          }
        }
      };
      let place = await navigator.storage.getDirectory();
      for (const part of ['checkout', ...path.split('/').filter(Boolean)]) {
        place = await place.getDirectoryHandle(part);
      }
      await walk(place, '');
      return found;
    },
    [path, give] as const,
  );

/** What the editor has saved, written to a folder. */
async function saved(page: Page, name: string): Promise<string> {
  // A file that is replaced by its new content isn't there for a moment.
  const files = await vi.waitFor(() => filesBelow(page, `${CONTENT}/${name}`, 'bytes'), {
    timeout: 30_000,
  });
  const target = mkdtempSync(join(folder, name));
  for (const [file, bytes] of files) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    writeFileSync(join(target, file), Buffer.from(bytes, 'base64'));
  }
  return target;
}

/** The editor takes up what was typed a moment later, and a press before that does nothing: a person presses again. */
async function save(page: Page): Promise<void> {
  const note = page.getByText('エントリーが保存されました');
  // That of the entry before.
  await note.waitFor({ state: 'hidden' });
  const press = () =>
    page
      .getByRole('button', { name: '保存' })
      .click({ timeout: 1_000 })
      .catch(() => undefined);
  // Said for some seconds alone, and the button goes with the first press that was heard.
  const said = note.waitFor({ timeout: 60_000 });
  const pressing = setInterval(press, 5_000);
  await press();
  await said.finally(() => clearInterval(pressing));
}

it('社員が、写真のあるお知らせを足し、値段を変えると、検査を通るファイルになる', async () => {
  // High enough for the longest form: what is out of sight isn't drawn.
  const page = await openEditor(9_000);

  await page.goto(`${address}#/collections/news/new`);
  const field = (name: string) => page.getByRole('textbox', { name });
  const number = page.getByRole('spinbutton', { name: '番号' });
  await expect.poll(() => number.inputValue()).toBe(String(Math.max(...NEWS_NUMBERS) + 1));
  await number.fill(String(NEWS_NUMBERS[0]));
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText(`${NEWS_NUMBERS[0]} は、もう使われています`).waitFor();
  await number.fill('1000');
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
    buffer: readFileSync(join(DIST, 'apple-touch-icon.png')),
  });
  await dialog.getByRole('button', { name: '挿入' }).click();
  await field('写っているもの').fill('門松を飾った、本社の入口。');
  await save(page);

  const news = readCollection(await saved(page, 'news'), {
    files: '*/index.md',
    schema: newsFile,
  });
  expect(news.find(({ id }) => id === 1000)).toMatchObject({
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

  const before = readFileSync(join(ROOT, CONTENT, 'products/breath-link/index.yaml'), 'utf8');
  const [, price = ''] = /term: 価格（税別）\n\s+description: (.*)/.exec(before) ?? [];
  await page.goto(`${address}#/collections/products/entries/breath-link/index`);
  await page.getByRole('group', { name: /仕様と価格/ }).waitFor();
  const values = page.getByRole('textbox', { name: '内容' });
  await expect.poll(() => values.count()).toBe(before.match(/term: /g)?.length);
  const texts = await values.evaluateAll((inputs) =>
    inputs.map((input) => (input as HTMLInputElement).value),
  );
  await values.nth(texts.indexOf(price)).fill('10,800円');
  await save(page);
  const products = await saved(page, 'products');
  const after = readFileSync(join(products, 'breath-link/index.yaml'), 'utf8');
  // Nothing else of the file is another now.
  expect(after).toBe(before.replace(`description: ${price}`, 'description: 10,800円'));
  const read = readCollection(products, { files: '*/index.yaml', schema: productFile });
  expect(read.length).toBeGreaterThan(0);
  await page.context().close();
}, 120_000);

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64');

/** What stands in the checkout no more as it did: gone, or other than before. */
async function changes(page: Page, folder = ''): Promise<{ gone: string[]; other: string[] }> {
  const prefix = folder && `${folder}/`;
  const now = new Map(
    (await filesBelow(page, folder, 'digest')).map(([path, sum]) => [`${prefix}${path}`, sum]),
  );
  const gone = [...repository.keys()].filter((path) => path.startsWith(prefix) && !now.has(path));
  const other = [...now].filter(([path, sum]) => digest(repository.get(path) ?? EMPTY) !== sum);
  return { gone: gone.toSorted(), other: other.map(([path]) => path).toSorted() };
}

/** What belongs to the entry of a file: what lies in its folder, where it has one of its own. */
function ownFiles(collection: string, entry: string): string[] {
  const own = dirname(entry) === collection ? entry : `${dirname(entry)}/`;
  return [...repository.keys()].filter((path) => path.startsWith(own));
}

const WAYS: Readonly<Record<string, (page: Page, name: string) => Promise<void>>> = {
  async 一覧(page, name) {
    await page.goto(`${address}#/collections/${name}`);
    await page.getByRole('row').getByRole('checkbox').first().click();
    await page.getByRole('button', { name: '選択されたエントリーを削除' }).click();
  },
  async 記事の画面(page, name) {
    await page.goto(`${address}#/collections/${name}`);
    await page.getByRole('row').last().click();
    await page.getByRole('button', { name: 'エディターオプションを表示' }).click();
    await page.getByRole('menuitem', { name: '削除' }).click();
  },
};

it.each(Object.entries(WAYS))(
  '%sから一つずつ消しても、消えるのはそのファイルと写真だけ',
  async (_, askToDelete) => {
    const page = await openEditor(900);
    const expected: string[] = [];
    for (const { name, folder } of FOLDERS) {
      await askToDelete(page, name);
      const dialog = page.getByRole('alertdialog');
      await dialog.getByRole('button', { name: '削除' }).click();
      const entry = await vi.waitFor(
        async () => {
          const { gone } = await changes(page, folder);
          const [entry = '', another] = gone.filter((path) => /\.(?:md|yaml)$/.test(path));
          expect([entry, another]).toEqual([expect.stringMatching(/./), undefined]);
          return entry;
        },
        { timeout: 30_000 },
      );
      expected.push(...ownFiles(folder, entry));
      // From the entry that is gone the editor goes back to the list.
      await page.waitForURL(`**/#/collections/${name}`);
    }
    expect(await changes(page)).toEqual({ gone: expected.toSorted(), other: [] });
    await page.context().close();
  },
  180_000,
);

it('公開するサイトには、編集の画面がない', () => {
  expect(readdirSync(DIST)).not.toContain('edit');
});
