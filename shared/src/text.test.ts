import { describe, expect, it } from 'vitest';

import { countCharacters, normaliseLine, normaliseText } from './text.ts';

describe('countCharacters', () => {
  it.each([
    ['', 0],
    ['あいう', 3],
    ['𠮷野家', 3],
    ['a\r\nb', 3],
    ['a\rb\u2028c', 5],
    ['e\u0301', 1],
    ['か\u3099', 1],
    ['👨‍👩‍👧', 5],
    ['  あ  \n', 1],
    ['\u0000あ\u0007', 1],
  ])('%j has %i', (text, count) => {
    expect(countCharacters(text)).toBe(count);
  });

  it('counts a text and its normalised form alike', () => {
    const text = ' か\u3099\r\n𠮷\u202e ';
    expect(countCharacters(normaliseText(text))).toBe(countCharacters(text));
  });
});

describe('normaliseText', () => {
  it('keeps lines, tabs and emoji, and drops marks that disguise text', () => {
    expect(normaliseText('一\r\n二\t三🚚\u202e\u0000')).toBe('一\n二\t三🚚');
  });

  it('makes a text of blanks of any kind empty', () => {
    for (const nothing of [
      ' \u3000\u200b\n\ufeff',
      '\u200d',
      '\u00ad\u200c',
      '\u115f\u1160',
      '\u2800',
    ]) {
      expect(normaliseText(nothing)).toBe('');
    }
  });

  it('keeps the marks that make an emoji', () => {
    for (const emoji of ['❤️', '👨‍👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿']) expect(normaliseText(` ${emoji} `)).toBe(emoji);
  });
});

describe('normaliseLine', () => {
  it('can not begin a new header line', () => {
    expect(normaliseLine('山田\r\nBcc: a@example.jp')).toBe('山田 Bcc: a@example.jp');
  });
});
