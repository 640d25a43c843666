import { type Document, LineCounter, parseDocument, visit } from 'yaml';
import * as z from 'zod';

import type { RuleSheet } from './groups.ts';
import { type Path, SheetReader } from './sheet-reader.ts';
import { sheetSchema } from './sheet.ts';

/** What is wrong with a rule file, in the words of the staff who edit it. Lines count from 1. */
export interface SheetProblem {
  line: number;
  reason: string;
}

export type SheetReading = { ok: true; sheet: RuleSheet } | { ok: false; problems: SheetProblem[] };

/** Reads a rule file completely, or says everything that is wrong with it. */
export function readSheet(source: string): SheetReading {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line);
  if (document.errors.length > 0) {
    const problems = document.errors.map(({ pos, message }) => ({
      line: lineAt(pos[0]),
      reason: `YAMLとして読めません：${message.split('\n')[0] ?? ''}`,
    }));
    return { ok: false, problems };
  }
  const stars = unquotedStars(document).map((offset) => ({
    line: lineAt(offset),
    reason: '「*」で始まる語句は、"…" のように引用符で囲んでください',
  }));
  if (stars.length > 0) return { ok: false, problems: stars };
  const place = ({ path, reason }: { path: Path; reason: string }) => ({
    line: lineAt(offsetOf(document, path)),
    reason,
  });
  const raw = sheetSchema.safeParse(document.toJS(), { error: z.locales.ja().localeError });
  if (!raw.success) {
    return { ok: false, problems: inOrder(raw.error.issues.flatMap(flatten).map(place)) };
  }
  const reader = new SheetReader();
  const sheet = reader.read(raw.data);
  return reader.refusals.length > 0
    ? { ok: false, problems: inOrder(reader.refusals.map(place)) }
    : { ok: true, sheet };
}

/** Where a `*` begins a plain word: to YAML a reference, and no rule file has anything to refer to. */
function unquotedStars(document: Document): number[] {
  const offsets: number[] = [];
  visit(document, {
    Alias(_key, { range }) {
      offsets.push(range?.[0] ?? 0);
    },
  });
  return offsets;
}

function inOrder(problems: SheetProblem[]): SheetProblem[] {
  return problems.toSorted((a, b) => a.line - b.line);
}

// Of the shapes that a group may have, the one that fits best says what is wrong.
function flatten(issue: z.core.$ZodIssue): { path: Path; reason: string }[] {
  const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...path, key],
      reason: `「${key}」という項目はありません`,
    }));
  }
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) {
    return [{ path, reason: issue.message }];
  }
  const [closest = []] = issue.errors.toSorted((a, b) => a.length - b.length);
  return closest.flatMap(flatten).map((inner) => ({ ...inner, path: [...path, ...inner.path] }));
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
