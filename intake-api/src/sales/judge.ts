import { fold, hostsIn, withoutQuotedLines } from './fold.ts';
import type { Keyword, KeywordKind, KeywordMatch } from './keywords.ts';
import type { SalesRules } from './rules.ts';

/** What somebody wrote, and says of themselves. */
export interface Letter {
  body: string;
  company: string;
  name: string;
  /** Compared by its domain. */
  email: string;
  /** What stands in a field that people don't see. */
  honeypot: string;
}

export interface Judgement {
  verdict: 'deliver' | 'flag' | 'delete';
  /** Ten times the decimal logarithm of the odds of a sales pitch, plus the points of suspects. */
  score: number;
  /** Keywords that were found, as the rules file has them: nothing personal. */
  hits: Keyword[];
  /** Whether the field that people don't see was filled in. */
  honeypot: boolean;
}

// In quotation marks, or behind the bars of old mail programs.
const SHOWN = /「[^「」]*」|『[^『』]*』|“[^“”]*”|"[^"]*"|^[|｜].*/gm;
const FORWARDED = /^-{3,} ?(?:original message|forwarded message|転送|元のメッセージ)[^]*/im;

/**
 * Judges whether a letter is a sales pitch. Pure, and linear in its length however many keywords there are. People may
 * show us the words of another: nothing is deleted for these alone.
 */
export function judge(letter: Letter, rules: SalesRules): Judgement {
  const judgement = judgeAll(letter, rules);
  if (judgement.verdict !== 'delete') return judgement;
  const own = letter.body.replace(FORWARDED, '').replaceAll(SHOWN, ' ');
  const ownVerdict = judgeAll({ ...letter, body: own }, rules).verdict;
  return ownVerdict === 'delete' ? judgement : { ...judgement, verdict: 'flag' };
}

function judgeAll(letter: Letter, rules: SalesRules): Judgement {
  const company = fold(letter.company);
  const body = fold(withoutQuotedLines(letter.body));
  const inBody = rules.keywords.find(body);
  const hits = [
    ...rules.keywords.find(company).map(({ keyword }) => keyword),
    ...rules.keywords.find(fold(letter.name)).map(({ keyword }) => keyword),
    ...inBody.map(({ keyword }) => keyword),
    ...findDomains(letter, rules),
  ];
  const has = (kind: KeywordKind) => hits.some((hit) => hit.kind === kind);
  const pointsOfSuspects = new Map(hits.map(({ text, points }) => [text, points]))
    .values()
    .reduce((sum, each) => sum + each, 0);
  const pointsOf = (text: string) =>
    rules.modelWeight * rules.model.points(text, company) + pointsOfSuspects;

  const score = Math.round(pointsOf(body) * 10) / 10;
  const honeypot = letter.honeypot !== '';
  const isBlocked = has('block');
  const rest = withoutBlocked(body, inBody);
  const isPitch = isBlocked
    ? rest === '' || pointsOf(rest) >= EVEN_ODDS
    : score >= rules.thresholds.delete;
  // A password manager fills in hidden fields too: that alone deletes nothing.
  const isSuspected = isBlocked || honeypot || score >= rules.thresholds.flag;
  const verdict = isPitch && !has('trust') ? 'delete' : isPitch || isSuspected ? 'flag' : 'deliver';
  return { verdict, score, hits, honeypot };
}

/** Points from which what stands beside a blocked keyword doesn't speak for a customer. */
const EVEN_ODDS = 0;

/** A folded text without the blocked phrases in it: customers name them, too, in complaints and questions. */
function withoutBlocked(body: string, matches: KeywordMatch[]): string {
  let rest = '';
  let from = 0;
  for (const { keyword, start, end } of matches) {
    if (keyword.kind !== 'block') continue;
    rest += body.slice(from, Math.max(from, start));
    from = Math.max(from, end);
  }
  return rest + body.slice(from);
}

function findDomains({ company, name, body, email }: Letter, { keywords }: SalesRules): Keyword[] {
  const sender = keywords.findDomain(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
  const written = [company, name, withoutQuotedLines(body)]
    .flatMap(hostsIn)
    .map((host) => keywords.findDomain(host))
    // Anyone can write a trusted address into a text.
    .filter((keyword) => keyword?.kind !== 'trust');
  return [sender, ...written].filter((keyword) => keyword !== undefined);
}

/** The share of sales pitches among letters of this score, between 0 and 1. */
export function probabilityOf(score: number): number {
  return 1 / (1 + 10 ** (-score / 10));
}

/** The same as staff read it: `約87 %`, and never a certainty. */
export function likelihood(score: number): string {
  const percent = Math.round(probabilityOf(score) * 100);
  if (percent > 99) return '99 %以上';
  return percent < 1 ? '1 %未満' : `約${percent} %`;
}
