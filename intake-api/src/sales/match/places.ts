import type { Phrase } from './phrase.ts';

/**
 * Where the patterns of an automaton stand in phrases. Flat arrays, for there are tens of thousands:
 * the places of pattern `p` are those from `firsts[p]` up to `firsts[p + 1]`.
 */
export interface Places {
  readonly firsts: Uint32Array;
  /** Of each place, the phrase, which part of it, and whether a Latin word may go on there. */
  readonly phrases: Uint32Array;
  readonly parts: Uint8Array;
  readonly open: Uint8Array;
  /** How many parts each phrase has. */
  readonly partsOf: Uint8Array;
  /** Number of patterns. */
  readonly patterns: number;
}

/** Gathers the distinct spellings of all phrases' parts, and where each of them stands. */
export function buildPlaces(phrases: readonly Phrase[]): { patterns: string[]; places: Places } {
  const idOf = new Map<string, number>();
  const found: { pattern: number; phrase: number; part: number; open: boolean }[] = [];
  phrases.forEach((parts, phrase) => {
    parts.forEach((spellings, part) => {
      for (const { text, open } of spellings) {
        const pattern = idOf.get(text) ?? idOf.size;
        idOf.set(text, pattern);
        found.push({ pattern, phrase, part, open });
      }
    });
  });
  found.sort((a, b) => a.pattern - b.pattern);
  const firsts = new Uint32Array(idOf.size + 1);
  for (const { pattern } of found) firsts[pattern + 1] = (firsts[pattern + 1] ?? 0) + 1;
  for (let i = 1; i < firsts.length; i += 1) firsts[i] = (firsts[i] ?? 0) + (firsts[i - 1] ?? 0);
  const places = {
    firsts,
    phrases: Uint32Array.from(found, ({ phrase }) => phrase),
    parts: Uint8Array.from(found, ({ part }) => part),
    open: Uint8Array.from(found, ({ open }) => Number(open)),
    partsOf: Uint8Array.from(phrases, (parts) => parts.length),
    patterns: idOf.size,
  };
  return { patterns: [...idOf.keys()], places };
}
