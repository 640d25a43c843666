import { isLatin, MARK } from './characters.ts';

const VOICEABLE = new Set(
  Array.from('カキクケコサシスセソタチツテトハヒフヘホ', (c) => c.charCodeAt(0)),
);
const SEMI_VOICEABLE = new Set(Array.from('ハヒフヘホ', (c) => c.charCodeAt(0)));

/** Growing arrays of folded units and where each comes from. */
export class FoldedWriter {
  #units: Uint16Array;
  #starts: Uint32Array;
  #ends: Uint32Array;
  #length = 0;
  #gaps = 0;

  constructor(expected: number) {
    const capacity = expected + (expected >> 2) + 16;
    this.#units = new Uint16Array(capacity);
    this.#starts = new Uint32Array(capacity);
    this.#ends = new Uint32Array(capacity);
  }

  push(unit: number, start: number, end: number): void {
    if (this.#length === this.#units.length) this.#grow();
    this.#units[this.#length] = unit;
    this.#starts[this.#length] = start;
    this.#ends[this.#length] = end;
    this.#length += 1;
    if (unit === MARK.gap) this.#gaps += 1;
  }

  /** The last unit, 0 when there is none. */
  last(): number {
    return this.#units[this.#length - 1] ?? 0;
  }

  lastSpan(): { start: number; end: number } {
    const at = this.#length - 1;
    return { start: this.#starts[at] ?? 0, end: this.#ends[at] ?? 0 };
  }

  replaceLast(unit: number): void {
    this.#units[this.#length - 1] = unit;
  }

  /** Lets the last unit stand for the original up to `end`. */
  extend(end: number): void {
    this.#ends[this.#length - 1] = end;
  }

  /** Joins a separate voiced mark to its kana; one that fits no kana is dropped. */
  voice(step: 1 | 2, end: number): void {
    const last = this.last();
    if (step === 1 ? !VOICEABLE.has(last) : !SEMI_VOICEABLE.has(last)) return;
    this.replaceLast(last + step);
    this.extend(end);
  }

  finish() {
    if (this.#gaps > 1) this.#joinSpreadLetters();
    return { units: this.#units, starts: this.#starts, ends: this.#ends, length: this.#length };
  }

  // "s e o" is seo: three single letters and more in a row are one word that was pulled apart.
  #joinSpreadLetters(): void {
    const units = this.#units;
    let written = 0;
    for (let at = 0; at < this.#length;) {
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
    this.#length = written;
  }

  #countSingleLetters(at: number): number {
    let letters = 0;
    while (this.#isSingleLetter(at + 2 * letters)) {
      letters += 1;
      if (this.#units[at + 2 * letters - 1] !== MARK.gap) break;
    }
    return letters;
  }

  /** Whether a Latin letter stands here that is a word of its own. */
  #isSingleLetter(at: number): boolean {
    const units = this.#units;
    if (at >= this.#length || !isLatin(units[at] ?? 0)) return false;
    const next = at + 1 < this.#length ? (units[at + 1] ?? 0) : 0;
    const before = at > 0 ? (units[at - 1] ?? 0) : 0;
    return !isLatin(next) && !isLatin(before);
  }

  #grow(): void {
    const capacity = this.#units.length * 2;
    const [units, starts, ends] = [this.#units, this.#starts, this.#ends];
    this.#units = new Uint16Array(capacity);
    this.#starts = new Uint32Array(capacity);
    this.#ends = new Uint32Array(capacity);
    this.#units.set(units);
    this.#starts.set(starts);
    this.#ends.set(ends);
  }
}
