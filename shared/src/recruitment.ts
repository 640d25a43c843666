import * as z from 'zod/mini';

import { birthDateField } from './fields/birth-date.ts';
import type { AttachmentField } from './attachment.ts';
import { choiceField } from './fields/choice.ts';
import { emailField } from './fields/email.ts';
import { kanaField } from './fields/kana.ts';
import { type FieldLabels, formSchema } from './fields/form.ts';
import { honeypotField } from './fields/honeypot.ts';
import { phoneField } from './fields/phone.ts';
import { textField } from './fields/text-field.ts';
import { LONGEST_JOB_NAME, TEXT_LIMITS } from './limits.ts';

/**
 * The job that is applied for, as its page calls it. Staff add and end jobs at any time, so that no form is refused for the
 * job it names: what no page could be called is the same as none.
 */
// oxlint-disable-next-line promise/valid-params -- no promise: what the schema gives for a value that it refuses
const jobField = z._default(z.catch(textField({ max: LONGEST_JOB_NAME, optional: true }), ''), '');

/** The fields of a job application; `attachment.ts` checks its files. */
export const recruitmentSchema = formSchema({
  jobType: choiceField('jobType'),
  job: jobField,
  name: textField({ max: TEXT_LIMITS.name }),
  kana: kanaField({ optional: false }),
  birthDate: birthDateField,
  phone: phoneField,
  email: emailField,
  body: z._default(textField({ max: TEXT_LIMITS.body, optional: true, multiline: true }), ''),
  website: honeypotField,
});

/** The label of each field, files included, in the order of the form: see `CONTACT_LABELS`. */
export const RECRUITMENT_LABELS = {
  jobType: '応募区分',
  job: '応募する募集',
  name: 'お名前',
  kana: 'フリガナ',
  birthDate: '生年月日',
  phone: '電話番号',
  email: 'メールアドレス',
  resume: '履歴書',
  workHistory: '職務経歴書',
  body: 'ご質問・志望動機など',
} as const satisfies FieldLabels<typeof recruitmentSchema> & Record<AttachmentField, string>;

/** A job application's fields as accepted. */
export type JobApplication = z.output<typeof recruitmentSchema>;
/** A job application's fields as typed. */
export type JobApplicationInput = z.input<typeof recruitmentSchema>;
