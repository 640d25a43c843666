import { describe, expect, it } from 'vitest';

import { MESSAGES } from '../messages.ts';
import { birthDateField } from './birth-date.ts';
import { emailField } from './email.ts';
import { honeypotField } from './honeypot.ts';
import { kanaField } from './kana.ts';
import { pageField } from './page.ts';
import { dialledNumber, phoneField } from './phone.ts';
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
    ['03・1234・5678', '0312345678'],
    ['03.1234/5678', '0312345678'],
    ['090一1234ㅡ5678', '09012345678'],
    ['090\u00a01234\u202f5678', '09012345678'],
    ['090\u200b-1234\ufe0f-5678\u3164', '09012345678'],
    ['\u202a090-1234-5678\u202c', '09012345678'],
    ['٠٩٠١٢٣٤٥٦٧٨', '09012345678'],
    ['۰۹۰-۱۲۳۴-۵۶۷۸', '09012345678'],
    ['+1 (415) 555.0123', '+14155550123'],
    ['0120-000-000', '0120000000'],
    ['0800-123-4567', '08001234567'],
    ['011-812-3456', '0118123456'],
  ])('%s', (typed, number) => {
    expect(judge(phoneField, typed)).toBe(number);
  });

  it.each([
    '+81 3 1234 5678',
    '+81 (0)3 1234 5678',
    '+81 03-1234-5678',
    '+81(0)3-1234-5678',
    '+81 [0] 3-1234-5678',
    '+81〔０〕３ー１２３４ー５６７８',
    '＋８１（０）３－１２３４－５６７８',
    '(+81) 03 1234 5678',
    '+81-(03)-1234-5678',
    '81-3-1234-5678',
    '８１ー０３ー１２３４ー５６７８',
    '0081 3 1234 5678',
    '010-81-3-1234-5678',
    '010 81 (0)3 1234 5678',
    '011 81 3 1234 5678',
    '0011 81 3 1234 5678',
    'tel:+81-3-1234-5678',
  ])('%s は国外からもかかる番号になる', (typed) => {
    expect(judge(phoneField, typed)).toBe('+81312345678');
  });

  it.each([
    ['+81-090-1234-5678', '+819012345678'],
    ['81 90 1234 5678', '+819012345678'],
    ['+44 (0)20 7946 0018', '+442079460018'],
    ['0044 (0)20 7946 0018', '+442079460018'],
    ['+49(0)30 123456', '+4930123456'],
    ['+39 06 1234 5678', '+390612345678'],
    ['+39 (0)6 1234 5678', '+390612345678'],
    ['+225 07 12 34 56 78', '+2250712345678'],
  ])('%s: 国番号のあとの0は、かけ方のとおりに扱う', (typed, number) => {
    expect(judge(phoneField, typed)).toBe(number);
  });

  it.each([
    ['TEL:03-1234-5678', '0312345678'],
    ['電話番号：03-1234-5678', '0312345678'],
    ['☎ 03-1234-5678', '0312345678'],
    ['代表03-1234-5678', '0312345678'],
    ['03-1234-5678（代）', '0312345678'],
    ['03-1234-5678 内線123', '0312345678 内線123'],
    ['03-1234-5678（内線：１２３）', '0312345678 内線123'],
    ['03-1234-5678（代表）内線 12', '0312345678 内線12'],
    ['03-1234-5678 ext. 12', '0312345678 内線12'],
    ['03-1234-5678x12', '0312345678 内線12'],
    ['tel:+81-3-1234-5678;ext=12', '+81312345678 内線12'],
  ])('%s: 番号と内線を残す', (typed, number) => {
    const phone = judge(phoneField, typed);
    expect(phone).toBe(number);
    expect(dialledNumber(phone)).toMatch(/^[+\d]+$/);
  });

  it.each([
    '03-1234-5678 / 090-1234-5678',
    '03-1234-5678、090-1234-5678',
    '0312345678 09012345678',
    '03-1234-5678 または 090-1234-5678',
    'TEL 03-1234-5678 FAX 03-1234-5679',
    '+81-3-1234-5678 / +81-90-1234-5678',
    '03-1234-5678～9',
  ])('%s は二つの番号', (typed) => {
    expect(judge(phoneField, typed)).toBe(MESSAGES.phoneSecond);
  });

  it.each(['03-1234-5678（平日のみ）', '090-1234-5678 夜9時まで', '03-1234-5678（内線なし）'])(
    '%s: 番号のほかのことは別の欄に書いてもらう',
    (typed) => {
      expect(judge(phoneField, typed)).toBe(MESSAGES.phoneRemark);
    },
  );

  it.each([
    '12345',
    '1234567890',
    '03-1234-567',
    '090-1234-567x',
    '+123456',
    '+0312345678',
    '０',
    '-',
    '電話番号',
    '①②③④⑤⑥⑦⑧⑨⑩',
  ])('%s は形式が違う', (typed) => {
    expect(judge(phoneField, typed)).toBe(MESSAGES.phoneFormat);
  });

  it('20文字を超える番号は長すぎる', () => {
    expect(judge(phoneField, '0'.repeat(21))).toBe(MESSAGES.tooLong);
  });
});

describe('メールアドレス', () => {
  it.each([
    ['taro@example.jp', 'taro@example.jp'],
    ['ｔａｒｏ＠Ｅｘａｍｐｌｅ．ＪＰ', 'taro@example.jp'],
    [' taro@example.jp ', 'taro@example.jp'],
    ['　taro@example.jp\u200b', 'taro@example.jp'],
    ['Taro.Y+web@EXAMPLE.co.jp', 'Taro.Y+web@example.co.jp'],
    ['abc..def.@docomo.example', 'abc..def.@docomo.example'],
    ['.abc@docomo.example', '.abc@docomo.example'],
    ['"abc..def."@docomo.example', 'abc..def.@docomo.example'],
    ['taro−y@example.jp', 'taro-y@example.jp'],
    ['ｔａｒｏーｙ＠ｅｘａｍｐｌｅ．ｊｐ', 'taro-y@example.jp'],
    ['o’brien@example.ie', "o'brien@example.ie"],
    ['o\ufb03ce@example.jp', 'office@example.jp'],
  ])('%s', (typed, address) => {
    expect(judge(emailField, typed)).toBe(address);
  });

  it.each([
    'taro\u200b@example\u00ad.jp',
    'ta\u3164ro@example.jp\ufe0f',
    '\ufefftaro\u2060@example.jp',
    'taro@example.jp\u202f',
    'taro@example。jp',
    'taro＠example．jp。',
    'taro@example.jp、',
    'taro@example.jp;',
    'taro@example.jp.',
    '<taro@example.jp>',
    '＜taro@example.jp＞',
    '山田 太郎 <taro@example.jp>',
    '"山田, 太郎" <taro@example.jp>;',
    'taro@example.jp <taro@example.jp>',
    "'taro@example.jp'",
    '“taro@example.jp”',
    'mailto:taro@example.jp',
    'mailto:taro@example.jp?subject=応募',
    'メール：taro@example.jp',
    'E-mail: taro@example.jp',
  ])('%s はアドレスだけになる', (typed) => {
    expect(judge(emailField, typed)).toBe('taro@example.jp');
  });

  it.each([
    'taro',
    'taro@localhost',
    '@example.jp',
    'a@b@example.jp',
    'a,b@example.jp',
    'taro@-example.jp',
    'taro@127.0.0.1',
    '"a b"@example.jp',
    'a b@example.jp',
    'ta ro@example.jp',
    'taro@example .jp',
    'a@example..jp',
    'https://taro@example.jp',
  ])('%s は形式が違う', (typed) => {
    expect(judge(emailField, typed)).toBe(MESSAGES.emailFormat);
  });

  it.each(['山田@example.jp', 'taro@例え.jp', 'taro²@example.jp', 'taro@example.jp（山田）'])(
    '%s には使えない文字がある',
    (typed) => {
      expect(judge(emailField, typed)).toBe(MESSAGES.emailLetters);
    },
  );

  it.each([
    'a@example.jp,b@example.jp',
    'a@example.jp b@example.jp',
    'a@example.jp、b@example.jp',
    'A <a@example.jp>, B <b@example.jp>',
  ])('%s は二つのアドレス', (typed) => {
    expect(judge(emailField, typed)).toBe(MESSAGES.emailSecond);
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
    ['ゔゕゖさゝみすゞ', 'ヴヵヶサヽミスヾ'],
    ['か\u3099カﾞか゛', 'ガガガ'],
    ['わ\u3099ヸヹヺ', 'ヷヸヹヺ'],
    ['ヿゟ', 'コトヨリ'],
    ['シㇷ゚ ㇰㇿ', 'シㇷ゚ ㇰㇿ'],
    ['ジャン＝ポール', 'ジャン＝ポール'],
    ['ｼﾞｬﾝ=ﾎﾟｰﾙ', 'ジャン＝ポール'],
    ['ジャン゠ポール', 'ジャン゠ポール'],
    ['ジャン·ポール', 'ジャン・ポール'],
    ['ジャン•ポール', 'ジャン・ポール'],
    ['ジャン‐ポール', 'ジャン-ポール'],
    ['マリー－ルイーズ', 'マリー-ルイーズ'],
    ['ロ一ラ', 'ローラ'],
    ["シン'イチ", "シン'イチ"],
    ['ジョン・F・ケネディ', 'ジョン・F・ケネディ'],
    ['ヤマダ\u00a0タロウ', 'ヤマダ タロウ'],
    ['\u200fヤマダ\u200b\u3164\ufe0f', 'ヤマダ'],
  ])('%s', (typed, kana) => {
    expect(judge(field, typed)).toBe(kana);
    expect(judge(kanaField({ optional: true }), typed)).toBe(kana);
  });

  it.each([
    'John Smith',
    'Nguyễn Thị Ánh',
    'José',
    'O’Brien',
    'Jean-Paul',
    'J. Smith Jr.',
    "'t Hooft",
  ])('%s: 要る欄では、ローマ字の読みも受け付ける', (typed) => {
    expect(judge(field, typed)).toBe(typed);
    expect(judge(kanaField({ optional: true }), typed)).toBe(MESSAGES.kanaFormat);
  });

  it.each(['山田', 'ヤマダ1', '-ヤマダ', 'ヤマダt', '㍼', '㋐', 'Иван', '김', '侮'])(
    '%s は読みではない',
    (typed) => {
      expect(judge(field, typed)).toBe(MESSAGES.kanaFormat);
    },
  );

  it('is needed unless it is optional', () => {
    expect(judge(field, ' ')).toBe(MESSAGES.notEntered);
    expect(judge(kanaField({ optional: true }), ' ')).toBe('');
  });
});

describe('生年月日', () => {
  it.each(['1990-01-31', '2000-02-29', '1900-01-01'])('%s', (typed) => {
    expect(judge(birthDateField, typed)).toBe(typed);
  });

  it.each(['1990-1-5', '1990/01/05', '１９９０－１－５', '1990年1月5日', ' 1990.1.5 '])(
    '%s は1990年1月5日',
    (typed) => {
      expect(judge(birthDateField, typed)).toBe('1990-01-05');
    },
  );

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

describe('人には見えない欄', () => {
  it.each([undefined, '', ' ', '\u3000\n', '\u200b'])('%j は空', (filled) => {
    expect(honeypotField.parse(filled)).toBe('');
  });
});

describe('直前に見ていたページ', () => {
  it.each(['/', '/case/1', '/lp/summer-2026_a.html', '/%E8%A3%BD%E5%93%81', `/${'a'.repeat(199)}`])(
    '%s は残す',
    (page) => expect(pageField.parse(page)).toBe(page),
  );

  it.each([
    undefined,
    null,
    1,
    ['/case/1'],
    { toString: 1 },
    'case/1',
    '//evil.example/case',
    'https://site.example/case/1',
    '/case/1?from=mail',
    '/case/1#taro@site.example',
    '/case/1\nBcc: a@b.example',
    '/case/<b>',
    '/買いませんか',
    `/${'a'.repeat(200)}`,
  ])('%j は断らずに捨てる', (page) => expect(pageField.parse(page)).toBe(''));
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
