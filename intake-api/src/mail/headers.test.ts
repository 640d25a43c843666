import { describe, expect, it } from 'vitest';

import { headerText, shorten } from './headers.ts';

describe('headerText', () => {
  it.each([
    ['line breaks', 'a\r\nBcc: b@c.example\n\u2028d', 'a Bcc: b@c.example d'],
    ['control characters', 'a\u0000\u0007\u001b\u007f\u0085b', 'a b'],
    ['bidi controls', 'invoice\u202egpj.exe\u2066', 'invoicegpj.exe'],
    ['lone surrogates', 'a\ud842b', 'a\ufffdb'],
    ['typed encoded words', '=?UTF-8?B?DQo=?=', '= ?UTF-8?B?DQo=?='],
    ['decomposed kana', 'か\u3099', 'が'],
  ])('takes care of %s', (_, given, expected) => {
    expect(headerText(given)).toBe(expected);
  });

  it('keeps what Japanese names and emoji are made of', () => {
    const name = '髙﨑𠮷①㈱ 葛\u{e0100}城 👨‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿';
    expect(headerText(name)).toBe(name);
  });
});

describe('shorten', () => {
  it('counts what people count and cuts between characters', () => {
    expect(shorten('👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', 2)).toBe('👨‍👩‍👧👨‍👩‍👧…');
    expect(shorten('𠮷野家', 3)).toBe('𠮷野家');
    expect(shorten('𠮷野家', 2)).toBe('𠮷野…');
  });
});
