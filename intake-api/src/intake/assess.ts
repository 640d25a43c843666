import { explain, reasonsOf } from '../sales/explain.ts';
import { judge, type JudgedInquiry, type Verdict } from '../sales/judge.ts';
import type { SalesRules } from '../sales/rules.ts';
import type { SalesAssessment } from '../submission.ts';

/** `delete`: as the verdict says. `flag`: nothing is deleted, what would be is flagged. */
export type SalesMode = 'delete' | 'flag';

export interface Assessed {
  sales: SalesAssessment;
  /** What led to the verdict, for the log: keywords of the rules file, nothing of the visitor's. */
  hits: string[];
}

const applyMode = (mode: SalesMode, verdict: Verdict) =>
  mode === 'flag' && verdict === 'delete' ? 'flag' : verdict;

/** Lets the sales filter judge a contact inquiry. */
export function assessInquiry(
  inquiry: JudgedInquiry,
  rules: SalesRules,
  mode: SalesMode,
): Assessed {
  const judgement = judge(inquiry, rules);
  const verdict = applyMode(mode, judgement.verdict);
  const reasons = verdict === 'deliver' ? [] : reasonsOf(explain(judgement, inquiry, rules));
  const hits = judgement.hits.map(({ kind, text }) => `${kind}: ${text}`);
  return {
    sales: { verdict, score: judgement.score, reasons },
    hits: judgement.honeypot ? ['honeypot', ...hits] : hits,
  };
}

/** Judges an application by the field alone that nobody sees: its words are an applicant's career. */
export function assessApplication(website: string, mode: SalesMode): Assessed {
  if (website === '') return { sales: { verdict: 'deliver', score: 0, reasons: [] }, hits: [] };
  const verdict = applyMode(mode, 'delete');
  return { sales: { verdict, score: 0, reasons: [] }, hits: ['honeypot'] };
}
