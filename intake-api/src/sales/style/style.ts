import type { FoldedText } from '../fold/fold.ts';
import { isLearntScript, lengthNorm, UNITS, visitGrams } from './grams.ts';

/** What was learnt: a weight for each gram, and what a text without any known gram gets. */
export interface StyleWeights {
  bias: number;
  weights: ReadonlyMap<number, number>;
}

/** Tells by its turns of phrase who wrote a text. */
export interface Style {
  /**
   * The odds that a seller wrote the text, as a natural logarithm: above 0 rather a seller, below
   * a customer. Each gram counts once. 0, which says nothing, for a text in another
   * script than those that were learnt. Linear in the length of the text.
   */
  odds(text: FoldedText): number;
  /** What a gram adds to the odds, before the division by the text's length. */
  weightOf(gram: number): number;
}

/** Lays the weights out for fast look-up: one open hash table, whatever their number. */
export function buildStyle({ bias, weights }: StyleWeights): Style {
  const size = 2 ** Math.ceil(Math.log2(Math.max(4, weights.size * 2)));
  const mask = size - 1;
  const grams = new Float64Array(size);
  const values = new Float32Array(size);
  // The text in which a gram was last met, so that it counts once in each.
  const met = new Uint32Array(size);
  let text = 0;
  let sum = 0;
  let letters = 0;
  let foreign = 0;

  const slotOf = (gram: number): number => {
    let slot = hash(gram) & mask;
    for (; grams[slot] !== gram && grams[slot] !== 0; slot = (slot + 1) & mask);
    return slot;
  };
  for (const [gram, weight] of weights) {
    const slot = slotOf(gram);
    grams[slot] = gram;
    values[slot] = weight;
  }
  const add = (gram: number) => {
    const slot = slotOf(gram);
    if (met[slot] === text) return;
    met[slot] = text;
    sum += values[slot] ?? 0;
    if (gram >= UNITS) return;
    letters += 1;
    if (!isLearntScript(gram)) foreign += 1;
  };

  return {
    odds(folded) {
      text = (text + 1) >>> 0;
      if (text === 0) {
        met.fill(0);
        text = 1;
      }
      sum = letters = foreign = 0;
      visitGrams(folded, add);
      if (foreign * 2 > letters) return 0;
      return bias + sum / lengthNorm(folded.length);
    },
    weightOf: (gram) => values[slotOf(gram)] ?? 0,
  };
}

function hash(gram: number): number {
  const high = Math.floor(gram / 2 ** 32);
  const mixed = Math.imul(gram - high * 2 ** 32, 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
}
