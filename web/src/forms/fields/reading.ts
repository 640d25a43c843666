import { normaliseKana } from 'shared/fields/kana';

/** A piece of text that came out of the input method, and the katakana it was typed as. */
export interface ReadSegment {
  text: string;
  reading: string;
}

const KANA_BEFORE_CONVERSION = /^([\u3041-\u3096\u30a1-\u30fa\u30fc]+)[a-zａ-ｚ]*$/;
const PENDING_N = /[nｎ]$/;
const KANA = /[\u3041-\u3096\u30a1-\u30fa\u30fc]/;

/**
 * Katakana of what an input method shows while nothing has been converted yet, or undefined when
 * something has. Half a syllable at the end (`やm`) is left out; a lone `n` becomes ン, because
 * converting right after it is how 真 is usually typed.
 */
export function readingWhileTyping(composed: string): string | undefined {
  const kana = KANA_BEFORE_CONVERSION.exec(composed)?.[1];
  if (kana === undefined) return undefined;
  return normaliseKana(PENDING_N.test(composed) ? `${kana}ん` : kana);
}

/**
 * The reading of a whole field: known segments wherever they stand now, kana as they are, blanks
 * as one blank. Empty as soon as anything has no known reading: half a reading is easily overlooked.
 */
export function readingOf(value: string, segments: readonly ReadSegment[]): string {
  let reading = '';
  let position = 0;
  while (position < value.length) {
    const at = position;
    const segment = segments.findLast(({ text }) => text !== '' && value.startsWith(text, at));
    const character = value.charAt(position);
    if (segment) reading += segment.reading;
    else if (KANA.test(character)) reading += normaliseKana(character);
    else if (/\s/.test(character)) reading += ' ';
    else return '';
    position += segment?.text.length ?? 1;
  }
  return reading.replace(/ +/g, ' ').trimStart();
}
