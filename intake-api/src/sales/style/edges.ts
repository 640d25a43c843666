import { MARK } from '../fold/characters.ts';
import type { FoldedText } from '../fold/fold.ts';
import { extendHash, type OnGram } from './grams.ts';

// Where a run of letters stands: how sentences end tells who asks and who offers.
const OPENS = 0;
export const ENDS = 1;
const OPENS_TEXT = 2;
export const ENDS_TEXT = 3;
// The upper parts of their numbers, above those of runs of letters, words and pairs of words.
export const EDGE = 2 ** 18;
export const SENDER = 2 ** 19;
const LONGEST = 6;

/**
 * Visits with how many letters, up to six, each sentence of a folded text opens and ends, and the
 * whole text. Linear in its length.
 */
export function visitEdges({ units, length }: FoldedText, visit: OnGram): void {
  let from = 0;
  for (let at = 0; at <= length; at += 1) {
    if (at < length && units[at] !== MARK.stop) continue;
    if (at > from) {
      visitOpening(OPENS, from, at);
      if (from === 0) visitOpening(OPENS_TEXT, from, at);
      visitEnding(ENDS, from, at);
      if (at >= length - 1) visitEnding(ENDS_TEXT, from, at);
    }
    from = at + 1;
  }

  function visitOpening(kind: number, start: number, end: number): void {
    let hash = 0;
    for (let i = start; i < Math.min(end, start + LONGEST); i += 1) {
      hash = extendHash(hash, units[i] ?? 0);
      visit(EDGE + kind, hash, start, i + 1);
    }
  }

  // Hashed from the end, so that each longer run takes one step more.
  function visitEnding(kind: number, start: number, end: number): void {
    let hash = 0;
    for (let i = end - 1; i >= Math.max(start, end - LONGEST); i -= 1) {
      hash = extendHash(hash, units[i] ?? 0);
      visit(EDGE + kind, hash, i, end);
    }
  }
}

/** Visits up to three letters in a row of the name of the sender's company. */
export function visitSender({ units, length }: FoldedText, visit: OnGram): void {
  let [before, last] = [0, 0];
  for (let at = 0; at < length; at += 1) {
    const unit = units[at] ?? 0;
    const two = ((last << 16) | unit) >>> 0;
    visit(SENDER, unit, at, at + 1);
    if (at > 0) visit(SENDER, two, at - 1, at + 1);
    if (at > 1) visit(SENDER + before, two, at - 2, at + 1);
    before = last;
    last = unit;
  }
}
