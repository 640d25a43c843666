import * as z from 'zod';

import { judge } from '../judge.ts';
import type { SalesRules } from '../rules.ts';

const text = z.string().default('');
const exampleSchema = z.object({
  id: z.string(),
  label: z.enum(['sales', 'genuine']),
  company: text,
  name: text,
  email: text,
  body: z.string(),
  website: text,
});

/** A labelled inquiry of a corpus: one line of JSON, fields as the contact form names them. */
export type Example = z.output<typeof exampleSchema>;

/** An example that was judged wrongly. */
export interface Misjudged {
  id: string;
  score: number;
  /** Rules that applied, as group: name. */
  hits: string[];
  body: string;
}

export interface CorpusScore {
  sales: { total: number; caught: number; recall: number };
  genuine: { total: number; lost: number };
  /** Pitches that would be forwarded. */
  missed: Misjudged[];
  /** Genuine inquiries that would be deleted: none is bearable. */
  lost: Misjudged[];
}

/** A line of a corpus that is not an example; lines count from 1. */
export class CorpusError extends Error {
  readonly line: number;

  constructor(line: number, reason: string, options?: ErrorOptions) {
    super(`${line}行目：${reason}`, options);
    this.name = 'CorpusError';
    this.line = line;
  }
}

/**
 * Reads the lines of a corpus (JSONL); empty lines are passed over.
 * @throws CorpusError for a line that is not a labelled inquiry.
 */
export function readCorpus(lines: Iterable<string>): Example[] {
  const examples: Example[] = [];
  let number = 0;
  for (const line of lines) {
    number += 1;
    if (line.trim() === '') continue;
    const parsed = exampleSchema.safeParse(parseJson(line, number));
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      throw new CorpusError(number, `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`);
    }
    examples.push(parsed.data);
  }
  return examples;
}

/** Judges labelled inquiries and counts what the rules get right. Recall is between 0 and 1. */
export function scoreCorpus(examples: readonly Example[], rules: SalesRules): CorpusScore {
  const missed: Misjudged[] = [];
  const lost: Misjudged[] = [];
  const total = { sales: 0, genuine: 0 };
  for (const example of examples) {
    total[example.label] += 1;
    const { sales, score, hits } = judge(example, rules);
    if (sales === (example.label === 'sales')) continue;
    (sales ? lost : missed).push({
      id: example.id,
      score,
      hits: hits.map(({ group, name }) => `${group}: ${name}`),
      body: example.body,
    });
  }
  const caught = total.sales - missed.length;
  return {
    sales: { total: total.sales, caught, recall: total.sales === 0 ? 1 : caught / total.sales },
    genuine: { total: total.genuine, lost: lost.length },
    missed,
    lost,
  };
}

function parseJson(line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new CorpusError(number, 'JSONとして読めません', { cause: error });
  }
}
