import type { ContactInquiry } from 'shared/contact';

import { fold, type FoldedText } from './fold/fold.ts';
import { findRules } from './match/find-rules.ts';
import type { Rule, SalesRules } from './rules.ts';
import { blankQuoted } from './quoted.ts';
import { Tally } from './tally.ts';
import { JUDGED_FIELDS, type JudgedField } from './sheet/sheet.ts';
import { findSignals } from './signals.ts';

/** What of a contact inquiry is judged. */
export type ContactFieldsToJudge = Pick<ContactInquiry, JudgedField | 'email' | 'website'>;

/** A rule that applied. Name and group are those of the rule file, so they hold nothing personal. */
export interface Hit {
  group: string;
  name: string;
  /** Points as written; what counts is limited by the group's cap. Negative for customers' words. */
  weight: number;
  field: JudgedField | 'email' | 'website';
  /** Where in the field it stands, in UTF-16 units; absent for what has no one place. */
  span?: { start: number; end: number };
}

export interface Verdict {
  sales: boolean;
  /** Points of all groups together; see `threshold` of the rules. */
  score: number;
  hits: Hit[];
}

/**
 * Judges whether an inquiry is a sales pitch: one blocked phrase, a filled honeypot, or as many
 * points as the threshold. Each field is judged by itself. Pure, and linear in the fields' length
 * however many rules there are.
 */
export function judge(inquiry: ContactFieldsToJudge, rules: SalesRules): Verdict {
  const tally = new Tally(rules);
  if (inquiry.website !== '') {
    tally.block({ group: 'honeypot', name: 'honeypot', weight: rules.threshold, field: 'website' });
  }
  for (const field of JUDGED_FIELDS) judgeText(field, inquiry[field], { rules, tally });
  judgeEmail(inquiry.email, rules, tally);
  return tally.verdict();
}

function judgeText(
  field: JudgedField,
  text: string,
  { rules, tally }: { rules: SalesRules; tally: Tally },
): void {
  if (text === '') return;
  const own = field === 'body' ? blankQuoted(text) : text;
  const folded = fold(own);
  for (const { rule, start, end } of findRules(folded, rules)) {
    if (rule.group === 'allow' || !rule.group.fields.includes(field)) continue;
    tally.count(rule, { field, span: originalSpan(folded, start, end) });
  }
  for (const address of folded.addresses) {
    const { start, end } = address;
    for (const rule of rulesOfDomain(address.host, rules)) {
      tally.count(rule, { field, span: { start, end } });
    }
  }
  if (field === 'company') tally.sender(folded);
  if (field === 'body') {
    for (const signal of findSignals(own, folded)) tally.signal(signal);
    tally.style(folded);
  }
  tally.closeField(field);
}

function judgeEmail(email: string, rules: SalesRules, tally: Tally): void {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  for (const rule of rulesOfDomain(host, rules)) tally.count(rule, { field: 'email' });
}

/** Rules for the domain or one that it belongs to. */
function rulesOfDomain(host: string, { domains }: SalesRules): readonly Rule[] {
  const labels = host.split('.');
  return labels.flatMap((_, i) => domains.get(labels.slice(i).join('.')) ?? []);
}

function originalSpan({ starts, ends }: FoldedText, start: number, end: number) {
  return { start: starts[start] ?? 0, end: ends[end - 1] ?? 0 };
}
