import type { FoldedText } from './fold/fold.ts';
import type { Signal } from './sheet/sheet.ts';

/** Fewer folded units than this beside the links say nothing about them. */
const FEWEST_WORDS = 16;
/** So many equal symbols in a row are an ornament. */
const ORNAMENT = 5;
/** So many letters in a row with a blank or symbol after each are a word pulled apart. */
const PULLED_APART = 4;

/** What the shape of an inquiry's body tells. Linear in its length. */
export function findSignals(body: string, { addresses, length }: FoldedText): Signal[] {
  const links = addresses.filter(({ kind }) => kind === 'link');
  const targets = new Set(links.map(({ host, path }) => host + path));
  const shape = readShape(body);
  const signals: Signal[] = [];
  if (targets.size >= 2) signals.push('several-links');
  if (targets.size >= 3) signals.push('many-links');
  if (links.some(({ path }) => path.includes('utm_'))) signals.push('tracking-parameter');
  if (links.length > 0 && length - links.length < FEWEST_WORDS) signals.push('link-only');
  if (shape.ornaments) signals.push('decoration-line');
  if (shape.disguised) signals.push('disguised-letters');
  if (shape.latin && !shape.japanese) signals.push('no-japanese');
  return signals;
}

// Kinds of characters; numbers, because every character of every inquiry is asked for its kind.
const JAPANESE = 1;
const LATIN = 2;
/** Cyrillic and Greek, which pass for Latin. */
const ALIEN = 3;
const HIDDEN = 4;
const PARTING = 5;
const PUNCTUATION = 6;
const OTHER = 7;

const TESTS: readonly [RegExp, number][] = [
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u, JAPANESE],
  [/[A-Za-zＡ-Ｚａ-ｚ]/u, LATIN],
  [/[\p{Script=Cyrillic}\p{Script=Greek}]/u, ALIEN],
  [/[\u00ad\u200b-\u200d\u2060\u2063\ufeff]/u, HIDDEN],
  // What comes between the letters of a sentence anyway.
  [/[\n\r、。，．,.!?！？（）()「」『』【】：:;％%／/]/u, PUNCTUATION],
  [/[\s\p{P}\p{S}]/u, PARTING],
];
const BLANKS = new Set([0x09, 0x20, 0xa0, 0x3000]);
const kinds = new Uint8Array(0x10000);

/** The kind of a code unit, remembered: a text has few distinct characters. */
function kindOf(unit: number): number {
  const known = kinds[unit] ?? OTHER;
  if (known !== 0) return known;
  const character = String.fromCharCode(unit);
  const kind = TESTS.find(([test]) => test.test(character))?.[1] ?? OTHER;
  kinds[unit] = kind;
  return kind;
}

interface Shape {
  japanese: boolean;
  latin: boolean;
  ornaments: boolean;
  disguised: boolean;
}

function readShape(text: string): Shape {
  const shape: Shape = { japanese: false, latin: false, ornaments: false, disguised: false };
  let unit = 0;
  let kind = OTHER;
  // The letter last seen in this stretch without punctuation, if any.
  let letter = OTHER;
  let equal = 1;
  let apart = 1;
  for (let i = 0; i < text.length; i += 1) {
    const before = kind;
    equal = unit === text.charCodeAt(i) ? equal + 1 : 1;
    unit = text.charCodeAt(i);
    kind = kindOf(unit);
    if (kind > ALIEN) {
      if (kind >= PUNCTUATION) letter = OTHER;
      else if (kind === PARTING && equal >= ORNAMENT && !BLANKS.has(unit)) shape.ornaments = true;
      continue;
    }
    if (kind === JAPANESE) {
      shape.japanese = true;
      apart = letter === JAPANESE && before === PARTING ? apart + 1 : 1;
      if (apart >= PULLED_APART) shape.disguised = true;
    } else {
      shape.latin ||= kind === LATIN;
      if (before <= ALIEN && before !== JAPANESE && before !== kind) shape.disguised = true;
    }
    if (before === HIDDEN && letter !== OTHER) shape.disguised = true;
    letter = kind;
  }
  return shape;
}
