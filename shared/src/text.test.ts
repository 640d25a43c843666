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

  it.each([
    ['compatibility ideographs', '\ufa30\ufa43﨑\uf9dc\u{2f800}'],
    ['variants of an ideograph', '邊\u{e0104}辻\u{e0101}\ufa30\ufe00'],
    ['letters for private use', '\ue000さん'],
    ['symbols', '㈱①℡™½'],
    ['half-width and full-width letters', 'ｱﾊﾞＡｂ１'],
    ['Vietnamese', 'Nguyễn Thị Ánh'],
    ['Korean', '홍길동'],
    ['Arabic', 'مُحَمَّد'],
    ['Persian with a joiner', 'علی\u200cرضا'],
    ['Thai', 'สมชาย ใจดี'],
    ['emoji', '👨‍👩‍👧👍🏽🇯🇵❤️'],
  ])('keeps %s: %s', (_, text) => {
    expect(normaliseText(text)).toBe(text);
    expect(normaliseLine(text)).toBe(text);
  });

  it.each([
    ['か\u3099', 'が'],
    ['ハ\u309a', 'パ'],
    ['e\u0301', 'é'],
    ['Nguye\u0302\u0303n', 'Nguyễn'],
    ['\u1112\u1169\u11bc', '홍'],
    ['か\u0000\u3099', 'が'],
    ['\ufa30か\u3099\ufa30', '\ufa30が\ufa30'],
  ])('composes %j to %j', (decomposed, composed) => {
    expect(normaliseText(decomposed)).toBe(composed);
  });

  it.each(['\r', '\r\n', '\u000b', '\u000c', '\u001c', '\u001d', '\u0085', '\u2028', '\u2029'])(
    'makes %j a line break, and a blank in one line',
    (newline) => {
      expect(normaliseText(`一${newline}二`)).toBe('一\n二');
      expect(normaliseLine(`一${newline}二`)).toBe('一 二');
    },
  );

  it('keeps the hyphen that Word never breaks at, and drops the one it may break at', () => {
    expect(normaliseText('03\u001e1234')).toBe('03-1234');
    expect(normaliseText('検\u001f知\u00ad器')).toBe('検知\u00ad器');
  });

  it('drops what stands for a picture', () => {
    expect(normaliseText('写真\ufffcのとおり')).toBe('写真のとおり');
    expect(normaliseText('\ufffc')).toBe('');
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
