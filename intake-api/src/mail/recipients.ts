import type { Submission, SubmissionRecord } from '../submission.ts';
import type { MailAddresses } from './headers.ts';

/** The addresses of staff that a submission goes to. */
export function recipientsOf(
  submission: SubmissionRecord | Submission<unknown>,
  { toContact, toContactByCategory = {}, toRecruitment }: MailAddresses,
): string[] {
  if (submission.form === 'recruitment') return toRecruitment;
  return toContactByCategory[submission.fields.category] ?? toContact;
}
