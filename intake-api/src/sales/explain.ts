import { fold, withoutQuotedLines } from './fold.ts';
import { type Judgement, type Letter, probabilityOf } from './judge.ts';
import type { KeywordKind } from './keywords.ts';
import type { SalesRules } from './rules.ts';

/** Why a letter was judged as it was, for staff to read. Holds its words: never log it. */
export interface Explanation extends Pick<Judgement, 'verdict' | 'score' | 'honeypot'> {
  /** The share of pitches among letters of this score, between 0 and 1. */
  probability: number;
  thresholds: SalesRules['thresholds'];
  /** `text` is the clause that holds the keyword; empty for one in the sender's address, or over several clauses. */
  keywords: { kind: KeywordKind; keyword: string; points: number; text: string }[];
  /** The company and the clauses of the body that weigh most, for the seller or (negative) the customer. */
  clauses: Clause[];
}

interface Clause {
  text: string;
  /** What the clause would score if there were nothing else, beside a letter without any words. */
  points: number;
}

const CLAUSE_ENDS = /(?<=[。、！？!?\n]|[.,] )/;
const MOST_CLAUSES = 6;
/** Points below which a clause is not shown. */
const LEAST_POINTS = 0.5;

/** Explains a judgement with the words of the letter that led to it. */
export function explain(judgement: Judgement, letter: Letter, rules: SalesRules): Explanation {
  const { verdict, score, hits, honeypot } = judgement;
  const { model, modelWeight, thresholds, keywords } = rules;
  const clauses = withoutQuotedLines(letter.body)
    .split(CLAUSE_ENDS)
    .map((clause) => {
      const folded = fold(clause);
      const named = new Set(keywords.find(folded).map(({ keyword }) => keyword.text));
      return { text: clause.trim(), folded, named };
    });
  const nothing = model.points('', '');
  const weigh = (body: string, company: string) =>
    Math.round((model.points(body, company) - nothing) * modelWeight * 10) / 10;
  return {
    verdict,
    score,
    probability: probabilityOf(score),
    thresholds,
    honeypot,
    keywords: hits.map(({ kind, text: keyword, points }) => {
      const holder = clauses.find(({ named }) => named.has(keyword));
      return { kind, keyword, points, text: holder?.text ?? '' };
    }),
    clauses: [
      { text: letter.company, points: weigh('', fold(letter.company)) },
      ...clauses.map(({ text, folded }) => ({ text, points: weigh(folded, '') })),
    ]
      .filter(({ points }) => Math.abs(points) >= LEAST_POINTS)
      .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
      .slice(0, MOST_CLAUSES),
  };
}

/** Characters of a clause in a reason: enough to find it in the mail. */
const LONGEST_QUOTE = 40;

/** Why a letter is suspected, in phrases for the mail. */
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
  const characters = Array.from(clause.replace(/[。、,.]$/, ''));
  if (characters.length <= LONGEST_QUOTE) return characters.join('');
  return `${characters.slice(0, LONGEST_QUOTE).join('')}…`;
}
