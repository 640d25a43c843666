import { describe, expect, it } from 'vitest';

import { MESSAGES } from '../messages.ts';
import { birthDateField } from './birth-date.ts';
import { emailField } from './email.ts';
import { kanaField } from './kana.ts';
import { phoneField } from './phone.ts';
import { textField } from './text-field.ts';

/** The output, or the message. */
function judge(field: typeof phoneField | typeof birthDateField, typed: unknown): string {
  const result = field.safeParse(typed);
  return result.success ? result.data : (result.error.issues[0]?.message ?? '');
}

describe('電話番号', () => {
  it.each([
    ['03-1234-5678', '0312345678'],
    ['０９０ー１２３４ー５６７８', '09012345678'],
    ['090 1234 5678', '09012345678'],
    ['(03)1234―5678', '0312345678'],
    ['03−1234‐5678', '0312345678'],
    ['+81 90-1234-5678', '+819012345678'],
    ['+81 (0)3 1234 5678', '+81312345678'],
    ['+1 (415) 555.0123', '+14155550123'],
    ['0120-000-000', '0120000000'],
  ])('%s', (typed, number) => {
    expect(judge(phoneField, typed)).toBe(number);
  });

  it.each(['12345', '1234567890', '03-1234-567', '090-1234-567x', '+123456', '０'])(
    '%s は形式が違う',
    (typed) => {
      expect(judge(phoneField, typed)).toBe(MESSAGES.phoneFormat);
    },
  );
});

describe('メールアドレス', () => {
  it.each([
    ['taro@example.jp', 'taro@example.jp'],
    ['ｔａｒｏ＠Ｅｘａｍｐｌｅ．ＪＰ', 'taro@example.jp'],
    [' taro@example.jp ', 'taro@example.jp'],
    ['　taro@example.jp\u200b', 'taro@example.jp'],
    ['Taro.Y+web@EXAMPLE.co.jp', 'Taro.Y+web@example.co.jp'],
    ['abc..def.@docomo.example', 'abc..def.@docomo.example'],
  ])('%s', (typed, address) => {
    expect(judge(emailField, typed)).toBe(address);
  });

  it.each([
    'taro',
    'taro@localhost',
    '@example.jp',
    'a@b@example.jp',
    'a,b@example.jp',
    'a@example.jp,b@example.jp',
    '山田@example.jp',
    'taro@例え.jp',
    'taro@-example.jp',
    'taro@127.0.0.1',
    '"a b"@example.jp',
    'a b@example.jp',
    'taro @example.jp',
    'taro@example .jp',
    'a@example..jp',
  ])('%s は形式が違う', (typed) => {
    expect(judge(emailField, typed)).toBe(MESSAGES.emailFormat);
  });

  it('has at most 254 characters', () => {
    const longest = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example.jp`;
    expect(longest).toHaveLength(254);
    expect(judge(emailField, longest)).toBe(longest);
    expect(judge(emailField, `a${longest}`)).toBe(MESSAGES.tooLong);
  });
});

describe('フリガナ', () => {
  const field = kanaField({ optional: false });
  it.each([
    ['ヤマダ タロウ', 'ヤマダ タロウ'],
    ['やまだ　たろう', 'ヤマダ タロウ'],
    ['ﾔﾏﾀﾞ ﾀﾛｳ', 'ヤマダ タロウ'],
    ['ローラ・スミス', 'ローラ・スミス'],
    ['ロ-ラ', 'ローラ'],
    ['ヴぁいおりん', 'ヴァイオリン'],
  ])('%s', (typed, kana) => {
    expect(judge(field, typed)).toBe(kana);
  });

  it.each(['yamada', '山田', 'ヤマダ1', '-ヤマダ'])('%s はカタカナではない', (typed) => {
    expect(judge(field, typed)).toBe(MESSAGES.kanaFormat);
  });

  it('is needed unless it is optional', () => {
    expect(judge(field, ' ')).toBe(MESSAGES.notEntered);
    expect(judge(kanaField({ optional: true }), ' ')).toBe('');
  });
});

describe('生年月日', () => {
  it.each(['1990-01-31', '2000-02-29', '1900-01-01'])('%s', (typed) => {
    expect(judge(birthDateField, typed)).toBe(typed);
  });

  it.each([
    ['', MESSAGES.notSelected],
    ['1990--01', MESSAGES.notSelected],
    [undefined, MESSAGES.notSelected],
    ['2001-02-29', MESSAGES.noSuchDay],
    ['1990-04-31', MESSAGES.noSuchDay],
    ['1990-13-01', MESSAGES.noSuchDay],
    ['1899-12-31', MESSAGES.noSuchDay],
    ['9999-01-01', MESSAGES.noSuchDay],
    [19900101, MESSAGES.valueFormat],
  ])('%s: %s', (typed, message) => {
    expect(judge(birthDateField, typed)).toBe(message);
  });
});

describe('文字の欄', () => {
  it.each(['\ud800', '壊れた\udc00文字', '\ufffd'])('読めない文字 %j を断る', (text) => {
    const { success, error } = textField({ max: 20 }).safeParse(text);
    expect(success).toBe(false);
    expect(error?.issues[0]?.message).toBe(MESSAGES.unreadableCharacter);
  });

  it('Firefox 115にない機能がなくても判定できる', () => {
    const isWellFormed: unknown = Reflect.get(String.prototype, 'isWellFormed');
    Reflect.deleteProperty(String.prototype, 'isWellFormed');
    try {
      expect(textField({ max: 20 }).safeParse('絵文字も😀').success).toBe(true);
      expect(textField({ max: 20 }).safeParse('\ud83d').success).toBe(false);
    } finally {
      // oxlint-disable-next-line no-extend-native -- puts back what the test took away
      Object.defineProperty(String.prototype, 'isWellFormed', {
        value: isWellFormed,
        configurable: true,
        writable: true,
      });
    }
  });
});
