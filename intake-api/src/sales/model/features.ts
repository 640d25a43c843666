import { isLatin, LINK, MARK } from '../fold/characters.ts';
import type { FoldedText } from '../fold/fold.ts';

/** Called for a feature of a text: its hash (32 bits) and where it stands in the folded text. */
export type OnFeature = (hash: number, start: number, end: number) => void;

/** Changes with what `visitFeatures` visits, because a model learnt from other features is useless. */
export const FEATURES_VERSION = 1;

const LONGEST_RUN = 3;
const LONGEST_EDGE = 6;

// Each kind of feature begins its hash with a number of its own.
const RUN = 1;
const SENTENCE_START = 2;
const SENTENCE_END = 3;
const TEXT_START = 4;
const TEXT_END = 5;
const COMPANY = 6;

/** Letters and whole Latin words, one after the other. */
interface Tokens {
  values: Uint32Array;
  starts: Uint32Array;
  ends: Uint32Array;
  length: number;
}

/**
 * Visits what the model knows a text by, where a token is a letter or a whole Latin word: each run of
 * up to three tokens, and each run of up to six with which a sentence or the whole text begins or
 * ends, because there stands who asks and who offers. Linear in the text's length.
 */
export function visitFeatures(text: FoldedText, visit: OnFeature): void {
  const tokens = tokenize(text);
  visitRuns(tokens, RUN, visit);
  let from = 0;
  for (let at = 0; at <= tokens.length; at += 1) {
    if (at < tokens.length && tokens.values[at] !== MARK.stop) continue;
    if (at > from) visitEdges(tokens, from, at, visit);
    from = at + 1;
  }
}

/** Visits each run of up to three tokens of the name of the sender's company. */
export function visitCompany(company: FoldedText, visit: OnFeature): void {
  visitRuns(tokenize(company), COMPANY, visit);
}

function visitRuns(tokens: Tokens, kind: number, visit: OnFeature): void {
  const { values, starts, ends, length } = tokens;
  for (let at = 0; at < length; at += 1) {
    let hash = kind;
    const last = Math.min(length, at + LONGEST_RUN);
    for (let i = at; i < last; i += 1) {
      hash = extend(hash, values[i] ?? 0);
      visit(hash, starts[at] ?? 0, ends[i] ?? 0);
    }
  }
}

function visitEdges(tokens: Tokens, from: number, to: number, visit: OnFeature): void {
  const count = Math.min(LONGEST_EDGE, to - from);
  visitEdge(tokens, { kind: SENTENCE_START, at: from, step: 1, count }, visit);
  visitEdge(tokens, { kind: SENTENCE_END, at: to - 1, step: -1, count }, visit);
  if (from === 0) visitEdge(tokens, { kind: TEXT_START, at: from, step: 1, count }, visit);
  if (to >= tokens.length - 1) {
    visitEdge(tokens, { kind: TEXT_END, at: to - 1, step: -1, count }, visit);
  }
}

function visitEdge(
  { values, starts, ends }: Tokens,
  { kind, at, step, count }: { kind: number; at: number; step: 1 | -1; count: number },
  visit: OnFeature,
): void {
  let hash = kind;
  for (let i = at; i !== at + count * step; i += step) {
    hash = extend(hash, values[i] ?? 0);
    visit(hash, starts[Math.min(at, i)] ?? 0, ends[Math.max(at, i)] ?? 0);
  }
}

function tokenize({ units }: FoldedText): Tokens {
  const { length } = units;
  const values = new Uint32Array(length);
  const starts = new Uint32Array(length);
  const ends = new Uint32Array(length);
  let count = 0;
  for (let at = 0; at < length;) {
    const start = at;
    let value = units[at] ?? 0;
    at += 1;
    if (value === MARK.gap || value === LINK) continue;
    if (isLatin(value)) {
      for (; at < length && isLatin(units[at] ?? 0); at += 1) {
        value = extend(value, units[at] ?? 0);
      }
    }
    values[count] = value;
    starts[count] = start;
    ends[count] = at;
    count += 1;
  }
  return { values, starts, ends, length: count };
}

function extend(hash: number, value: number): number {
  const mixed = Math.imul(hash ^ value ^ 0x9e3779b1, 0x85ebca6b);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
