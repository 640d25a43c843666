import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { letterLine } from '../share/lettering.ts';
import { cutDisplay } from './cut.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'faces-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the face of headings', () => {
  it('sets kana and punctuation as wide as they are drawn, and kanji in their square', async () => {
    const file = join(folder, 'display.ttf');
    await writeFile(file, await cutDisplay('ドト、「紡現A', 'sfnt'));
    const face = { file, family: 'Zen Kaku Gothic New' };
    const ink = async (text: string) =>
      (await letterLine(text, { face, size: 100, spacing: 0, color: '#000' })).width;
    /** From one character to the next, in hundredths of an em. */
    const advance = async (character: string) =>
      (await ink(character.repeat(2))) - (await ink(character));
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

  it('holds only the characters that were asked for', async () => {
    const [two, four] = [await cutDisplay('紡ぐ', 'woff2'), await cutDisplay('紡ぐ現場', 'woff2')];
    expect(two.toString('latin1', 0, 4)).toBe('wOF2');
    expect(four.length).toBeGreaterThan(two.length);
  });
});
