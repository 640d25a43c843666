import { readFileSync } from 'node:fs';

import { type Document, LineCounter, parseDocument, visit } from 'yaml';
import * as z from 'zod';

import { foldToString } from './fold/fold.ts';
import { domainOf, type Keyword, Keywords, phraseProblem } from './keywords.ts';
import { buildModel, type Model, parseModelFile } from './model/model.ts';

/** Rules ready for judging. Immutable. */
export interface SalesRules {
  /** Scores from which an inquiry is flagged, and deleted. */
  readonly thresholds: { readonly flag: number; readonly delete: number };
  readonly model: Model;
  /** What the model's points are multiplied with; 0 leaves keywords alone to judge. */
  readonly modelWeight: number;
  readonly keywords: Keywords;
}

/** What is wrong with a rules file, in Japanese for the staff who edit it. Lines count from 1. */
export interface RulesProblem {
  line: number;
  reason: string;
}

/** A rules file that can't be used. The message names each line and what is wrong with it. */
export class RulesError extends Error {
  readonly code = 'sales-rules';
  readonly problems: readonly RulesProblem[];

  constructor(path: string, problems: readonly RulesProblem[]) {
    const inOrder = problems.toSorted((a, b) => a.line - b.line);
    super(inOrder.map(({ line, reason }) => `${path}:${line}: ${reason}`).join('\n'));
    this.name = 'RulesError';
    this.problems = inOrder;
  }
}

const number = z.number('数字で書いてください');
const keyword = z.string('語句かドメインを書いてください（記号を含むものは "…" で囲みます）');
const list = z.array(keyword, '「- 語句」の形で、1行に1つずつ書いてください').nullish();

const fileSchema = z.strictObject(
  {
    thresholds: z
      .strictObject({ flag: number, delete: number }, 'flag と delete を書いてください')
      .refine((thresholds) => thresholds.flag <= thresholds.delete, {
        path: ['flag'],
        error: 'flag は delete 以下にしてください',
      }),
    model: z.strictObject(
      { weight: number.min(0, '0から3までの数字で').max(3, '0から3までの数字で') },
      'weight を書いてください',
    ),
    block: list,
    suspect: z
      .record(
        z.string(),
        number.gt(0, '0より大きい点数にしてください'),
        '「語句: 点数」の形で、1行に1つずつ書いてください',
      )
      .nullish(),
    trust: list,
    allow: list,
  },
  'thresholds と model の項目が必要です',
);

type RulesFile = z.output<typeof fileSchema>;
type Path = readonly PropertyKey[];

const NOT_UTF8 =
  '文字コードがUTF-8ではありません。UTF-8で保存し直してください（Shift_JISやUTF-16は読めません）';

let model: Model | undefined;
/** The model that ships with the service. */
const shippedModel = (): Model =>
  (model ??= buildModel(
    parseModelFile(readFileSync(new URL('model/learnt.bin', import.meta.url))),
  ));

/** Rules for when there are none: the model alone, which flags and deletes nothing. */
export function fallbackRules(): SalesRules {
  const thresholds = { flag: 5, delete: Infinity };
  return { thresholds, model: shippedModel(), modelWeight: 1, keywords: new Keywords([]) };
}

/**
 * Reads the text of a rules file; `path` is for the messages.
 * @throws RulesError with every problem of the file
 */
export function readRules(path: string, source: string): SalesRules {
  // What no decoder of UTF-8 leaves in a text: it would match nothing, and may be YAML all the same.
  const garbled = source.search(/[\0\ufffd]/);
  if (garbled !== -1) {
    const line = source.slice(0, garbled).split('\n').length;
    throw new RulesError(path, [{ line, reason: NOT_UTF8 }]);
  }
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line);
  const refuse = (problems: RulesProblem[]) => new RulesError(path, problems);

  if (document.errors.length > 0) {
    throw refuse(
      document.errors.map(({ pos, message }) => ({
        line: lineAt(pos[0]),
        reason: `YAMLとして読めません：${message.split('\n')[0] ?? ''}`,
      })),
    );
  }
  const references = findReferences(document);
  if (references.length > 0) {
    const reason = '「*」で始まる語句は、"…" のように引用符で囲んでください';
    throw refuse(references.map((offset) => ({ line: lineAt(offset), reason })));
  }
  const parsed = fileSchema.safeParse(document.toJS());
  const problems = parsed.success
    ? keywordProblems(parsed.data)
    : parsed.error.issues.flatMap(issueProblems);
  if (!parsed.success || problems.length > 0) {
    throw refuse(
      problems.map(({ path: at, reason }) => ({ line: lineAt(offsetOf(document, at)), reason })),
    );
  }
  const keywords = new Keywords(keywordsOf(parsed.data).map(({ keyword: each }) => each));
  const { thresholds, model: style } = parsed.data;
  return { thresholds, model: shippedModel(), modelWeight: style.weight, keywords };
}

/** Where a `*` begins a word without quotes: a reference to YAML, but staff mean the letter. */
function findReferences(document: Document): number[] {
  const offsets: number[] = [];
  visit(document, {
    Alias(_key, { range }) {
      offsets.push(range?.[0] ?? 0);
    },
  });
  return offsets;
}

function issueProblems(issue: z.core.$ZodIssue): { path: Path; reason: string }[] {
  if (issue.code !== 'unrecognized_keys') return [{ path: issue.path, reason: issue.message }];
  return issue.keys.map((key) => ({
    path: [...issue.path, key],
    reason: `「${key}」という項目はありません`,
  }));
}

function keywordsOf(file: RulesFile): { keyword: Keyword; path: Path }[] {
  const plain = (['block', 'trust', 'allow'] as const).flatMap((kind) =>
    (file[kind] ?? []).map((text, i) => ({ keyword: { text, kind, points: 0 }, path: [kind, i] })),
  );
  const suspects = Object.entries(file.suspect ?? {}).map(([text, points]) => ({
    keyword: { text, kind: 'suspect' as const, points },
    path: ['suspect', text],
  }));
  return [...plain, ...suspects];
}

function keywordProblems(file: RulesFile): { path: Path; reason: string }[] {
  const seen = new Map<string, string>();
  return keywordsOf(file).flatMap(({ keyword: { text, kind }, path }) => {
    const domain = domainOf(text);
    const problem = domain === undefined ? phraseProblem(text) : undefined;
    const identity = domain ?? foldToString(text);
    const twin = seen.get(identity);
    seen.set(identity, `${kind} の「${text}」`);
    if (problem !== undefined) return [{ path, reason: `「${text}」：${problem}` }];
    return twin === undefined ? [] : [{ path, reason: `「${text}」：${twin} と同じです` }];
  });
}

/** Where the deepest part of the path begins that stands in the file. */
function offsetOf(document: Document, path: Path): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node = document.getIn(path.slice(0, depth), true);
    if (node && typeof node === 'object' && 'range' in node) {
      return (node.range as [number, number, number])[0];
    }
  }
  return 0;
}
