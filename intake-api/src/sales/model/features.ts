import { isLatin, LINK, MARK } from '../fold/characters.ts';
import type { FoldedText } from '../fold/fold.ts';

const LONGEST_RUN = 3;
const LONGEST_EDGE = 6;

// Each kind of feature begins its hash with a number of its own.
const RUN = 1;
const SENTENCE_START = 2;
const SENTENCE_END = 3;
const TEXT_START = 4;
const TEXT_END = 5;
const COMPANY = 6;

/**
 * Reads the features of a text: hashes of 32 bits in the order of the text, some of them several
 * times. A token is a letter or a whole Latin word. The arrays are used again for
 * the next text, because making new ones takes as long as reading.
 */
export class FeatureReader {
  /** How many features the text has. */
  count = 0;
  hashes = new Uint32Array();
  /** The unit of the folded text from which each was read, forwards or backwards. */
  starts = new Uint32Array();
  #tokens = 0;
  #values = new Uint32Array();
  #tokenStarts = new Uint32Array();

  /**
   * Finds each run of up to three tokens, and each run of up to six with which a sentence or the whole
   * text begins or ends, where people say who they are and what they want. Linear in the text's length.
   */
  readBody(text: FoldedText): this {
    this.#tokenize(text);
    this.#runs(RUN);
    const tokens = this.#tokens;
    let from = 0;
    for (let at = 0; at <= tokens; at += 1) {
      if (at < tokens && this.#values[at] !== MARK.stop) continue;
      const length = Math.min(LONGEST_EDGE, at - from);
      this.#runsAt(SENTENCE_START, from, 1, length);
      this.#runsAt(SENTENCE_END, at - 1, -1, length);
      if (from === 0) this.#runsAt(TEXT_START, from, 1, length);
      if (at >= tokens - 1) this.#runsAt(TEXT_END, at - 1, -1, length);
      from = at + 1;
    }
    return this;
  }

  /** Finds each run of up to three tokens in the name of the sender's company. */
  readCompany(company: FoldedText): this {
    this.#tokenize(company);
    this.#runs(COMPANY);
    return this;
  }

  #runs(kind: number): void {
    const tokens = this.#tokens;
    for (let at = 0; at < tokens; at += 1) {
      this.#runsAt(kind, at, 1, Math.min(LONGEST_RUN, tokens - at));
    }
  }

  /** The runs of up to `length` tokens from `from` on, or backwards to it. */
  #runsAt(kind: number, from: number, step: 1 | -1, length: number): void {
    const [values, hashes, starts] = [this.#values, this.hashes, this.starts];
    const start = this.#tokenStarts[from] ?? 0;
    const end = this.count + length;
    let hash = kind;
    for (let i = this.count, token = from; i < end; i += 1, token += step) {
      hash = extend(hash, values[token] ?? 0);
      hashes[i] = hash;
      starts[i] = start;
    }
    this.count = end;
  }

  #tokenize({ units }: FoldedText): void {
    this.count = 0;
    this.#makeRoom(units.length);
    const [values, starts] = [this.#values, this.#tokenStarts];
    let tokens = 0;
    for (let at = 0; at < units.length;) {
      const start = at;
      let value = units[at] ?? 0;
      at += 1;
      if (value === MARK.gap || value === LINK) continue;
      if (isLatin(value)) {
        for (; at < units.length && isLatin(units[at] ?? 0); at += 1) {
          value = extend(value, units[at] ?? 0);
        }
      }
      values[tokens] = value;
      starts[tokens] = start;
      tokens += 1;
    }
    this.#tokens = tokens;
  }

  #makeRoom(tokens: number): void {
    if (tokens <= this.#values.length) return;
    this.#values = new Uint32Array(tokens);
    this.#tokenStarts = new Uint32Array(tokens);
    // Three runs begin at each token, and it is in two edges of a sentence and in two of the text.
    const features = tokens * (LONGEST_RUN + 4);
    this.hashes = new Uint32Array(features);
    this.starts = new Uint32Array(features);
  }
}

function extend(hash: number, value: number): number {
  const mixed = Math.imul(hash ^ value ^ 0x9e3779b1, 0x85ebca6b);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
