import * as z from 'zod';
import { type Document, LineCounter, parseDocument } from 'yaml';

import { PhraseError, readPhrase } from '../match/phrase.ts';
import type { Combination, Entry, Group, GroupKind, RuleSheet } from './groups.ts';
import { JUDGED_FIELDS, type JudgedField, type RawSheet, sheetSchema } from './sheet.ts';

/** What is wrong with a rule file, in the words of the staff who edit it. Lines count from 1. */
export interface SheetProblem {
  line: number;
  reason: string;
}

export type SheetReading = { ok: true; sheet: RuleSheet } | { ok: false; problems: SheetProblem[] };

type Path = readonly (string | number)[];

/** Reads a rule file completely, or says everything that is wrong with it. */
export function readSheet(source: string): SheetReading {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line);
  if (document.errors.length > 0) {
    return {
      ok: false,
      problems: document.errors.map(({ pos, message }) => ({
        line: lineAt(pos[0]),
        reason: `YAMLとして読めません：${message.split('\n')[0] ?? ''}`,
      })),
    };
  }
  const raw = sheetSchema.safeParse(document.toJS(), { error: z.locales.ja().localeError });
  const reader = new SheetReader((path) => lineAt(offsetOf(document, path)));
  if (raw.success) return reader.read(raw.data);
  for (const { path, message } of raw.error.issues.flatMap(flatten)) reader.refuse(path, message);
  return { ok: false, problems: reader.problems };
}

interface Issue {
  path: (string | number)[];
  message: string;
}

// Of the shapes that a group may have, the one that fits best says what is wrong.
function flatten(issue: z.core.$ZodIssue): Issue[] {
  const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...path, key],
      message: `「${key}」という項目はありません`,
    }));
  }
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) {
    return [{ path, message: issue.message }];
  }
  const [closest = []] = issue.errors.toSorted((a, b) => a.length - b.length);
  return closest
    .flatMap(flatten)
    .map((inner) => ({ path: [...path, ...inner.path], message: inner.message }));
}

/** Where the deepest part of the path begins that stands in the file. */
function offsetOf(document: Document, path: Path): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node = document.getIn(path.slice(0, depth), true);
    if (node && typeof node === 'object' && 'range' in node) {
      const [start] = node.range as [number, number, number];
      return start;
    }
  }
  return 0;
}

class SheetReader {
  readonly problems: SheetProblem[] = [];
  readonly #lineOf: (path: Path) => number;
  readonly #seen = new Set<string>();

  constructor(lineOf: (path: Path) => number) {
    this.#lineOf = lineOf;
  }

  refuse(path: Path, reason: string): void {
    this.problems.push({ line: this.#lineOf(path), reason });
  }

  read(raw: RawSheet): SheetReading {
    const sheet: RuleSheet = {
      threshold: raw.threshold,
      allow: raw.allow.flatMap((phrase, i) => this.#entry('allow', phrase, 1, ['allow', i])),
      groups: [
        ...this.#groups('block', raw.block, raw),
        ...this.#groups('suspect', raw.suspect, raw),
        ...this.#groups('genuine', raw.genuine, raw),
        ...this.#groups('family', raw.families, raw),
      ],
      combinations: [
        ...this.#combinations(raw.suspect, raw, 1),
        ...this.#combinations(raw.genuine, raw, -1),
      ],
      signals: raw.signals,
    };
    this.#checkNames(raw);
    this.#checkWeights(raw);
    return this.problems.length > 0
      ? { ok: false, problems: this.problems.toSorted((a, b) => a.line - b.line) }
      : { ok: true, sheet };
  }

  #groups(kind: GroupKind, section: RawSection, { threshold }: RawSheet): Group[] {
    return Object.entries(section).flatMap(([name, group]): Group[] => {
      if ('together' in group || 'any' in group) return [];
      const path = [kind === 'family' ? 'families' : kind, name];
      const cap = 'cap' in group ? group.cap : threshold;
      const weight = 'weight' in group ? group.weight : threshold;
      const { about } = group;
      if ('domains' in group) {
        const entries = group.domains.map((domain) => ({
          name: domain,
          weight,
          variants: [],
          domain,
        }));
        return [{ name, kind, about, cap, fields: JUDGED_FIELDS, entries }];
      }
      const entries = group.phrases.flatMap((phrase, i) =>
        this.#entry(name, phrase, weight, [...path, 'phrases', i]),
      );
      const fields: readonly JudgedField[] = group.fields ?? ['body'];
      return [{ name, kind, about, cap, fields, entries }];
    });
  }

  #combinations(groups: RawSection, { families }: RawSheet, sign: 1 | -1): Combination[] {
    return Object.entries(groups).flatMap(([name, group]): Combination[] => {
      if (!('together' in group)) return [];
      const { about, weight, within } = group;
      const members = (name: string) => {
        const family = families[name];
        return family && 'any' in family ? family.any : [name];
      };
      const together = group.together.map(members);
      const without = (group.without ?? []).flatMap(members);
      return [{ name, about, weight: sign * weight, together, without, within }];
    });
  }

  #entry(
    group: string,
    phrase: string | Record<string, number>,
    usual: number,
    path: Path,
  ): Entry[] {
    const [written, ...others] =
      typeof phrase === 'string' ? [[phrase, usual] as const] : Object.entries(phrase);
    if (written === undefined || others.length > 0) {
      this.refuse(path, '「語句: 点数」は1行に1つだけ書けます');
      return [];
    }
    const [name, weight] = written;
    try {
      const phrase = readPhrase(name);
      const spelled = phrase.map((part) => part.map(({ text }) => text).join('|')).join('〜');
      this.#refuseRepeat(group, spelled, path);
      return [{ name, weight, phrase }];
    } catch (error) {
      if (!(error instanceof PhraseError)) throw error;
      this.refuse(path, `「${name}」：${error.message}`);
      return [];
    }
  }

  #refuseRepeat(group: string, spelled: string, path: Path): void {
    const key = `${group} ${spelled}`;
    if (this.#seen.has(key)) this.refuse(path, '同じ語句が同じグループに既にあります');
    this.#seen.add(key);
  }

  #checkNames(raw: RawSheet): void {
    const sections = ['block', 'suspect', 'genuine', 'families'] as const;
    const known = new Set<string>(Object.keys(raw.signals));
    for (const section of sections) {
      for (const name of Object.keys(raw[section])) {
        if (known.has(name))
          this.refuse([section, name], `グループ名「${name}」が2回使われています`);
        known.add(name);
      }
    }
    for (const section of ['suspect', 'genuine', 'families'] as const) {
      for (const [name, group] of Object.entries<RawGroup>(raw[section])) {
        const check = (key: string, others: readonly string[] = []) => {
          others.forEach((other, i) => {
            if (known.has(other)) return;
            this.refuse([section, name, key, i], `グループ「${other}」がありません`);
          });
        };
        if ('any' in group) check('any', group.any);
        if (!('together' in group)) continue;
        check('together', group.together);
        check('without', group.without);
      }
    }
  }

  #checkWeights({ threshold, suspect, signals }: RawSheet): void {
    const tooHeavy = `しきい値（threshold: ${threshold}）未満にしてください。1つの手がかりだけで削除されてしまいます`;
    for (const [name, group] of Object.entries(suspect)) {
      const key = 'cap' in group ? 'cap' : 'weight';
      const most = 'cap' in group ? group.cap : group.weight;
      if (most >= threshold) this.refuse(['suspect', name, key], tooHeavy);
    }
    for (const [name, weight] of Object.entries(signals)) {
      if (weight >= threshold) this.refuse(['signals', name], tooHeavy);
    }
  }
}

type RawGroup = {
  [Section in 'block' | 'suspect' | 'genuine' | 'families']: RawSheet[Section][string];
}['block' | 'suspect' | 'genuine' | 'families'];
type RawSection = Record<string, RawGroup>;
