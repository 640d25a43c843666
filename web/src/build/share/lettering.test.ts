import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { asTrueType, SOURCES } from '../fonts/subset.ts';
import { type Face, letterLine, letterTitle } from './lettering.ts';

const LONG =
  'アルコール検知器ハンディ型の刷新と測定結果の本体への保存、および全国の営業所での提供開始、ならびに従来機種をお使いのお客様への交換のご案内について';

let folder: string;
let face: Face;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'faces-'));
  face = { file: join(folder, 'display.ttf'), family: 'Zen Kaku Gothic New' };
  await writeFile(face.file, await asTrueType(SOURCES.display.file));
});
afterAll(() => rm(folder, { recursive: true }));

it('has a face that sets kana and punctuation as wide as they are drawn, and kanji in their square', async () => {
  const style = { face, size: 100, spacing: 0, color: '#fff' };
  const ink = async (text: string) => (await letterLine(text, 1000, style)).width;
  /** From one character to the next, in hundredths of an em. */
  const advance = async (text: string) => (await ink(text + text)) - (await ink(text));
  for (const kana of 'ドト') {
    expect(await advance(kana)).toBeLessThan(75);
    expect((await advance(kana)) - (await ink(kana))).toBeCloseTo(11, -1);
  }
  expect(await advance('、')).toBeLessThan(50);
  expect(await advance('「')).toBeLessThan(50);
  expect(await advance('紡')).toBe(100);
  expect(await advance('現')).toBe(100);
  expect(await advance('A')).toBeCloseTo(66, -1);
});

const set = (title: string) => letterTitle(title, { face, color: '#fff' });

it('sets a short title large, a longer one smaller', async () => {
  const [short, long] = [await set('会社情報'), await set(LONG)];
  expect(short.size).toBe(84);
  expect(long.size).toBeLessThan(short.size);
  expect(long.size).toBeGreaterThan(40);
});

it('cuts what fits at no size, and shows the beginning of it', async () => {
  const cut = await set(LONG.repeat(40));
  expect(cut.size).toBeLessThan(84);
  expect((await set(`${LONG.repeat(40)}情報`)).image).toEqual(cut.image);
});

it('makes a line smaller that is wider than its place', async () => {
  const line = (text: string, width: number) =>
    letterLine(text, width, { face, size: 28, spacing: 0, color: '#fff' });
  const whole = await line(LONG, 5000);
  const smaller = await line(LONG, 1000);
  expect(whole.width).toBeGreaterThan(1000);
  expect(smaller.width).toBe(1000);
  expect(smaller.height).toBeLessThan(whole.height);
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
