import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { publish } from './publish.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publish-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(site: string, files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, site, name, '..'), { recursive: true });
    await writeFile(join(folder, site, name), text);
  }
}

it('puts a new site in the place of the old one, and leaves nothing of that', async () => {
  await write('dist', { 'index.html': 'old', 'assets/a-1.js': 'a', 'news/3/index.html': 'gone' });
  await write('new', { 'index.html': 'new', 'assets/a-2.js': 'b', 'news/4/index.html': 'n' });
  await publish(join(folder, 'new'), join(folder, 'dist'));
  expect(await readFile(join(folder, 'dist/index.html'), 'utf8')).toBe('new');
  const left = await readdir(join(folder, 'dist'), { recursive: true });
  expect(left.toSorted()).toEqual(
    ['assets', 'assets/a-2.js', 'index.html', 'news', 'news/4', 'news/4/index.html'].toSorted(),
  );
  expect(await readdir(folder)).toEqual(['dist']);
});

it('puts the first site where there was none', async () => {
  await write('new', { 'index.html': 'new' });
  await publish(join(folder, 'new'), join(folder, 'dist'));
  expect(await readdir(join(folder, 'dist'))).toEqual(['index.html']);
});
