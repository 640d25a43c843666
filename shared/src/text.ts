const NEWLINES = /\r\n|[\r\u2028\u2029\u0085]/g;
// Control characters never have a meaning in a form field; tab and newline do.
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
/** Marks that change the reading direction; in a form they only disguise text. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const EDGE_BLANK = /[\s\u200b\u2060\ufeff\u3164\u2800]/;
// Any character but blanks, invisible marks and the empty Braille cell.
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Removes blanks at both ends. No regular expression: one for the end of a text would take quadratic
 * time on long runs of blanks inside it.
 */
function trimBlanks(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && EDGE_BLANK.test(text.charAt(start))) start += 1;
  while (end > start && EDGE_BLANK.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/**
 * Normalises text of one or more lines for storing, counting and mailing:
 * composed (NFC), every newline as one `\n`, no control characters, no blanks at either end.
 * A text without visible characters becomes empty.
 */
export function normaliseText(text: string): string {
  const tidy = text
    .normalize('NFC')
    .replace(NEWLINES, '\n')
    .replace(CONTROLS, '')
    .replace(BIDI_CONTROLS, '');
  return VISIBLE.test(tidy) ? trimBlanks(tidy) : '';
}

/** Like `normaliseText`, for fields of one line: line breaks and tabs become a space. */
export function normaliseLine(text: string): string {
  return normaliseText(text).replace(/[\n\t]+/g, ' ');
}

/**
 * Length of a text as visitors count it: Unicode code points of the normalised text, so that 𠮷 is
 * one and a Windows line break is one.
 */
export function countCharacters(text: string): number {
  return countCodePoints(normaliseText(text));
}

/** Number of Unicode code points of a text, without normalising. */
export function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
