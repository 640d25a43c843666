import { readFileSync } from 'node:fs';

import * as z from 'zod';

import { readTextFile, readYaml } from '../config/yaml-file.ts';
import { fold } from './fold.ts';
import { domainOf, type Keyword, Keywords, phraseProblem } from './keywords.ts';
import { buildModel, type Model, parseModelFile } from './model.ts';

/** Rules ready for judging. Immutable. */
export interface SalesRules {
  /** Scores from which an inquiry is flagged, and deleted. */
  readonly thresholds: { readonly flag: number; readonly delete: number };
  readonly model: Model;
  /** What the model's points are multiplied with; 0 leaves keywords alone to judge. */
  readonly modelWeight: number;
  readonly keywords: Keywords;
}

const number = z.number('数字で書いてください');
const keyword = z.string('語句かドメインを書いてください（記号を含むものは "…" で囲みます）');
const list = z.array(keyword, '「- 語句」の形で、1行に1つずつ書いてください').nullish();

const keywordLists = z.strictObject(
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

type RulesFile = z.output<typeof keywordLists>;

const fileSchema = keywordLists.superRefine(checkKeywords);

let model: Model | undefined;
/** The model that ships with the service. */
const shippedModel = (): Model =>
  (model ??= buildModel(parseModelFile(readFileSync(new URL('learnt.bin', import.meta.url)))));

/** Rules for when there are none: the model alone, which flags and deletes nothing. */
export function fallbackRules(): SalesRules {
  const thresholds = { flag: 5, delete: Infinity };
  return { thresholds, model: shippedModel(), modelWeight: 1, keywords: new Keywords([]) };
}

/** Reads a rules file once. @throws FileError when it can't be used. */
export const loadRules = (path: string): SalesRules => readRules(path, readTextFile(path));

/**
 * Reads the text of a rules file; `path` is for the messages.
 * @throws FileError with every problem of the file
 */
export function readRules(path: string, source: string): SalesRules {
  const data = readYaml(path, source, fileSchema);
  const keywords = new Keywords(keywordsOf(data).map(({ keyword: each }) => each));
  const { thresholds, model: style } = data;
  return { thresholds, model: shippedModel(), modelWeight: style.weight, keywords };
}

function keywordsOf(file: RulesFile): { keyword: Keyword; path: (string | number)[] }[] {
  const plain = (['block', 'trust', 'allow'] as const).flatMap((kind) =>
    (file[kind] ?? []).map((text, i) => ({ keyword: { text, kind, points: 0 }, path: [kind, i] })),
  );
  const suspects = Object.entries(file.suspect ?? {}).map(([text, points]) => ({
    keyword: { text, kind: 'suspect' as const, points },
    path: ['suspect', text],
  }));
  return [...plain, ...suspects];
}

function checkKeywords(file: RulesFile, context: z.RefinementCtx): void {
  const seen = new Map<string, string>();
  for (const {
    keyword: { text, kind },
    path,
  } of keywordsOf(file)) {
    const domain = domainOf(text);
    const problem = domain === undefined ? phraseProblem(text) : undefined;
    const identity = domain ?? fold(text);
    const twin = seen.get(identity);
    seen.set(identity, `${kind} の「${text}」`);
    const reason = problem ?? (twin && `${twin} と同じです`);
    if (reason) context.addIssue({ code: 'custom', path, message: `「${text}」：${reason}` });
  }
}
