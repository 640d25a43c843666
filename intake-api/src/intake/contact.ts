import { contactSchema } from 'shared/contact';
import { toFieldProblems } from 'shared/field-problems';

import { assessInquiry } from './assess.ts';
import { Refusal } from './refusal.ts';
import type { IntakeDeps, Sender } from './store.ts';

/**
 * Takes in a contact inquiry: checks its fields with the site's own schema, lets the sales filter
 * judge it and stores it with the verdict. Returns the receipt; a sales pitch gets one like any other.
 * @throws Refusal `malformed` for what is no form, with every problem of a form at once, or as `Store` does.
 */
export async function takeInContact(
  { body, ...sender }: Sender & { body: unknown },
  { store, salesRules, salesMode }: IntakeDeps,
): Promise<string> {
  // JSON that is no object has no fields that a problem could name.
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refusal('malformed');
  }
  const parsed = contactSchema.safeParse(body);
  if (!parsed.success) {
    throw new Refusal('invalid-fields', { errors: toFieldProblems(parsed.error) });
  }
  const { website: _, ...fields } = parsed.data;
  const { sales, hits } = assessInquiry(parsed.data, salesRules(), salesMode);
  return store({
    ...sender,
    hits,
    sent: parsed.data,
    submission: { form: 'contact', fields, sales },
  });
}
