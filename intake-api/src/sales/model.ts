import * as z from 'zod';

const LONGEST_RUN = 3;
const LONGEST_EDGE = 6;
// Each kind of feature begins its hash with a number of its own.
const RUN = 1;
const SENTENCE_START = 2;
const SENTENCE_END = 3;
const TEXT_START = 4;
const TEXT_END = 5;
const COMPANY = 6;

const BLANK = 0x20;
const STOP = 0x3002;
const isLatin = (unit: number): boolean => unit >= 0x61 && unit <= 0x7a;

/**
 * Finds the features of folded texts: each run of up to three tokens, and each run of up to six with which a sentence
 * or the whole text begins or ends, where people say who they are and what they want. A token is a letter or a whole
 * Latin word. Features are hashes of 32 bits, some of them several times. The arrays are used again for the next text,
 * because making new ones takes as long as reading.
 */
export class FeatureReader {
  #hashes = new Uint32Array();
  #count = 0;
  #tokens = new Uint32Array();

  /** Those of the text itself, in a time linear in its length. Valid until the next call. */
  readBody(text: string): Uint32Array {
    const count = this.#tokenize(text);
    this.#runs(RUN, count);
    let from = 0;
    for (let at = 0; at <= count; at += 1) {
      if (at < count && this.#tokens[at] !== STOP) continue;
      const length = Math.min(LONGEST_EDGE, at - from);
      this.#run(SENTENCE_START, from, 1, length);
      this.#run(SENTENCE_END, at - 1, -1, length);
      if (from === 0) this.#run(TEXT_START, from, 1, length);
      if (at >= count - 1) this.#run(TEXT_END, at - 1, -1, length);
      from = at + 1;
    }
    return this.#hashes.subarray(0, this.#count);
  }

  /** Those of the name of the sender's company: runs of up to three tokens. Valid until the next call. */
  readCompany(company: string): Uint32Array {
    this.#runs(COMPANY, this.#tokenize(company));
    return this.#hashes.subarray(0, this.#count);
  }

  #runs(kind: number, tokens: number): void {
    for (let at = 0; at < tokens; at += 1) {
      this.#run(kind, at, 1, Math.min(LONGEST_RUN, tokens - at));
    }
  }

  /** The runs of up to `length` tokens from `from` on, or backwards to it. */
  #run(kind: number, from: number, step: 1 | -1, length: number): void {
    let hash = kind;
    for (let i = 0; i < length; i += 1) {
      hash = extend(hash, this.#tokens[from + i * step] ?? 0);
      this.#hashes[this.#count + i] = hash;
    }
    this.#count += length;
  }

  /** Returns how many tokens the text has. */
  #tokenize(text: string): number {
    this.#count = 0;
    if (text.length > this.#tokens.length) {
      this.#tokens = new Uint32Array(text.length);
      // Three runs begin at each token, and it is in two edges of a sentence and in two of the text.
      this.#hashes = new Uint32Array(text.length * (LONGEST_RUN + 4));
    }
    let count = 0;
    for (let at = 0; at < text.length; at += 1) {
      let token = text.charCodeAt(at);
      if (token === BLANK) continue;
      if (isLatin(token)) {
        for (; isLatin(text.charCodeAt(at + 1)); at += 1) {
          token = extend(token, text.charCodeAt(at + 1));
        }
      }
      this.#tokens[count] = token;
      count += 1;
    }
    return count;
  }
}

function extend(hash: number, value: number): number {
  const mixed = Math.imul(hash ^ value ^ 0x9e3779b1, 0x85ebca6b);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

/** Changes with the features and how they are weighed, because a model learnt for others is useless. */
export const MODEL_VERSION = 2;

const headerSchema = z.object({
  version: z.literal(MODEL_VERSION),
  /** Turns the margin of a text into points: `scale * margin + offset`. */
  calibration: z.object({ scale: z.number(), offset: z.number() }),
  /** What the whole numbers in `weights` are multiplied with. */
  step: z.number().positive(),
});

/** What a model's file holds. The weights have the order of the hashes. */
export interface ModelFile extends z.output<typeof headerSchema> {
  hashes: Uint32Array;
  weights: Int16Array;
}

/**
 * Reads a model's file: a line of JSON, then the bytes of the hashes and of the weights, little-endian. As text they
 * would leave 5 MB of garbage at each start.
 * @throws SyntaxError, ZodError for what is no model file, or one for other features
 */
export function parseModelFile(file: Uint8Array): ModelFile {
  const start = file.indexOf(0x0a) + 1;
  const header = headerSchema.parse(JSON.parse(new TextDecoder().decode(file.subarray(0, start))));
  // Copied, because typed arrays must begin at a multiple of their numbers' size.
  const numbers = new Uint8Array(file.subarray(start)).buffer;
  const count = numbers.byteLength / (Uint32Array.BYTES_PER_ELEMENT + Int16Array.BYTES_PER_ELEMENT);
  return {
    ...header,
    hashes: new Uint32Array(numbers, 0, count),
    weights: new Int16Array(numbers, count * Uint32Array.BYTES_PER_ELEMENT),
  };
}

/** Added to the evidence of every text, so that a few words alone don't weigh much. */
const NEUTRAL_EVIDENCE = 1.5;

/**
 * What the sum of a text's weights is divided by: the root of all that they weigh, for and against. So the difference
 * of two counts is measured by its deviation: much on both sides is no certainty.
 */
export function evidenceNorm(weighed: number): number {
  return Math.sqrt(weighed + NEUTRAL_EVIDENCE);
}

/** A model learnt from labelled texts (intake-api/training). */
export type Model = ReturnType<typeof buildModel>;

/** Lays the weights out in a hash table with open addressing. */
export function buildModel({ calibration, step, hashes, weights }: Omit<ModelFile, 'version'>) {
  const size = 2 ** Math.ceil(Math.log2(Math.max(8, hashes.length * 2)));
  const keys = new Uint32Array(size);
  const values = new Int16Array(size);
  const slotOf = (hash: number): number => {
    let slot = hash & (size - 1);
    while (keys[slot] !== hash && keys[slot] !== 0) slot = (slot + 1) & (size - 1);
    return slot;
  };
  hashes.forEach((hash, i) => {
    const slot = slotOf(hash);
    keys[slot] = hash;
    values[slot] = weights[i] ?? 0;
  });

  const reader = new FeatureReader();
  // A feature counts once in a text: the number of the text that had each last.
  const lastSeenIn = new Uint16Array(size);
  let text = 0;

  /** Adds up the weights of the distinct features. */
  function weigh(features: Uint32Array): { sum: number; weighed: number } {
    text = (text + 1) & 0xffff;
    if (text === 0) {
      lastSeenIn.fill(0);
      text = 1;
    }
    let [sum, weighed] = [0, 0];
    for (let i = 0; i < features.length; i += 1) {
      const slot = slotOf(features[i] ?? 0);
      if (keys[slot] === 0 || lastSeenIn[slot] === text) continue;
      lastSeenIn[slot] = text;
      const weight = (values[slot] ?? 0) * step;
      sum += weight;
      weighed += Math.abs(weight);
    }
    return { sum, weighed };
  }

  /**
   * The points of a folded text and its sender's company: ten times the decimal logarithm of the odds that it is a
   * sales pitch. 0 is even, 10 is ten to one, -10 one to ten.
   */
  function points(body: string, company: string): number {
    const ofBody = weigh(reader.readBody(body));
    const ofCompany = weigh(reader.readCompany(company));
    const norm = evidenceNorm(ofBody.weighed + ofCompany.weighed);
    return calibration.offset + (calibration.scale * (ofBody.sum + ofCompany.sum)) / norm;
  }

  return { points };
}
