import type { Phrase } from '../match/phrase.ts';
import type { JudgedField, Signal } from './sheet.ts';

export type GroupKind = 'block' | 'suspect' | 'genuine' | 'family';

/** A phrase or domain of a rule file. */
export interface Entry {
  /** As it stands in the file; what logs call it. */
  name: string;
  weight: number;
  /** Absent for a domain. */
  phrase?: Phrase;
  /** Set for a domain: it and all below it. */
  domain?: string;
}

/** Entries that tell the same thing, so that together they count for at most `cap`. */
export interface Group {
  name: string;
  kind: GroupKind;
  about: string;
  cap: number;
  fields: readonly JudgedField[];
  entries: readonly Entry[];
}

/** Groups that tell more when they are hit together. Its weight is negative if they speak for a customer. */
export interface Combination {
  name: string;
  about: string;
  weight: number;
  /** Of each list, one group must be hit. */
  together: readonly (readonly string[])[];
  without: readonly string[];
}

/** How much counts what was learnt from examples: points for each unit of log odds, at most `cap`. */
export interface StyleSection {
  about: string;
  /** The file of weights, from the rule file's folder. */
  file: string;
  weight: number;
  cap: number;
}

/** A rule file that was understood completely. */
export interface RuleSheet {
  threshold: number;
  style?: StyleSection | undefined;
  allow: readonly Entry[];
  groups: readonly Group[];
  combinations: readonly Combination[];
  signals: Readonly<Partial<Record<Signal, number>>>;
}
