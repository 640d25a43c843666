import { isLatin, MARK } from '../fold/characters.ts';
import type { FoldedText } from '../fold/fold.ts';

/**
 * Told of a gram in a text: its number (see `toGram` in names.ts) in two parts, the one above 32 bits and the one below, and where it
 * stands. Whole numbers of 32 bits are far faster to make than one of 50.
 */
export type OnGram = (high: number, low: number, start: number, end: number) => void;

/** Stands for any Latin word among Japanese letters. A private-use character, so no one types it. */
export const LATIN_WORD = 0xe001;
/** A gram below this is a single letter. */
export const UNITS = 0x10000;
// Three code units take 48 bits; above them there is room for the hashes of Latin words and pairs.
export const WORDS = 2 ** 16;
export const PAIRS = 2 ** 17;
/** So many letters more are counted in, so that a few words alone don't weigh much. */
const MISSING_LETTERS = 20;

/**
 * Visits the grams of a folded text: every one, two and three letters in a row, a Latin word
 * counting as one letter; and every Latin word, and two of them in a row. Linear in its length.
 */
export function visitGrams({ units, length }: FoldedText, visit: OnGram): void {
  let [before, beforeStart, last, lastStart] = [0, 0, 0, 0];
  let [word, wordStart, wordEnd] = [0, 0, -2];
  for (let at = 0; at < length;) {
    let unit = units[at] ?? 0;
    let end = at + 1;
    if (isLatin(unit)) {
      let hash = extendHash(0, unit);
      for (; end < length && isLatin(units[end] ?? 0); end += 1) {
        hash = extendHash(hash, units[end] ?? 0);
      }
      visit(WORDS, hash, at, end);
      const follows = wordEnd === at - 1 && units[wordEnd] === MARK.gap;
      if (follows) visit(PAIRS, pairHash(word, hash), wordStart, end);
      [word, wordStart, wordEnd] = [hash, at, end];
      unit = LATIN_WORD;
    } else if (unit === MARK.gap) {
      at = end;
      continue;
    }
    visit(0, unit, at, end);
    if (last !== 0) {
      const two = ((last << 16) | unit) >>> 0;
      visit(0, two, lastStart, end);
      if (before !== 0) visit(before, two, beforeStart, end);
    }
    before = last;
    beforeStart = lastStart;
    last = unit;
    lastStart = at;
    at = end;
  }
}

/** A gram's number from its two parts. */
export const gramOf = (high: number, low: number): number => high * 2 ** 32 + low;

/** Whether a letter belongs to a script that the corpus is written in: kana, kanji, Latin, digits. */
export function isLearntScript(letter: number): boolean {
  return (
    letter < 0x0250 ||
    (letter >= 0x3000 && letter < 0xa000) ||
    (letter >= 0xd800 && letter < 0xe000) ||
    letter === LATIN_WORD
  );
}

/** What the weights of a text's grams are divided by, so that long texts don't count for more. */
export function lengthNorm(length: number): number {
  return Math.sqrt(length + MISSING_LETTERS);
}

/** Takes one more unit into the hash of a run. */
export function extendHash(hash: number, unit: number): number {
  return Math.imul((hash ^ unit) + 0x9e3779b1, 0x85ebca6b) >>> 0;
}

/** The hash of two words in a row, by theirs. */
export function pairHash(first: number, second: number): number {
  return (Math.imul(first, 0xc2b2ae35) ^ second) >>> 0;
}
