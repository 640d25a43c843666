import * as z from 'zod/mini';

import { choiceField } from './fields/choice.ts';
import { emailField } from './fields/email.ts';
import { kanaField } from './fields/kana.ts';
import { type FieldLabels, formSchema } from './fields/form.ts';
import { honeypotField } from './fields/honeypot.ts';
import { phoneField } from './fields/phone.ts';
import { textField } from './fields/text-field.ts';
import { TEXT_LIMITS } from './limits.ts';
import { MESSAGES } from './messages.ts';

/**
 * The contact inquiry, as the page and the service check it. Input is what was typed; output is
 * normalised. `website` is the honeypot, which no person sees.
 */
export const contactSchema = formSchema({
  category: choiceField('category'),
  company: textField({ max: TEXT_LIMITS.company }),
  name: textField({ max: TEXT_LIMITS.name }),
  kana: z._default(kanaField({ optional: true }), ''),
  phone: phoneField,
  email: emailField,
  body: textField({ max: TEXT_LIMITS.body, multiline: true }),
  agreement: z.literal(true, { error: MESSAGES.agreementNeeded }),
  website: honeypotField,
});

/**
 * The label of each field, in the order of the form. What is stored, mailed, posted to a webhook, asked to be confirmed and
 * kept out of the log is taken from this list.
 */
export const CONTACT_LABELS = {
  category: 'お問い合わせ種別',
  company: '会社名',
  name: 'お名前',
  kana: 'フリガナ',
  phone: '電話番号',
  email: 'メールアドレス',
  body: 'お問い合わせ内容',
  agreement: '個人情報の取扱い',
} as const satisfies FieldLabels<typeof contactSchema>;

/** A contact inquiry as accepted. */
export type ContactInquiry = z.output<typeof contactSchema>;
/** A contact inquiry as typed. */
export type ContactInput = z.input<typeof contactSchema>;
