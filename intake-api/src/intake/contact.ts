import { contactSchema } from 'shared/contact';
import { toFieldProblems } from 'shared/field-problems';

import type { Log } from '../log.ts';
import { judge } from '../sales/judge.ts';
import type { SalesRules } from '../sales/rules.ts';
import { notePitch, type PitchDeps } from './pitch.ts';
import { Refusal } from './refusal.ts';
import { store, type StoreDeps } from './store.ts';

export interface ContactDeps extends StoreDeps, PitchDeps {
  salesRules: () => SalesRules;
}

/**
 * Takes in a contact inquiry: judges its fields with the site's own schema, sets sales pitches
 * aside and stores the rest. Returns the receipt; a pitch gets one like any other.
 * @throws Refusal `malformed` for what is no form, with every problem of a form at once, or as `store` does.
 */
export async function takeInContact(
  request: { body: unknown; idempotencyKey: string | undefined; log: Log },
  deps: ContactDeps,
): Promise<string> {
  // JSON all the same, but nothing in which a field could be named.
  const { body } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refusal('malformed');
  }
  const parsed = contactSchema.safeParse(body);
  if (!parsed.success) {
    throw new Refusal('invalid-fields', { errors: toFieldProblems(parsed.error) });
  }
  const { website: _, ...fields } = parsed.data;
  const verdict = judge(parsed.data, deps.salesRules());
  const receipt = await store(
    {
      form: 'contact',
      idempotencyKey: request.idempotencyKey,
      content: [JSON.stringify(parsed.data)],
      submission: (receipt, receivedAt) =>
        verdict.sales && deps.salesMode === 'delete'
          ? undefined
          : { form: 'contact', receipt, receivedAt, fields, suspectedSales: verdict.sales },
    },
    deps,
  );
  if (verdict.sales) {
    notePitch({ form: 'contact', receipt, hits: verdict.hits, log: request.log }, deps);
  }
  return receipt;
}
