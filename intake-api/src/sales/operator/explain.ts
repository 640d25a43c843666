import type { Hit, Verdict } from '../judge.ts';
import { type SalesRules, STYLE } from '../rules.ts';
import { readPassages } from './style-passages.ts';

/** Why an inquiry was judged as it was, for staff to read. Holds the visitor's words: never log it. */
export interface Explanation {
  sales: boolean;
  score: number;
  threshold: number;
  groups: GroupExplanation[];
}

export interface GroupExplanation {
  group: string;
  /** What the group stands for, as the rule file says. */
  about: string;
  /** What it adds to the score, its cap applied. */
  points: number;
  hits: { name: string; weight: number; field: Hit['field']; text: string | undefined }[];
}

const BUILT_IN: Record<string, string> = {
  honeypot: '人には見えない欄に入力があった（自動送信）',
  'several-links': '違うURLが2つ以上',
  'many-links': '違うURLが3つ以上',
  'tracking-parameter': 'URLに utm_ が付いている',
  'link-only': 'URLのほかにほとんど何も書かれていない',
  'decoration-line': '飾りの線や記号',
  'disguised-letters': '検出よけの空白・記号・見えない文字',
  'no-japanese': '日本語が1文字もない',
};

/** Explains a verdict with the words of the inquiry that led to it, the weightiest group first. */
export function explain(
  verdict: Verdict,
  inquiry: Partial<Record<Hit['field'], string>>,
  rules: SalesRules,
): Explanation {
  const groups = new Map<string, GroupExplanation>();
  for (const { group, name, weight, field, span } of verdict.hits) {
    const about = rules.about.get(group) ?? BUILT_IN[group] ?? '';
    const known = groups.get(group) ?? { group, about, points: 0, hits: [] };
    groups.set(group, known);
    const text = span && inquiry[field]?.slice(span.start, span.end);
    known.hits.push({ name, weight, field, text });
    if (group === STYLE) known.points = weight;
  }
  for (const explained of groups.values()) {
    if (explained.group === STYLE) {
      explained.hits = styleHits(inquiry, rules);
      continue;
    }
    const sum = explained.hits.reduce((points, { weight }) => points + weight, 0);
    const cap = rules.caps.get(explained.group) ?? Infinity;
    explained.points = Math.max(-cap, Math.min(cap, sum));
  }
  return {
    sales: verdict.sales,
    score: verdict.score,
    threshold: rules.threshold,
    groups: [...groups.values()].toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points)),
  };
}

/** So many clauses show well enough how a text reads. */
const MOST_PASSAGES = 4;

/** What reads most like a seller's or a customer's, with the points that it is worth. */
function styleHits(
  inquiry: { company?: string; body?: string },
  { style }: SalesRules,
): GroupExplanation['hits'] {
  if (!style) return [];
  return readPassages(inquiry, style)
    .map(({ field, text, odds }) => ({
      name: STYLE,
      weight: Math.round(odds * style.weight * 10) / 10,
      field,
      text,
    }))
    .toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .slice(0, MOST_PASSAGES);
}
