import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { cutDisplay } from '../fonts/cut.ts';
import { type Face, letterTitle } from './lettering.ts';

const LONG =
  'アルコール検知器ハンディ型の刷新と測定結果の本体への保存、および全国の営業所での提供開始、ならびに従来機種をお使いのお客様への交換のご案内について';

let folder: string;
let face: Face;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'faces-'));
  face = { file: join(folder, 'display.ttf'), family: 'Zen Kaku Gothic New' };
  await writeFile(face.file, await cutDisplay(`会社情報${LONG}ABC<&>…`, 'sfnt'));
});
afterAll(() => rm(folder, { recursive: true }));

const set = (title: string) => letterTitle(title, { face, color: '#fff' });

it('sets a short title large, a longer one smaller', async () => {
  const [short, long] = [await set('会社情報'), await set(LONG)];
  expect(short.size).toBe(84);
  expect(long.size).toBeLessThan(short.size);
  expect(long.size).toBeGreaterThan(40);
});

it('cuts what fits at no size, and shows the beginning of it', async () => {
  const cut = await set(LONG.repeat(40));
  expect(cut.size).toBe((await set(LONG)).size);
  expect((await set(`${LONG.repeat(40)}別`)).image).toEqual(cut.image);
});

it.each([
  ['a phrase that is wider than the picture', 'あ'.repeat(60)],
  ['a word that is wider than the picture', 'ABC'.repeat(40)],
  ['signs of markup', '会社<b>&情報'],
  ['emoji and control characters alone', '🎉\u0007'],
  ['nothing', ''],
])('sets %s within the picture', async (_, title) => {
  const { width, height } = await set(title);
  expect(width).toBeLessThanOrEqual(800);
  expect(height).toBeLessThanOrEqual(4 * 1.36 * 48);
});
