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
import { TEXT_LIMITS } from './limits.ts';
import { MESSAGES } from './messages.ts';

/** How a job is named in the address of its page: `mid-career`. */
export const JOB_ID = /^[a-z0-9-]{1,60}$/;

/** Staff add and end jobs at any time, so that no form is refused for the job it names: what is no id is the same as none. */
const jobField = z._default(
  z
    .string({ error: MESSAGES.valueFormat })
    .check(z.overwrite((job) => (JOB_ID.test(job) ? job : ''))),
  '',
);

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
