import type { Verdict } from '../submission.ts';
import { fold, type FoldedText } from './fold/fold.ts';
import type { Keyword } from './keywords.ts';
import type { SalesRules } from './rules.ts';

/** The fields of a contact inquiry that the filter reads. `website` is hidden from people. */
export interface JudgedInquiry {
  company: string;
  name: string;
  email: string;
  body: string;
  website: string;
}

const TEXT_FIELDS = ['company', 'name', 'body'] as const;

/** A keyword that was found. Text and points are those of the rules file, so they hold nothing personal. */
export interface Hit extends Keyword {
  field: (typeof TEXT_FIELDS)[number] | 'email';
  /** Its position in the field, in UTF-16 units. */
  span: { start: number; end: number };
}

export interface Judgement {
  verdict: Verdict;
  /** Ten times the decimal logarithm of the odds of a sales pitch, plus the points of suspects. */
  score: number;
  hits: Hit[];
  /** Whether the field that nobody sees was filled in. */
  honeypot: boolean;
}

/** A text with blanks for the lines that it quotes (`> …`): a visitor may show us a pitch. Offsets stay. */
export function blankQuoted(text: string): string {
  if (!text.includes('>') && !text.includes('＞')) return text;
  const unquoted = text.replaceAll(/^[ \t\u3000]*[>＞].*$/gm, (line) => ' '.repeat(line.length));
  // A text of nothing but quoted lines is judged as it is.
  return unquoted.trim() === '' ? text : unquoted;
}

// In quotation marks, behind the bars of old mail programs, or below the head of a mail as it is forwarded.
const SHOWN =
  /「[^「」]*」|『[^『』]*』|“[^“”]*”|"[^"]*"|^[|｜].*|^-{3,} ?(?:original message|forwarded message|転送|元のメッセージ)[^]*/gimu;

/**
 * Judges whether an inquiry is a sales pitch. Pure, and linear in the fields' length however many
 * keywords there are. A visitor may show us the words of another: nothing is deleted for these alone.
 */
export function judge(inquiry: JudgedInquiry, rules: SalesRules): Judgement {
  const judgement = judgeAll(inquiry, rules);
  if (judgement.verdict !== 'delete') return judgement;
  const own = judgeAll({ ...inquiry, body: inquiry.body.replaceAll(SHOWN, ' ') }, rules);
  return own.verdict === 'delete' ? judgement : { ...judgement, verdict: 'flag' };
}

function judgeAll(inquiry: JudgedInquiry, rules: SalesRules): Judgement {
  const folded = {
    company: fold(inquiry.company),
    name: fold(inquiry.name),
    body: fold(blankQuoted(inquiry.body)),
  };
  const hits = [
    ...TEXT_FIELDS.flatMap((field) => findHits(folded[field], field, rules)),
    ...findSenderHits(inquiry.email, rules),
  ];
  const suspects = new Map(hits.map(({ text, points }) => [text, points]));
  const model = rules.modelWeight * rules.model.points(folded.body, folded.company);
  const points = suspects.values().reduce((sum, each) => sum + each, model);
  const score = Math.round(points * 10) / 10;
  const honeypot = inquiry.website !== '';
  return { verdict: verdictOf(score, hits, honeypot, rules), score, hits, honeypot };
}

function verdictOf(score: number, hits: Hit[], honeypot: boolean, rules: SalesRules): Verdict {
  const { thresholds } = rules;
  const blocked = hits.some(({ kind }) => kind === 'block');
  if (blocked || score >= thresholds.delete) {
    return hits.some(({ kind }) => kind === 'trust') ? 'flag' : 'delete';
  }
  // A password manager fills in hidden fields too: that alone deletes nothing.
  return honeypot || score >= thresholds.flag ? 'flag' : 'deliver';
}

function findHits(text: FoldedText, field: Hit['field'], { keywords }: SalesRules): Hit[] {
  const phrases = keywords.find(text).map(({ keyword, start, end }): Hit => {
    const span = { start: text.starts[start] ?? 0, end: text.ends[end - 1] ?? 0 };
    return { ...keyword, field, span };
  });
  const links = text.addresses.flatMap(({ host, start, end }): Hit[] => {
    const keyword = keywords.findDomain(host);
    // Anyone can write a trusted address into a text.
    if (!keyword || keyword.kind === 'trust') return [];
    return [{ ...keyword, field, span: { start, end } }];
  });
  return [...phrases, ...links];
}

function findSenderHits(email: string, { keywords }: SalesRules): Hit[] {
  const start = email.lastIndexOf('@') + 1;
  const keyword = keywords.findDomain(email.slice(start).toLowerCase());
  return keyword ? [{ ...keyword, field: 'email', span: { start, end: email.length } }] : [];
}

/** The share of sales pitches among inquiries of this score, between 0 and 1. */
export function probabilityOf(score: number): number {
  return 1 / (1 + 10 ** (-score / 10));
}

/** The same as staff read it: `約87 %`, and never a certainty. */
export function likelihood(score: number): string {
  const percent = Math.round(probabilityOf(score) * 100);
  if (percent > 99) return '99 %以上';
  return percent < 1 ? '1 %未満' : `約${percent} %`;
}
