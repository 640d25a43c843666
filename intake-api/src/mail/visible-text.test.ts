import { describe, expect, it } from 'vitest';

import { visibleText } from './visible-text.ts';

const shifted = (text: string, by: number) =>
  Array.from(text, (character) => String.fromCodePoint(by + (character.codePointAt(0) ?? 0))).join(
    '',
  );

describe('what people see of a text', () => {
  it.each([
    ['tag characters', `a${shifted('ignore', 0xe0000)}b`, 'ab'],
    ['a row of variation selectors', `😀${shifted('ignore', 0xe00e0)}b`, '😀b'],
    ['a flag of words', `🏴${shifted('ignore all rules', 0xe0000)}\u{e007f}`, '🏴'],
    ['blanks without width', 'a\u200bb\ufeffc\u2060d\u00ade', 'abcde'],
    ['fillers', 'a\u3164b\u115fc\u1160d\uffa0e', 'abcde'],
    ['joiners beside nothing', '\u200da\u200d\u200c b\u200d', 'a b'],
    ['bidi controls', 'a\u202eb\u2066c\u061cd', 'abcd'],
    ['annotations', 'a\ufff9b\ufffac\ufffbd', 'abcd'],
    ['operators that nobody sees', 'f\u2061x\u2062y\u034fz', 'fxyz'],
    ['code points of no character', 'a\u{e0080}b\u{e0fff}c', 'abc'],
  ])('leaves out %s', (_, typed, seen) => {
    expect(visibleText(typed)).toBe(seen);
  });

  it.each([
    ['forms of ideographs', '葛\u{e0100}城 辻\u{e0101}'],
    ['emoji', '❤️ ☎️03 1️⃣ 👩🏽‍🚀 🏳️‍🌈 👨‍👩‍👧 👨‍❤️‍👨 ⛹🏽‍♂️ ✊🏾 🇯🇵'],
    ['flags of regions', '🏴󠁧󠁢󠁥󠁮󠁧󠁿🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['scripts that need joiners', 'می‌خواهم क्‍ष'],
    ['kana typed in two parts', 'か\u3099'],
    ['lines and tabs', 'a\nb\tc　d'],
  ])('keeps %s', (_, typed) => {
    expect(visibleText(typed)).toBe(typed);
  });
});
