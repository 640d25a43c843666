import type { Verdict } from '../submission.ts';
import { fold } from './fold/fold.ts';
import { blankQuoted, type JudgedInquiry, type Judgement, probabilityOf } from './judge.ts';
import type { KeywordKind } from './keywords.ts';
import type { SalesRules } from './rules.ts';

/** Why an inquiry was judged as it was, for staff to read. Holds the visitor's words: never log it. */
export interface Explanation {
  verdict: Verdict;
  score: number;
  /** The share of pitches among texts of this score, between 0 and 1. */
  probability: number;
  thresholds: SalesRules['thresholds'];
  honeypot: boolean;
  keywords: { kind: KeywordKind; keyword: string; points: number; text: string }[];
  /** The company and the clauses of the body that weigh most, for the seller or (negative) the customer. */
  clauses: Clause[];
}

export interface Clause {
  text: string;
  points: number;
}

const CLAUSE_ENDS = /(?<=[。、！？!?\n]|[.,] )/;
const MOST_CLAUSES = 6;
/** Points below which a clause is not shown. */
const LEAST_POINTS = 0.5;

/** Explains a judgement with the words of the inquiry that led to it. */
export function explain(
  judgement: Judgement,
  inquiry: JudgedInquiry,
  rules: SalesRules,
): Explanation {
  const { verdict, score, hits, honeypot } = judgement;
  return {
    verdict,
    score,
    probability: probabilityOf(score),
    thresholds: rules.thresholds,
    honeypot,
    keywords: hits.map(({ kind, text: keyword, points, field, span }) => ({
      kind,
      keyword,
      points,
      text: inquiry[field].slice(span.start, span.end),
    })),
    clauses: weighClauses(inquiry, rules)
      .filter(({ points }) => Math.abs(points) >= LEAST_POINTS)
      .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
      .slice(0, MOST_CLAUSES),
  };
}

/** Characters of a clause in a reason: enough to find it in the mail. */
const LONGEST_QUOTE = 40;

/** Why an inquiry is suspected, in phrases for the mail. */
export function reasonsOf({ honeypot, keywords, clauses }: Explanation): string[] {
  const named = keywords
    .filter(({ kind }) => kind === 'block' || kind === 'suspect')
    .map(({ keyword }) => `キーワード「${keyword}」`);
  const quoted = clauses
    .filter(({ points }) => points > 0)
    .slice(0, 2)
    .map(({ text }) => `「${shorten(text)}」という書き方`);
  return [
    ...(honeypot ? ['人には見えない欄への入力（ブラウザーの自動入力でも起こります）'] : []),
    ...new Set(named),
    ...quoted,
  ];
}

function shorten(clause: string): string {
  const text = clause.replace(/[。、,.]$/, '');
  const characters = Array.from(text);
  if (characters.length <= LONGEST_QUOTE) return text;
  return `${characters.slice(0, LONGEST_QUOTE).join('')}…`;
}

function weighClauses({ company, body }: JudgedInquiry, rules: SalesRules): Clause[] {
  const unquoted = blankQuoted(body);
  const folded = fold(unquoted);
  const added = rules.model.contributions(folded, fold(company));
  const toPoints = (sum: number) => Math.round(sum * rules.modelWeight * 10) / 10;
  const letters = new Float64Array(unquoted.length);
  added.body.forEach((points, at) => {
    const start = folded.starts[at] ?? 0;
    letters[start] = (letters[start] ?? 0) + points;
  });
  let from = 0;
  const clauses = unquoted.split(CLAUSE_ENDS).map((clause): Clause => {
    const sum = letters.subarray(from, from + clause.length).reduce((all, each) => all + each, 0);
    from += clause.length;
    return { text: clause.trim(), points: toPoints(sum) };
  });
  return [{ text: company, points: toPoints(added.company) }, ...clauses];
}
