import type { Log } from '../logging/log.ts';
import { explain, reasonsOf } from '../sales/explain.ts';
import { judge, type JudgedInquiry, type Verdict } from '../sales/judge.ts';
import type { SalesRules } from '../sales/rules.ts';
import type { Form, SalesAssessment } from '../submission.ts';

export interface SalesDeps {
  salesRules: () => SalesRules;
  /** `delete`: as the verdict says. `flag`: nothing is deleted, what would be is flagged. */
  salesMode: 'delete' | 'flag';
  /** Is told of every verdict, for counting; the score is absent for applications. */
  onVerdict: (form: Form, verdict: Verdict, score?: number) => void;
}

interface Assessed {
  sales: SalesAssessment;
  /** What led to the verdict, for the log: keywords of the rules file, nothing of the visitor's. */
  hits: string[];
}

const HONEYPOT = 'honeypot';

/** Lets the sales filter judge a contact inquiry. */
export function assessInquiry(
  inquiry: JudgedInquiry,
  { salesRules, salesMode }: Pick<SalesDeps, 'salesRules' | 'salesMode'>,
): Assessed {
  const rules = salesRules();
  const judgement = judge(inquiry, rules);
  const verdict = applyMode(salesMode, judgement.verdict);
  const hits = judgement.hits.map(({ kind, text }) => `${kind}: ${text}`);
  return {
    sales: {
      verdict,
      score: judgement.score,
      reasons: verdict === 'deliver' ? [] : reasonsOf(explain(judgement, inquiry, rules)),
    },
    hits: judgement.honeypot ? [HONEYPOT, ...hits] : hits,
  };
}

/** Judges an application by the field alone that nobody sees: its words are an applicant's career. */
export function assessApplication(
  website: string,
  { salesMode }: Pick<SalesDeps, 'salesMode'>,
): Assessed {
  const filled = website !== '';
  const verdict = filled ? applyMode(salesMode, 'delete') : 'deliver';
  return { sales: { verdict, score: 0, reasons: [] }, hits: filled ? [HONEYPOT] : [] };
}

function applyMode(mode: SalesDeps['salesMode'], verdict: Verdict): Verdict {
  return mode === 'flag' && verdict === 'delete' ? 'flag' : verdict;
}

/** Counts a verdict, and logs it when the submission is not delivered as it is. */
export function reportVerdict(
  { form, receipt, sales, hits, log }: Assessed & { form: Form; receipt: string; log: Log },
  { onVerdict }: Pick<SalesDeps, 'onVerdict'>,
): void {
  const { verdict, score } = sales;
  onVerdict(form, verdict, form === 'contact' ? score : undefined);
  if (verdict !== 'deliver') log.info({ receipt, form, verdict, score, hits }, 'sales verdict');
}
