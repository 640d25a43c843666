import { readSheet, type SheetProblem } from '../sheet/read-sheet.ts';

/** What staff are told about a rule file before it is put to use. */
export interface RulesReport {
  ok: boolean;
  problems: SheetProblem[];
  /** Number of phrases and domains of each group; empty when the file can't be used. */
  groups: { kind: string; name: string; about: string; entries: number }[];
}

/** Checks the text of a rule file as the service would on loading it. */
export function lintRules(source: string): RulesReport {
  const reading = readSheet(source);
  if (!reading.ok) return { ok: false, problems: reading.problems, groups: [] };
  const groups = reading.sheet.groups.map(({ kind, name, about, entries }) => ({
    kind,
    name,
    about,
    entries: entries.length,
  }));
  return { ok: true, problems: [], groups };
}
