import { toFieldProblems } from 'shared/field-problems';
import { postedContactSchema } from 'shared/posted';

import { explain, reasonsOf } from '../sales/explain.ts';
import { judge } from '../sales/judge.ts';
import { SAID_PITCH, withMemory } from '../sales/memory.ts';
import { Refusal } from './refusal.ts';
import { storeSubmission, type IntakeDeps, type Sender } from './store.ts';

/**
 * Takes in a contact inquiry: checks its fields with the site's own schema, lets the sales filter
 * judge it and stores it with the verdict. Returns the receipt; a sales pitch gets one like any other.
 * @throws Refusal `malformed` for what is no form, with every problem of a form at once, or as `storeSubmission` does.
 */
export async function takeInContact(
  { body, ...sender }: Sender & { body: unknown },
  deps: IntakeDeps,
): Promise<string> {
  // JSON that is no object has no fields that a problem could name.
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refusal('malformed');
  }
  // Many programs write an empty field as null.
  const given = Object.entries(body).filter(([, value]) => value !== null);
  const parsed = postedContactSchema.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    throw new Refusal('invalid-fields', { errors: toFieldProblems(parsed.error) });
  }
  const { website, page, ...typed } = parsed.data;
  const rules = deps.salesRules();
  const letter = { ...typed, honeypot: website };
  const marks = deps.marksOf(letter);
  const remembered = await deps.outbox.memory.recall(marks);
  const { said, ...judgement } = withMemory(judge(letter, rules), marks, remembered);
  const isFlaggedInstead = deps.config.sales.mode === 'flag' && judgement.verdict === 'delete';
  const verdict = isFlaggedInstead ? 'flag' : judgement.verdict;
  const reasons = [
    ...(said === 'pitch' ? [SAID_PITCH] : []),
    ...(verdict === 'deliver' ? [] : reasonsOf(explain(judgement, letter, rules))),
  ];
  const hits = judgement.hits.map(({ kind, text }) => `${kind}: ${text}`);
  if (judgement.honeypot) hits.unshift('honeypot');
  if (said) hits.unshift(`staff: ${said}`);
  const request = {
    ...sender,
    hits,
    marks,
    sent: { ...typed, website },
    submission: {
      form: 'contact' as const,
      fields: { ...typed, page },
      sales: { verdict, score: judgement.score, reasons },
    },
  };
  return storeSubmission(request, deps);
}
