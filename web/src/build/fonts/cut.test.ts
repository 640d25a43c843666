import { Blob, Face, Font } from 'harfbuzzjs';
import { describe, expect, it } from 'vitest';

import { cutDisplay } from './cut.ts';

const fontOf = (bytes: Buffer) => new Font(new Face(new Blob(new Uint8Array(bytes))));

/** Width of a character and the white on both sides of its ink, in thousandths of an em. */
function setting(font: Font, character: string) {
  const glyph = font.nominalGlyph(character.codePointAt(0) ?? 0) ?? 0;
  const ink = font.glyphExtents(glyph);
  const width = font.glyphHAdvance(glyph);
  const left = ink?.xBearing ?? 0;
  return { width, left, right: width - left - (ink?.width ?? 0) };
}

describe('the face of headings', () => {
  it('sets kana and punctuation as wide as they are drawn, and kanji in their square', async () => {
    const font = fontOf(await cutDisplay('ドト、「紡現A', 'sfnt'));
    for (const kana of 'ドト') {
      const { width, left, right } = setting(font, kana);
      expect(width).toBeLessThan(750);
      expect(left).toBe(56);
      expect(right).toBeCloseTo(56, -1);
    }
    expect(setting(font, '、').width).toBeLessThan(500);
    expect(setting(font, '「').width).toBeLessThan(500);
    expect(setting(font, '紡').width).toBe(1000);
    expect(setting(font, '現').width).toBe(1000);
    expect(setting(font, 'A').width).toBe(656);
  });

  it('holds only the characters that were asked for', async () => {
    const [two, four] = [await cutDisplay('紡ぐ', 'woff2'), await cutDisplay('紡ぐ現場', 'woff2')];
    expect(two.toString('latin1', 0, 4)).toBe('wOF2');
    expect(four.length).toBeGreaterThan(two.length);
    const font = fontOf(await cutDisplay('紡ぐ', 'sfnt'));
    expect(font.nominalGlyph('紡'.codePointAt(0) ?? 0)).toBeGreaterThan(0);
    expect(font.nominalGlyph('現'.codePointAt(0) ?? 0) ?? 0).toBe(0);
  });
});
