import { contactSchema } from 'shared/contact';
import { toFieldProblems } from 'shared/field-problems';

import type { Log } from '../logging/log.ts';
import { Refusal } from './refusal.ts';
import { assessInquiry, reportVerdict, type SalesDeps } from './sales-assessment.ts';
import { store, type StoreDeps } from './store.ts';

export type ContactDeps = StoreDeps & SalesDeps;

/**
 * Takes in a contact inquiry: checks its fields with the site's own schema, lets the sales filter
 * judge it and stores it with the verdict. Returns the receipt; a sales pitch gets one like any other.
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
  const { sales, hits } = assessInquiry(parsed.data, deps);
  const receipt = await store(
    {
      form: 'contact',
      idempotencyKey: request.idempotencyKey,
      content: [JSON.stringify(parsed.data)],
      submission: (receipt, receivedAt) => ({
        version: 1,
        form: 'contact',
        receipt,
        receivedAt,
        fields,
        sales,
      }),
    },
    deps,
  );
  reportVerdict({ form: 'contact', receipt, sales, hits, log: request.log }, deps);
  return receipt;
}
