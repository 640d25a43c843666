import { foldCharacter, isDigit, isKana, isLatin, LINK, LONG_VOWEL, MARK } from './characters.ts';

/** A web or mail address found in a text, compared as a domain and never as words. */
interface Address {
  kind: 'link' | 'email' | 'bare';
  /** Lower case, half width. */
  host: string;
  /** Offsets in the text. */
  start: number;
  end: number;
}

// The lookbehind keeps the search linear: no match is tried inside a name that was no address.
const ADDRESS = new RegExp(
  [
    /(?<![\w.+%@-])/,
    /(?<scheme>(?:https?:)?\/\/)?/,
    /(?<local>[\w.+%-]{1,64}@)?/,
    /(?<host>(?:[a-z0-9][a-z0-9-]{0,62}\.){1,9}[a-z]{2,24})(?![a-z0-9@-])/,
    /(?<path>[/?#:][!#-;=?-~]*)?/,
  ]
    .map(({ source }) => source)
    .join(''),
  'gi',
);

/**
 * Finds the addresses in a text, full-width letters included. A name with a dot but without
 * scheme, `www.` or path (Node.js) is `bare`. Linear in the length of the text.
 */
export function findAddresses(text: string): Address[] {
  const halfWidth = text.replaceAll(/[！-～]/g, (character) =>
    String.fromCharCode(character.charCodeAt(0) - 0xfee0),
  );
  return Array.from(halfWidth.matchAll(ADDRESS), ({ 0: all, index, groups = {} }): Address => {
    const { scheme, local, host = '', path } = groups;
    const isLink = scheme !== undefined || path !== undefined || /^www\./i.test(host);
    return {
      kind: local ? 'email' : isLink ? 'link' : 'bare',
      host: host.toLowerCase(),
      start: index,
      end: index + all.length,
    };
  });
}

/** A text in the one spelling in which it is compared, with the way back to the original. */
export interface FoldedText {
  units: readonly number[];
  /** For each unit, where its part of the original begins and ends. */
  starts: readonly number[];
  ends: readonly number[];
  addresses: readonly Address[];
}

/**
 * Folds a text for comparison: width, case, kana, accents and look-alikes become one spelling;
 * blanks and symbols between Japanese letters vanish, between Latin words they are one space;
 * a number is `9`, or `0` if it is zero; the end of a sentence is `。`; a web address is one unit.
 * Takes any string, lone surrogates included, in time linear in its length.
 */
export function fold(text: string): FoldedText {
  const addresses = findAddresses(text);
  const folding = new TextFolding(text);
  let at = 0;
  for (const { kind, start, end } of addresses) {
    if (kind === 'bare') continue;
    folding.fold(at, start);
    folding.address(kind === 'link', start, end);
    at = end;
  }
  folding.fold(at, text.length);
  return { ...folding.finish(), addresses };
}

/** The folded text as a string, for rules and tests. */
export function foldToString(text: string): string {
  return fold(text)
    .units.map((unit) => String.fromCharCode(unit))
    .join('');
}

// Kanji that look like kana: after a kana they are read as one, unless another kanji follows.
const KANJI_AS_KANA = new Map(
  ['一ー', '力カ', '口ロ', '二ニ', '卜ト', '工エ', '夕タ', '八ハ'].map((pair) => [
    pair.charCodeAt(0),
    pair.charCodeAt(1),
  ]),
);
const MULTIPLIERS = new Set(Array.from('百千万億', (c) => c.charCodeAt(0)));
const ZERO = 0x30;
const NUMBER = 0x39;
const [BELOW, OUT, COME] = [0x4e0b, 0x51fa, 0x6765]; // 下 出 来
const [SA, KU, DA, DE, KI] = [0x30b5, 0x30af, 0x30c0, 0x30c7, 0x30ad];

// All marks and Latin letters come before kana and kanji.
const LAST_MARK = MARK.semiVoiced;
const CONTEXTUAL = new Uint8Array(0x10000);
for (const unit of [...KANJI_AS_KANA.keys(), SA, COME]) CONTEXTUAL[unit] = 1;

type Pending = 'nothing' | 'point' | 'gap' | 'newline' | 'stop';

/** Writes the folded units of a text, stretch by stretch; what a mark means depends on its neighbours. */
class TextFolding {
  readonly #text: string;
  readonly #units: number[] = [];
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  #gaps = 0;
  // What stood between the last word character and the next one.
  #pending: Pending = 'nothing';

  constructor(text: string) {
    this.#text = text;
  }

  fold(from: number, to: number): void {
    for (let i = from; i < to; i += 1) {
      const folded = foldCharacter(this.#text.charCodeAt(i));
      if (typeof folded === 'number') {
        const isPlain = folded > LAST_MARK && this.#pending === 'nothing' && this.#isPlain(folded);
        if (isPlain) this.#push(folded, i, i + 1);
        else this.#take(folded, i, i + 1);
        continue;
      }
      const codePoint = this.#text.codePointAt(i) ?? 0;
      const [whole, end] = codePoint > 0xffff ? [foldCharacter(codePoint), i + 2] : [folded, i + 1];
      for (const one of [whole].flat()) this.#take(one, i, end);
      i = end - 1;
    }
  }

  // Most Japanese characters fold in the same way whatever their neighbours are.
  #isPlain(unit: number): boolean {
    return this.#last() > LAST_MARK && CONTEXTUAL[unit] === 0;
  }

  address(link: boolean, start: number, end: number): void {
    if (link) this.#word(LINK, start, end);
    this.#pending = 'stop';
  }

  finish() {
    if (this.#gaps > 1) this.#joinSpreadLetters();
    return { units: this.#units, starts: this.#starts, ends: this.#ends };
  }

  #take(unit: number, start: number, end: number): void {
    switch (unit) {
      case MARK.gap:
        if (this.#pending === 'nothing' || this.#pending === 'point') this.#pending = 'gap';
        // A full stop that a blank follows ends a sentence; one inside a word does not.
        if (this.#text.charCodeAt(start - 1) === MARK.dot) this.#pending = 'stop';
        return;
      case MARK.newline:
        this.#newline(start);
        return;
      case MARK.stop:
        this.#pending = 'stop';
        return;
      case MARK.dot:
      case MARK.comma:
        this.#pending = this.#pending === 'nothing' ? 'point' : this.#pending;
        return;
      case MARK.dash:
        this.#dash(start, end);
        return;
      case MARK.voiced:
      case MARK.semiVoiced:
        this.#voice(unit, end);
        return;
      default:
        this.#word(unit, start, end);
    }
  }

  // One line break may be in the middle of a sentence; two of them separate paragraphs.
  #newline(start: number): void {
    const before = this.#text.charCodeAt(start - 1);
    if (this.#text[start] === '\n' && before === 0x0d) return;
    const endsParagraph = this.#pending === 'newline' || before === MARK.dot;
    if (this.#pending !== 'stop') this.#pending = endsParagraph ? 'stop' : 'newline';
  }

  #dash(start: number, end: number): void {
    const last = this.#last();
    if (this.#pending !== 'nothing' || !isKana(last)) this.#take(MARK.gap, start, end);
    else if (last !== LONG_VOWEL) this.#push(LONG_VOWEL, start, end);
    else this.#extend(end);
  }

  #word(unit: number, start: number, end: number): void {
    const last = this.#last();
    const pending = this.#pending;
    this.#pending = 'nothing';
    if (pending === 'stop') {
      if (last !== 0 && last !== MARK.stop) this.#push(MARK.stop, start, start);
    } else if (isDigit(last) && this.#continuesNumber(unit, pending, end)) {
      return;
    } else if (pending !== 'nothing' && isLatinOrDigit(last) && isLatinOrDigit(unit)) {
      this.#push(MARK.gap, start, start);
    }
    if (isDigit(unit)) this.#push(unit === ZERO ? ZERO : NUMBER, start, end);
    else if (unit === SA && last === BELOW && pending !== 'stop')
      this.#respell(KU, DA, [unit, start, end]);
    else if (unit === COME && last === OUT && pending !== 'stop') this.#respell(DE, KI, undefined);
    else this.#push(this.#kanaLookAlike(unit, start), start, end);
  }

  #continuesNumber(unit: number, pending: Pending, end: number): boolean {
    if (isDigit(unit) && (pending === 'nothing' || pending === 'point')) {
      if (unit !== ZERO) this.#replaceLast(NUMBER);
      this.#extend(end);
      return true;
    }
    if (pending !== 'nothing' || !MULTIPLIERS.has(unit)) return false;
    this.#extend(end);
    return true;
  }

  // 下さ and 出来 are クダサ and デキ, whichever way they are written.
  #respell(first: number, second: number, rest: [number, number, number] | undefined): void {
    const { start, end } = this.#lastSpan();
    this.#replaceLast(first);
    this.#push(second, start, end);
    if (rest) this.#push(...rest);
  }

  #kanaLookAlike(unit: number, start: number): number {
    const kana = KANJI_AS_KANA.get(unit);
    if (kana === undefined) return unit;
    const before = this.#text.charCodeAt(start - 1);
    const after = this.#text.charCodeAt(start + 1);
    return isKana(before) && !isKanji(after) ? kana : unit;
  }

  #push(unit: number, start: number, end: number): void {
    this.#units.push(unit);
    this.#starts.push(start);
    this.#ends.push(end);
    if (unit === MARK.gap) this.#gaps += 1;
  }

  /** The last unit, 0 when there is none. */
  #last(): number {
    return this.#units[this.#units.length - 1] ?? 0;
  }

  #lastSpan(): { start: number; end: number } {
    return { start: this.#starts.at(-1) ?? 0, end: this.#ends.at(-1) ?? 0 };
  }

  #replaceLast(unit: number): void {
    this.#units[this.#units.length - 1] = unit;
  }

  /** Extends the part of the original that the last unit represents up to `end`. */
  #extend(end: number): void {
    this.#ends[this.#ends.length - 1] = end;
  }

  /** Joins a separate voiced mark to its kana; one that fits no kana is dropped. */
  #voice(mark: number, end: number): void {
    const joined = String.fromCharCode(this.#last(), mark).normalize('NFC');
    if (joined.length > 1) return;
    this.#replaceLast(joined.charCodeAt(0));
    this.#extend(end);
  }

  // "s e o" is seo: three single letters and more in a row are one word that was pulled apart.
  #joinSpreadLetters(): void {
    const units = this.#units;
    let written = 0;
    for (let at = 0; at < units.length;) {
      const letters = this.#countSingleLetters(at);
      const spread = letters >= 3;
      const taken = spread ? 2 * letters - 1 : 1;
      for (let i = 0; i < taken; i += spread ? 2 : 1) {
        units[written] = units[at + i] ?? 0;
        this.#starts[written] = this.#starts[at + i] ?? 0;
        this.#ends[written] = this.#ends[at + i] ?? 0;
        written += 1;
      }
      at += taken;
    }
    for (const each of [units, this.#starts, this.#ends]) each.length = written;
  }

  #countSingleLetters(at: number): number {
    let letters = 0;
    while (this.#isSingleLetter(at + 2 * letters)) {
      letters += 1;
      if (this.#units[at + 2 * letters - 1] !== MARK.gap) break;
    }
    return letters;
  }

  /** Whether the unit is a Latin letter without another one beside it. */
  #isSingleLetter(at: number): boolean {
    const units = this.#units;
    return isLatin(units[at] ?? 0) && !isLatin(units[at + 1] ?? 0) && !isLatin(units[at - 1] ?? 0);
  }
}

function isKanji(unit: number): boolean {
  return unit >= 0x4e00 && unit <= 0x9fff;
}

function isLatinOrDigit(unit: number): boolean {
  return isLatin(unit) || isDigit(unit);
}
