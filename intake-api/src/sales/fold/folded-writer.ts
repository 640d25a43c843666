import { isLatin, MARK } from './characters.ts';

const VOICEABLE = new Set(
  Array.from('カキクケコサシスセソタチツテトハヒフヘホ', (c) => c.charCodeAt(0)),
);
const SEMI_VOICEABLE = new Set(Array.from('ハヒフヘホ', (c) => c.charCodeAt(0)));

/** Folded units and where each comes from. */
export class FoldedWriter {
  readonly #units: number[] = [];
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  #gaps = 0;

  push(unit: number, start: number, end: number): void {
    this.#units.push(unit);
    this.#starts.push(start);
    this.#ends.push(end);
    if (unit === MARK.gap) this.#gaps += 1;
  }

  /** The last unit, 0 when there is none. */
  last(): number {
    return this.#units[this.#units.length - 1] ?? 0;
  }

  lastSpan(): { start: number; end: number } {
    return { start: this.#starts.at(-1) ?? 0, end: this.#ends.at(-1) ?? 0 };
  }

  replaceLast(unit: number): void {
    this.#units[this.#units.length - 1] = unit;
  }

  /** Lets the last unit stand for the original up to `end`. */
  extend(end: number): void {
    this.#ends[this.#ends.length - 1] = end;
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
    return { units: this.#units, starts: this.#starts, ends: this.#ends };
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

  /** Whether a Latin letter stands here that is a word of its own. */
  #isSingleLetter(at: number): boolean {
    const units = this.#units;
    return isLatin(units[at] ?? 0) && !isLatin(units[at + 1] ?? 0) && !isLatin(units[at - 1] ?? 0);
  }
}
