import * as z from 'zod';

import type { FoldedText } from '../fold/fold.ts';
import { FeatureReader } from './features.ts';

/** Changes with the features and how they are weighed, because a model learnt for others is useless. */
export const MODEL_VERSION = 2;

const NEWLINE = 10;
const BYTES_PER_HASH = Uint32Array.BYTES_PER_ELEMENT;
const BYTES_PER_WEIGHT = Int16Array.BYTES_PER_ELEMENT;

/** Added to the evidence of every text, so that a few words alone don't weigh much. */
const NEUTRAL_EVIDENCE = 1.5;

const headerSchema = z.object({
  version: z.literal(MODEL_VERSION),
  calibration: z.object({ scale: z.number(), offset: z.number() }),
  /** What the whole numbers in `weights` are multiplied with. */
  step: z.number().positive(),
});

/** What a model's file holds. The weights have the order of the hashes. */
export interface ModelFile extends z.output<typeof headerSchema> {
  hashes: Uint32Array;
  weights: Int16Array;
}

/** Turns the margin of a text into points: `scale * margin + offset`. */
export type Calibration = ModelFile['calibration'];

/**
 * A model learnt from labelled inquiries (intake-api/training). Its points are ten times the decimal
 * logarithm of the odds that a text is a sales pitch: 0 is even, 10 is ten to one, -10 one to ten.
 */
export type Model = ReturnType<typeof buildModel>;

/**
 * What the sum of a text's weights is divided by: the root of all that they weigh, for and against.
 * So the difference of two counts is measured by its deviation: much on both sides is no certainty.
 */
export function evidenceNorm(weighed: number): number {
  return Math.sqrt(weighed + NEUTRAL_EVIDENCE);
}

/**
 * Reads a model's file: a line of JSON, then the bytes of the hashes and of the weights, little-endian. As text they would
 * leave 5 MB of garbage at each start.
 * @throws SyntaxError, ZodError for what is no model file, or one for other features
 */
export function parseModelFile(file: Uint8Array): ModelFile {
  const start = file.indexOf(NEWLINE) + 1;
  const header = headerSchema.parse(JSON.parse(new TextDecoder().decode(file.subarray(0, start))));
  // Copied, because typed arrays must begin at a multiple of their numbers' size.
  const numbers = new Uint8Array(file.subarray(start)).buffer;
  const count = numbers.byteLength / (BYTES_PER_HASH + BYTES_PER_WEIGHT);
  return {
    ...header,
    hashes: new Uint32Array(numbers, 0, count),
    weights: new Int16Array(numbers, count * BYTES_PER_HASH),
  };
}

/** Lays the weights out in a hash table with open addressing. */
export function buildModel({ calibration, step, hashes, weights }: Omit<ModelFile, 'version'>) {
  const { scale, offset } = calibration;
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

  // A feature counts once in a text: the number of the text that had each last.
  const lastSeenIn = new Uint16Array(size);
  let text = 0;
  const features = new FeatureReader();
  /** Adds up the weights of the distinct features. */
  const weigh = (
    { count, hashes, starts }: FeatureReader,
    onWeight?: (weight: number, start: number) => void,
  ): { sum: number; weighed: number } => {
    text = (text + 1) & 0xffff;
    if (text === 0) {
      lastSeenIn.fill(0);
      text = 1;
    }
    let [sum, weighed] = [0, 0];
    for (let i = 0; i < count; i += 1) {
      const slot = slotOf(hashes[i] ?? 0);
      if (keys[slot] === 0 || lastSeenIn[slot] === text) continue;
      lastSeenIn[slot] = text;
      const weight = (values[slot] ?? 0) * step;
      sum += weight;
      weighed += Math.abs(weight);
      onWeight?.(weight, starts[i] ?? 0);
    }
    return { sum, weighed };
  };

  return {
    points(body: FoldedText, company: FoldedText): number {
      const ofBody = weigh(features.readBody(body));
      const ofCompany = weigh(features.readCompany(company));
      const norm = evidenceNorm(ofBody.weighed + ofCompany.weighed);
      return offset + (scale * (ofBody.sum + ofCompany.sum)) / norm;
    },
    /** What each letter of the body and the company's name add to the points. */
    contributions(body: FoldedText, company: FoldedText) {
      const letters = new Float64Array(body.units.length);
      const ofBody = weigh(features.readBody(body), (weight, start) => {
        letters[start] = (letters[start] ?? 0) + weight;
      });
      const ofCompany = weigh(features.readCompany(company));
      const perWeight = scale / evidenceNorm(ofBody.weighed + ofCompany.weighed);
      return {
        body: letters.map((weight) => weight * perWeight),
        company: ofCompany.sum * perWeight,
      };
    },
  };
}
