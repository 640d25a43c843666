import type { FoldedText } from '../fold/fold.ts';
import { visitEdges, visitSender } from './edges.ts';
import { gramOf, isLearntScript, lengthNorm, UNITS, visitGrams } from './grams.ts';

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
   * script than those that were learnt. `sender` is what `weighSender` said of the company.
   * Linear in the length of the text.
   */
  odds(text: FoldedText, sender?: number): number;
  /** What the name of the sender's company adds, before the division by the text's length. */
  weighSender(company: FoldedText): number;
  /** What a gram adds to the odds, before the division by the text's length. */
  weightOf(gram: number): number;
}

/** Bits that tell most grams that were never learnt, without a look at the table, which is far larger. */
const KNOWN_BITS = 2 ** 20;

/** Lays the weights out for fast look-up: single letters by their number, the others in one open hash table. */
export function buildStyle({ bias, weights }: StyleWeights): Style {
  const size = 2 ** Math.ceil(Math.log2(Math.max(4, weights.size * 2)));
  const mask = size - 1;
  const grams = new Float64Array(size);
  const values = new Float32Array(size);
  const known = new Uint32Array(KNOWN_BITS / 32);
  const letterValues = new Float32Array(UNITS);
  // The text in which a gram was last met, so that it counts once in each.
  const met = new Uint32Array(size);
  const lettersMet = new Uint32Array(UNITS);
  let text = 0;
  let sum = 0;
  let letters = 0;
  let foreign = 0;

  const mayBeKnown = (hashed: number) =>
    (((known[(hashed >>> 5) & (known.length - 1)] ?? 0) >>> (hashed & 31)) & 1) === 1;
  const slotOf = (gram: number, hashed: number): number => {
    let slot = hashed & mask;
    for (; grams[slot] !== gram && grams[slot] !== 0; slot = (slot + 1) & mask);
    return slot;
  };
  for (const [gram, weight] of weights) {
    if (gram < UNITS) {
      letterValues[gram] = weight;
      continue;
    }
    const hashed = hashOf(gram);
    const slot = slotOf(gram, hashed);
    grams[slot] = gram;
    values[slot] = weight;
    const word = (hashed >>> 5) & (known.length - 1);
    known[word] = (known[word] ?? 0) | (1 << (hashed & 31));
  }
  const addLetter = (letter: number) => {
    if (lettersMet[letter] === text) return;
    lettersMet[letter] = text;
    sum += letterValues[letter] ?? 0;
    letters += 1;
    if (!isLearntScript(letter)) foreign += 1;
  };
  const add = (high: number, low: number) => {
    if (high === 0 && low < UNITS) return addLetter(low);
    const hashed = hash(high, low);
    if (!mayBeKnown(hashed)) return;
    const slot = slotOf(gramOf(high, low), hashed);
    if (met[slot] === text) return;
    met[slot] = text;
    sum += values[slot] ?? 0;
  };

  const begin = () => {
    text = (text + 1) >>> 0;
    if (text === 0) {
      met.fill(0);
      lettersMet.fill(0);
      text = 1;
    }
    sum = letters = foreign = 0;
  };

  return {
    odds(folded, sender = 0) {
      begin();
      visitGrams(folded, add);
      if (foreign * 2 > letters) return 0;
      visitEdges(folded, add);
      return bias + (sum + sender) / lengthNorm(folded.length);
    },
    weighSender(company) {
      begin();
      visitSender(company, add);
      return sum;
    },
    weightOf: (gram) =>
      (gram < UNITS ? letterValues[gram] : values[slotOf(gram, hashOf(gram))]) ?? 0,
  };
}

function hash(high: number, low: number): number {
  const mixed = Math.imul(low, 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
}

const hashOf = (gram: number): number => hash(Math.floor(gram / 2 ** 32), gram % 2 ** 32);
