import { readRules, RulesError } from '../rules-file.ts';
import { readSheet, type SheetProblem } from '../sheet/read-sheet.ts';

/** What staff are told about a rule file before it is put to use. */
export interface RulesReport {
  ok: boolean;
  /** `file` is the rule file, or the one of the weights that it names. */
  problems: (SheetProblem & { file: string })[];
  /** Number of phrases and domains of each group; empty when the file can't be used. */
  groups: { kind: string; name: string; about: string; entries: number }[];
}

/** Checks the text of a rule file, and the weights beside it, as the service does on loading them. */
export function lintRules(path: string, source: string): RulesReport {
  try {
    readRules(path, source);
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    const problems = error.problems.map((problem) => ({ file: error.path, ...problem }));
    return { ok: false, problems, groups: [] };
  }
  const reading = readSheet(source);
  const groups = reading.ok ? reading.sheet.groups : [];
  return {
    ok: true,
    problems: [],
    groups: groups.map(({ kind, name, about, entries }) => ({
      kind,
      name,
      about,
      entries: entries.length,
    })),
  };
}
