import { contactSchema, type ContactInquiry } from 'shared/contact';
import { toFieldProblems } from 'shared/field-problems';

import type { Log } from '../logging/log.ts';
import { Refusal } from './refusal.ts';
import { assessInquiry, reportVerdict } from './sales-assessment.ts';
import { withStoreDeadline, type IntakeDeps } from './store.ts';

interface ContactRequest {
  body: unknown;
  idempotencyKey: string | undefined;
  log: Log;
}

/**
 * Takes in a contact inquiry: checks its fields with the site's own schema, lets the sales filter
 * judge it and stores it with the verdict. Returns the receipt; a sales pitch gets one like any other.
 * @throws Refusal `malformed` for what is no form, with every problem of a form at once, or as `Store` and
 * `withStoreDeadline` do.
 */
export async function takeInContact(request: ContactRequest, deps: IntakeDeps): Promise<string> {
  // JSON that is no object has no fields that a problem could name.
  const { body } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refusal('malformed');
  }
  const parsed = contactSchema.safeParse(body);
  if (!parsed.success) {
    throw new Refusal('invalid-fields', { errors: toFieldProblems(parsed.error) });
  }
  return withStoreDeadline(judgeAndStore(parsed.data, request, deps), deps.clock);
}

async function judgeAndStore(
  inquiry: ContactInquiry,
  { idempotencyKey, log }: ContactRequest,
  deps: IntakeDeps,
): Promise<string> {
  const { website: _, ...fields } = inquiry;
  const { sales, hits } = assessInquiry(inquiry, deps);
  const receipt = await deps.store({
    form: 'contact',
    idempotencyKey,
    content: [JSON.stringify(inquiry)],
    submission: (receipt, receivedAt) => ({
      version: 1,
      form: 'contact',
      receipt,
      receivedAt,
      fields,
      sales,
    }),
  });
  reportVerdict({ form: 'contact', receipt, sales, hits, log }, deps);
  return receipt;
}
