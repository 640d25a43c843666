import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { contactSchema } from '../contact.ts';
import { recruitmentSchema } from '../recruitment.ts';
import { countCharacters, countCodePoints, normaliseLine, normaliseText } from '../text.ts';
import { birthDateField } from './birth-date.ts';
import { emailField } from './email.ts';
import { honeypotField } from './honeypot.ts';
import { kanaField, normaliseKana } from './kana.ts';
import { phoneField } from './phone.ts';

// What one code point makes of another is found where they stand together: letters of every kind that
// fields treat, more often than chance would bring them.
const PIECES = [
  ...'か カ ｶ わ ー ｰ ッ ㇷ ゛ ﾞ \u3099 \u309a ヿ ・ ＝ ゠'.split(' '),
  ...'0 ９ ٣ 81 + ＋ (0) （０） 〔 - − 一 TEL: 内線 代 / ext #'.split(' '),
  ...'a Ｂ é e \u0301 \u0323 @ ＠ . 。 < > " \' ’ mailto: ? :'.split(' '),
  ...' \u3000\u00a0\n\r\t\u000b\u0085\u0000\u001e\u001f\ufffc',
  ...'\u200b\u200d\u00ad\ufe0f\u3164\u2800\u202e\u{e0101}\ufeff',
  ...'侮\ufa30\u{2f800}邊\u1112\u1169\u11bcﬁ²㈱Å\u2126\u0958👨🏽',
  ...'1990年月日'.split(/(?=\D)/),
  // Parts of values that are accepted.
  ...['03-1234-5678', '0312345678', '+81 3 1234 5678', 'taro@example.jp', 'ヤマダ', 'Smith'],
  '1990-1-5',
];

const typed = fc.oneof(
  fc.string({ unit: fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary' })) }),
  fc.string({ unit: fc.constantFrom(...PIECES), maxLength: 40 }),
);

const FIELDS = {
  name: recruitmentSchema.shape.name,
  body: contactSchema.shape.body,
  reading: kanaField({ optional: false }),
  phone: phoneField,
  email: emailField,
  birthDate: birthDateField,
  honeypot: honeypotField,
};

it.each(Object.entries(FIELDS))(
  '%s accepts what it has accepted, and changes it no more',
  (_, field) => {
    fc.assert(
      fc.property(typed, (text) => {
        const once = field.safeParse(text);
        expect(once.success ? field.safeParse(once.data) : once).toEqual(once);
      }),
      { numRuns: 500 },
    );
  },
);

it.each([
  ['text', normaliseText],
  ['a line', normaliseLine],
  ['a reading', normaliseKana],
])('normalising %s twice changes nothing', (_, normalise) => {
  fc.assert(
    fc.property(typed, (text) => {
      const once = normalise(text);
      expect(normalise(once)).toBe(once);
    }),
    { numRuns: 500 },
  );
});

/** What `normaliseText` says that it changes, and nothing else: everything but letters that compose. */
const CHANGED =
  /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffc\s\u200b\u2060\ufeff\u3164\u2800]/gu;

it('keeps every visible character of a text, in the order and with the looks in which it was typed', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const kept = (each: string) =>
        each
          .replaceAll('\u001e', '-')
          .replace(CHANGED, '')
          .replaceAll(/[\ufa30\u{2f800}]/gu, '侮');
      const normalised = normaliseText(text);
      // The same characters however they are composed.
      // A text without visible characters becomes empty.
      fc.pre(normalised !== '');
      expect(kept(normalised).normalize('NFC')).toBe(kept(text).normalize('NFC'));
      for (const ideograph of ['\ufa30', '\u{2f800}', '邊\u{e0101}'])
        expect(normalised.split(ideograph).length).toBe(text.split(ideograph).length);
    }),
    { numRuns: 500 },
  );
});

it('counts a text as the field does, however it is written', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const normalised = normaliseText(text);
      expect(countCharacters(text)).toBe(countCodePoints(normalised));
      expect(countCharacters(normalised)).toBe(countCharacters(text));
      expect(countCharacters(text.replaceAll(/\r?\n/g, '\r\n'))).toBe(countCharacters(text));
    }),
    { numRuns: 500 },
  );
});

/** Every ideograph that Unicode would replace by another. */
const COMPATIBILITY_IDEOGRAPHS = Array.from({ length: 0x30000 }, (_, code) =>
  /^[\p{Surrogate}]$/u.test(String.fromCodePoint(code)) ? '' : String.fromCodePoint(code),
).filter((one) => /^\p{Script=Han}$/u.test(one) && one.normalize('NFC') !== one);

it('no ideograph becomes another in any field of text', () => {
  expect(COMPATIBILITY_IDEOGRAPHS.length).toBeGreaterThan(1000);
  for (const field of [
    contactSchema.shape.name,
    contactSchema.shape.company,
    contactSchema.shape.body,
  ])
    for (const one of COMPATIBILITY_IDEOGRAPHS) expect(field.parse(one)).toBe(one);
});
