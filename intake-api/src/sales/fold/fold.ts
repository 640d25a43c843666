import { type Address, findAddresses } from './addresses.ts';
import { Folder } from './folder.ts';

/** A text in the one spelling in which it is compared, with the way back to the original. */
export interface FoldedText {
  /** Code units; only the first `length` are in use. */
  units: Uint16Array;
  length: number;
  /** For each unit, where the original begins and ends that it stands for. */
  starts: Uint32Array;
  ends: Uint32Array;
  addresses: readonly Address[];
}

/**
 * Folds a text for comparison: width, case, kana, accents and look-alikes become one spelling;
 * blanks and symbols between Japanese letters vanish, between Latin words they are one space;
 * a number is `9`, or `0` if it is zero; the end of a sentence is `。`; a web address is one unit.
 * Takes any string, lone surrogates included, in time linear in its length.
 */
export function fold(text: string): FoldedText {
  const addresses = findAddresses(text);
  const folder = new Folder(text);
  let at = 0;
  for (const { kind, start, end } of addresses) {
    if (kind === 'bare') continue;
    folder.fold(at, start);
    folder.address(kind === 'link', start, end);
    at = end;
  }
  folder.fold(at, text.length);
  return { ...folder.finish(), addresses };
}

/** The folded text as a string, for rules and tests. */
export function foldToString(text: string): string {
  const { units, length } = fold(text);
  let folded = '';
  for (let i = 0; i < length; i += 1) folded += String.fromCharCode(units[i] ?? 0);
  return folded;
}
