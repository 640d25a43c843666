import { TEXT_LIMITS } from '../limits.ts';
import { MESSAGES } from '../messages.ts';
import { compose, foldWidths, HYPHENS } from '../text.ts';
import { textField } from './text-field.ts';

const HIRAGANA = /[\u3041-\u3096\u309d\u309e]/g;
// After a syllable that ends in a vowel, what looks like a hyphen means a long one.
const LONG_VOWEL = new RegExp(
  `(?<=[\u30a1-\u30c2\u30c4-\u30f2\u30f4-\u30fa])[${HYPHENS}~〜一]`,
  'g',
);
const OTHER_HYPHENS = new RegExp(`[${HYPHENS}]`, 'g');

// Small letters for Ainu, and a mark that no composed letter has (ㇷ゚).
const KATAKANA = '(?:[\u30a1-\u30fa\u30fc-\u30fe\u31f0-\u31ff][\u3099\u309a]?)+';
const LATIN = String.raw`(?:\p{Script=Latin}\p{Mn}*)+`;
const BETWEEN = "[ ・＝゠'’‘ʻʼ`´()[\\]-]";
const A_KATAKANA = /[\u30a1-\u30fa]/;
const PART = `(?:${KATAKANA}|${LATIN}[.,]?)`;
const READING = new RegExp(`^['’]?${PART}(?:${BETWEEN}+${PART})*['’)\\]]?$`, 'u');

/**
 * Katakana of a reading typed in hiragana, half-width katakana or with stray blanks. What stands
 * between the parts of a name (・, ＝, a hyphen, brackets of a former name) stays.
 */
export function normaliseKana(text: string): string {
  const marked = text.replaceAll('゛', '\u3099').replaceAll('゜', '\u309a');
  return compose(
    foldWidths(marked).replace(HIRAGANA, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60)),
  )
    .replace(LONG_VOWEL, 'ー')
    .replace(OTHER_HYPHENS, '-')
    .replace(/[·•‧∙]/g, '・')
    .replaceAll('=', '＝')
    .replace(/\s+/g, ' ');
}

/**
 * The katakana reading of a name, in which Latin letters may stand (ジョン・F・ケネディ). Where a
 * reading is needed they may be all of it, because not everybody has one in katakana.
 */
export function kanaField({ optional }: { optional: boolean }) {
  return textField({
    optional,
    max: TEXT_LIMITS.kana,
    normalise: normaliseKana,
    problem: (text) =>
      READING.test(text) && (!optional || A_KATAKANA.test(text)) ? undefined : MESSAGES.kanaFormat,
  });
}
