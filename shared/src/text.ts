// In a form the separators of files and groups part lines, as line and page breaks of Word and PDF do.
// oxlint-disable-next-line no-control-regex
const NEWLINES = /\r\n|[\r\u000b\u000c\u001c\u001d\u0085\u2028\u2029]/g;
// Other control characters never have a meaning in a form field; tab and newline do. U+FFFC is where
// a picture or dictated text was to stand.
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufffc]/g;
/** Marks that change the reading direction; in a form they only disguise text. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const EDGE_BLANK = /[\s\u200b\u2060\ufeff\u3164\u2800]/;
// Any character but blanks, invisible marks and the empty Braille cell.
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

// NFC and NFKC replace CJK compatibility ideographs, which are spellings of names, by others.
const NO_COMPATIBILITY_IDEOGRAPHS = /[^\uf900-\ufaff\u{2f800}-\u{2fa1f}]+/gu;

// Full and half width, vertical and small forms, the letters of formulas, ligatures, and the digraphs
// of kana. Not superscripts and circled or squared characters: they mean something else.
const WIDTHS =
  /[\u309f\u30ff\ufb00-\ufb06\ufe10-\ufe19\ufe30-\ufe6b\uff01-\uffef\u{1d400}-\u{1d7ff}]+/gu;

/** Characters that stand for a hyphen, for use within a character class. */
export const HYPHENS = String.raw`\-\u00af\u02d7\u2010-\u2015\u2043\u2212\u2500\u2501\u2e3a\u2e3b`;

/** Composes a text (NFC), as macOS and some keyboards don't. No ideograph becomes another. */
export function compose(text: string): string {
  return text.replace(NO_COMPATIBILITY_IDEOGRAPHS, (part) => part.normalize('NFC'));
}

/**
 * One spelling for what a number, address or reading is written with: composed, in usual width, and
 * without invisible characters.
 */
export function foldWidths(text: string): string {
  const visible = text.replace(INVISIBLE, '');
  return compose(visible.replace(WIDTHS, (part) => part.normalize('NFKC')));
}

/**
 * Removes what `edge` matches at the end. No regular expression of the whole: it would take quadratic
 * time on long runs inside the text.
 */
export function trimEnd(text: string, edge: RegExp): string {
  let end = text.length;
  while (end > 0 && edge.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function trimBlanks(text: string): string {
  let start = 0;
  while (start < text.length && EDGE_BLANK.test(text.charAt(start))) start += 1;
  return trimEnd(text.slice(start), EDGE_BLANK);
}

/**
 * Normalises text of one or more lines for storing, counting and mailing. All that it changes:
 * letters and their marks are composed (NFC, which also has one spelling for signs such as Å and Ω),
 * but no ideograph becomes another; each line and page break, of Word and Unicode too, is one `\n`;
 * Word's hyphen that never breaks is a hyphen; other control characters, marks of the reading
 * direction and placeholders of objects are dropped, and blanks at either end. A text without visible characters becomes empty.
 */
export function normaliseText(text: string): string {
  const tidy = compose(
    text
      .replace(NEWLINES, '\n')
      .replaceAll('\u001e', '-')
      .replace(CONTROLS, '')
      .replace(BIDI_CONTROLS, ''),
  );
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
