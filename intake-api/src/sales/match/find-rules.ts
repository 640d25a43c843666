import { isDigit, isLatin, MARK } from '../fold/characters.ts';
import type { FoldedText } from '../fold/fold.ts';
import type { Rule, SalesRules } from '../rules.ts';
import { MOST_PARTS } from './phrase.ts';

/** A rule found in a text; offsets are those of the folded text. */
export interface Found {
  rule: Rule;
  start: number;
  end: number;
}

/** Most units that `〜` in a phrase may stand for. */
const LONGEST_OMISSION = 40;

/**
 * Every rule that the text holds, in one pass, without what allowed phrases touch and without what
 * lies inside a longer phrase: ご提案いただきたい is not ご提案.
 */
export function findRules(text: FoldedText, rules: SalesRules): Found[] {
  const occurrences = occurrencesIn(text, rules);
  if (occurrences.length === 0) return [];
  const found: Found[] = [];
  const chains = new Chains(text);
  const allowed = coveredByAllowed(occurrences, text.length);
  const longest = longestPhraseAt(occurrences, text.length);
  for (const occurrence of occurrences) {
    const { rule, part, parts, start, end } = occurrence;
    if (rule.group === 'allow' || overlaps(allowed, start, end)) continue;
    if (liesInside(longest, start, end)) continue;
    const from = parts === 1 ? start : chains.take(occurrence);
    if (from !== undefined && part === parts - 1) found.push({ rule, start: from, end });
  }
  return found;
}

/** For each place, how far the phrases reach that begin there or before. */
function longestPhraseAt(occurrences: readonly Occurrence[], length: number): Uint32Array {
  const reach = new Uint32Array(length);
  for (const { parts, start, end } of occurrences) {
    if (parts === 1 && end > (reach[start] ?? 0)) reach[start] = end;
  }
  for (let at = 1; at < length; at += 1) {
    const before = reach[at - 1] ?? 0;
    if (before > (reach[at] ?? 0)) reach[at] = before;
  }
  return reach;
}

/** Whether a longer phrase begins at `start` or before and reaches `end` or farther. */
function liesInside(reach: Uint32Array, start: number, end: number): boolean {
  return (reach[start] ?? 0) > end || (start > 0 && (reach[start - 1] ?? 0) >= end);
}

/** A part of a phrase found in the text. */
interface Occurrence {
  rule: Rule;
  phrase: number;
  part: number;
  parts: number;
  start: number;
  end: number;
}

function occurrencesIn(text: FoldedText, { automaton, places, rules }: SalesRules): Occurrence[] {
  const { units, length } = text;
  const occurrences: Occurrence[] = [];
  automaton.scan(units, length, (pattern, start, end) => {
    const beginsWord = start === 0 || !joined(units[start - 1] ?? 0, units[start] ?? 0);
    const endsWord = end === length || !joined(units[end - 1] ?? 0, units[end] ?? 0);
    if (!beginsWord) return;
    const last = places.firsts[pattern + 1] ?? 0;
    for (let place = places.firsts[pattern] ?? 0; place < last; place += 1) {
      const phrase = places.phrases[place] ?? 0;
      const rule = rules[phrase];
      if (!rule || !(endsWord || places.open[place] === 1)) continue;
      const part = places.parts[place] ?? 0;
      occurrences.push({ rule, phrase, part, parts: places.partsOf[phrase] ?? 0, start, end });
    }
  });
  return occurrences;
}

/** Whether two neighbours belong to one Latin word or number. */
function joined(a: number, b: number): boolean {
  return (isLatin(a) && isLatin(b)) || (isDigit(a) && isDigit(b));
}

function coveredByAllowed(
  occurrences: readonly Occurrence[],
  length: number,
): Uint8Array | undefined {
  let covered: Uint8Array | undefined;
  for (const { rule, start, end } of occurrences) {
    if (rule.group !== 'allow') continue;
    covered ??= new Uint8Array(length);
    covered.fill(1, start, end);
  }
  return covered;
}

function overlaps(covered: Uint8Array | undefined, start: number, end: number): boolean {
  if (!covered) return false;
  for (let i = start; i < end; i += 1) if (covered[i] === 1) return true;
  return false;
}

interface Link {
  start: number;
  end: number;
}

/** Follows phrases with omissions: which parts of which phrase were seen, and where last. */
class Chains {
  readonly #text: FoldedText;
  // By phrase and part: the last place and the one before, for parts that overlap the last.
  readonly #seen = new Map<number, [Link, Link | undefined]>();

  constructor(text: FoldedText) {
    this.#text = text;
  }

  /** Notes a part; returns where its phrase began, or undefined when it doesn't continue one. */
  take({ phrase, part, start, end }: Occurrence): number | undefined {
    let from: number | undefined = start;
    if (part > 0) {
      const before = this.#seen.get(phrase * MOST_PARTS + part - 1);
      from = before?.find((link) => link !== undefined && this.#reaches(link, start))?.start;
    }
    if (from === undefined) return undefined;
    const key = phrase * MOST_PARTS + part;
    this.#seen.set(key, [{ start: from, end }, this.#seen.get(key)?.[0]]);
    return from;
  }

  #reaches({ end }: Link, start: number): boolean {
    if (end > start || start - end > LONGEST_OMISSION) return false;
    for (let i = end; i < start; i += 1) if (this.#text.units[i] === MARK.stop) return false;
    return true;
  }
}
