/**
 * What a single character becomes when text is folded. Word characters stay themselves in one
 * spelling; all others become one of the marks below, whose meaning depends on their neighbours.
 */
export const MARK = {
  /** Blank or symbol: joins Japanese, parts Latin words. */
  gap: 0x20,
  newline: 0x0a,
  /** End of a sentence. */
  stop: 0x3002,
  dot: 0x2e,
  comma: 0x2c,
  /** Hyphen, dash or long vowel, depending on the character before it. */
  dash: 0x2d,
  voiced: 0x3099,
  semiVoiced: 0x309a,
} as const;

/** Stands for a web address. No character, so that no one types it: private-use ones are letters of names. */
export const LINK = 0xfdd0;
export const LONG_VOWEL = 0x30fc;

const DASHES = /[-‐‑‒–—―−ー─━~〜∼⁓]/u;
const INVISIBLE = /[\p{M}\p{Cf}\p{Cs}\u115f\u1160\u3164\uffa0]/u;
// Per cent and currency signs are part of what a number means.
const WORD = /[\p{L}\p{N}%\p{Sc}]/u;
const NEWLINE = /[\n\r\u0085\u2028\u2029]/;
const STOP = /[。!?‼⁇]/u;
const ACCENTS = /[\p{M}--[\u3099\u309a]]/gv;

// Letters of other scripts that look like Latin ones, in pairs.
const LOOK_ALIKES = new Map(
  (
    'аa вb еe ԁd һh іi јj кk мm нh оo рp ԛq сc ѕs тt уy ѵv ԝw хx ' +
    'αa βb εe ηh ιi κk νv οo ρp τt υu χx ɡg ıi ℓl'
  )
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

// One spelling for words that polite Japanese writes in kanji or kana as it likes.
const SPELLINGS = new Map([
  ['頂', 'イタダ'],
  ['戴', 'イタダ'],
  ['致', 'イタ'],
  ['御', 'ゴ'],
  ['宜', 'ヨロ'],
]);

/** The code unit that a character folds to; or several, or none for what is invisible. */
export type Folded = number | readonly number[];

const folds = Array<Folded | undefined>(0x10000).fill(undefined);

/**
 * Folds one Unicode code point. Results of the basic plane are remembered, because a text has few
 * distinct characters; those of the other planes would be a million.
 */
export function foldCharacter(codePoint: number): Folded {
  if (codePoint > 0xffff) return computeFold(codePoint);
  return (folds[codePoint] ??= computeFold(codePoint));
}

function computeFold(codePoint: number): Folded {
  const character = String.fromCodePoint(codePoint);
  if (character === '゛' || character === '\u3099') return MARK.voiced;
  if (character === '゜' || character === '\u309a') return MARK.semiVoiced;
  if (NEWLINE.test(character)) return MARK.newline;
  const plain = character.normalize('NFKD').toLowerCase().replace(ACCENTS, '').normalize('NFC');
  const units: number[] = [];
  for (const part of plain) {
    const spelled = LOOK_ALIKES.get(part) ?? SPELLINGS.get(part) ?? part;
    for (const one of spelled) pushMark(units, one);
  }
  const [first, ...others] = units;
  return first === undefined || others.length > 0 ? units : first;
}

function pushMark(units: number[], character: string): void {
  const code = character.codePointAt(0) ?? 0;
  if (code === MARK.voiced || code === MARK.semiVoiced) units.push(code);
  else if (DASHES.test(character)) units.push(MARK.dash);
  else if (STOP.test(character)) units.push(MARK.stop);
  else if (character === '.') units.push(MARK.dot);
  else if (character === ',') units.push(MARK.comma);
  else if (INVISIBLE.test(character)) return;
  else if (!WORD.test(character)) units.push(MARK.gap);
  else if (code >= 0x3041 && code <= 0x3096) units.push(code + 0x60);
  else for (let i = 0; i < character.length; i += 1) units.push(character.charCodeAt(i));
}

export function isLatin(unit: number): boolean {
  return unit >= 0x61 && unit <= 0x7a;
}

/** Folded digits: every number is written as one `0` (zero) or one `9` (any other). */
export function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

/** Kana after folding, the long vowel included. */
export function isKana(unit: number): boolean {
  return (unit >= 0x30a1 && unit <= 0x30fa) || unit === LONG_VOWEL;
}
