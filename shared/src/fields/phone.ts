import { TEXT_LIMITS } from '../limits.ts';
import { MESSAGES } from '../messages.ts';
import { foldWidths } from '../text.ts';
import { textField } from './text-field.ts';

const DIGITS = /\p{Nd}/gu;
// What stands between digits: anything but letters, digits, and what begins a number or an extension. Two letters
// and one of Hangul look like a hyphen.
const BETWEEN = String.raw`(?:[^\p{L}\p{N}+#]|[ー一ㅡ])`;
const SEPARATORS = new RegExp(`${BETWEEN}+`, 'gu');
/** A label or nothing, the number, and what follows it. */
const PARTS = new RegExp(String.raw`^[^\d+]*(\+?(?:\d|${BETWEEN})*)(.*)$`, 'su');
const ROLE = new RegExp(
  `^(?:大?代表?|直通|携帯(?:電話)?|固定(?:電話)?|自宅|会社|勤務先|本社|本人)${BETWEEN}*`,
  'u',
);
const EXTENSION = new RegExp(
  String.raw`^(?:内線?(?:番号)?|ext(?:ension|n)?|x|#)${BETWEEN}*(\d{1,6})${BETWEEN}*$`,
  'iu',
);

// A whole number has 11 digits where it begins like 090, else 10: digits behind that are of another one.
const WHOLE_AND_MORE = /^(0(?: ?\d ?0(?: ?\d){8}|(?! ?\d ?0)(?: ?\d){9})) \d/;
const MANY_DIGITS = /^\D*(?:\d\D*){6}/;

const ABROAD = /^(?:\+|01?0)/;
// Italy and San Marino dial the zero from abroad too.
const KEEPS_ZERO = /^\D*(?:(?:00|010)\D*)?(?:39|378)/;
const BRACKETED_ZERO = /\p{Ps}\s*0\s*\p{Pe}/u;

const REMARK = /^\+?\d{8,} .*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/su;
const PHONE = /^(?:0\d{9,10}|\+[1-9]\d{6,14})(?: 内線\d{1,6})?$/;

// Of Europe, Korea, Australia, Japan and North America, before a number that is longer than domestic ones; those of
// North America itself have eleven digits.
const PREFIX = /^(?:00|001|0011|01[01])(?=(?:1[2-9]\d{9}|[2-9]\d{9,13})$)/;

/** The value of a digit of any script: ten stand in a row, the first where the code ends in 0 or 6. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const low = code & 15;
  return String(/\p{Nd}/u.test(String.fromCodePoint(code - low)) ? low : low - 6);
}

/**
 * The digits in which a number is dialled from anywhere: + in place of a prefix, and no zero behind the 81 of Japan.
 */
function toDialled(number: string): string {
  const fromAbroad = ABROAD.test(number) && !KEEPS_ZERO.test(number);
  return (fromAbroad ? number.replace(BRACKETED_ZERO, '') : number)
    .replace(SEPARATORS, '')
    .replace(PREFIX, '+')
    .replace(/^81(?=0?[1-9]\d{8,9}$)/, '+81')
    .replace(/^\+810+/, '+81');
}

/**
 * Digits of a phone number as typed in any of the usual ways: full width, with hyphens of any kind,
 * blanks or brackets, with a label (`TEL:`) or a role (代表), which are dropped. `+81 (0)3-…` and
 * `+81 03-…` lose the zero, as they would when dialled. An extension is kept as ` 内線12`, and of
 * a second number a slash, which `phoneField` refuses.
 */
export function normalisePhone(text: string): string {
  const typed = foldWidths(text).replace(DIGITS, valueOf);
  const [, number = '', behind = ''] = PARTS.exec(typed) ?? [];
  const dialled = toDialled(number);
  if (dialled === '') return typed;
  const [, first] = WHOLE_AND_MORE.exec(number.replace(SEPARATORS, ' ')) ?? [];
  if (first && !dialled.startsWith('+')) return `${first.replaceAll(' ', '')}/`;
  const remark = behind.replace(ROLE, '');
  const extension = EXTENSION.exec(remark)?.[1];
  if (extension) return `${dialled} 内線${extension}`;
  if (MANY_DIGITS.test(remark)) return PHONE.test(dialled) ? `${dialled}/` : typed;
  return remark === '' ? dialled : `${dialled} ${remark}`;
}

/** The number alone, without its extension, for `tel:` links. */
export function dialledNumber(phone: string): string {
  return phone.replace(/ .*/s, '');
}

/**
 * A domestic number (0 and 9 or 10 digits) or an international one (+ and 7 to 15 digits), and perhaps
 * an extension.
 */
export const phoneField = textField({
  max: TEXT_LIMITS.phone,
  normalise: normalisePhone,
  problem(text) {
    if (PHONE.test(text)) return undefined;
    if (text.endsWith('/')) return MESSAGES.phoneSecond;
    return REMARK.test(text) ? MESSAGES.phoneRemark : MESSAGES.phoneFormat;
  },
});
