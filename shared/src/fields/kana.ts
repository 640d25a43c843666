import { TEXT_LIMITS } from '../limits.ts';
import { MESSAGES } from '../messages.ts';
import { textField } from './text-field.ts';

const HIRAGANA = /[\u3041-\u3096\u309d\u309e]/g;
// A character that looks like a hyphen after kana means a long vowel.
const LONG_VOWEL = /(?<=[\u30a1-\u30fa\u30fc])[-\u2010-\u2015\u2212\uff0d\u2500]/g;
const KATAKANA = /^[\u30a1-\u30fa\u30fc\u30fd\u30fe\u30fb ]+$/;

/** Katakana of a reading typed in hiragana, half-width katakana or with stray blanks. */
export function normaliseKana(text: string): string {
  return text
    .normalize('NFKC')
    .replace(HIRAGANA, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .replace(LONG_VOWEL, 'ー')
    .replace(/\s+/g, ' ');
}

/** The katakana reading of a name. */
export function kanaField(options: { optional: boolean }) {
  return textField({
    ...options,
    max: TEXT_LIMITS.kana,
    normalise: normaliseKana,
    format: { matches: (text) => KATAKANA.test(text), message: MESSAGES.kanaFormat },
  });
}
