const NEWLINES = /\r\n|[\r\u2028\u2029\u0085]/g;
// Control characters never have a meaning in a form field; tab and newline do.
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
// Turn the reading direction of all that follows: only ever used to disguise text.
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const EDGE_BLANKS = /^[\s\u200b\u2060\ufeff\u3164]+|[\s\u200b\u2060\ufeff\u3164]+$/gu;

/**
 * Brings text that may span several lines into the one form that is stored, counted and mailed:
 * composed (NFC), every newline as one `\n`, no control characters, no blanks at either end.
 */
export function normaliseText(text: string): string {
  return text
    .normalize('NFC')
    .replace(NEWLINES, '\n')
    .replace(CONTROLS, '')
    .replace(BIDI_CONTROLS, '')
    .replace(EDGE_BLANKS, '');
}

/** Like `normaliseText`, for fields of one line: line breaks and tabs become a space. */
export function normaliseLine(text: string): string {
  return normaliseText(text).replace(/[\n\t]+/g, ' ');
}

/**
 * Length of a text in characters as a visitor understands them here: Unicode code points of the
 * normalised text, so that 𠮷 is one and a Windows line break is one.
 */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of normaliseText(text)) count += 1;
  return count;
}
