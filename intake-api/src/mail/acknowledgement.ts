import { CONTACT_CATEGORY_LABELS, CONTACT_LABELS } from 'shared/contact';
import { choiceLabel } from 'shared/fields/form';
import { JOB_TYPE_LABELS, RECRUITMENT_LABELS } from 'shared/recruitment';

import type { ContactSubmission, Form, RecruitmentSubmission, Submission } from '../submission.ts';
import { parseAddress, senderSignature } from './headers.ts';
import { japaneseTime, type Letter } from './letter.ts';
import { letterMail } from './letter-mail.ts';
import type { Mail } from './relay.ts';

export interface AcknowledgementSettings {
  /** `noreply@example.jp` or `受付 <noreply@example.jp>`. */
  from: string;
  /** Where replies go, in the same form; without it, to `from`. */
  replyTo?: string | undefined;
  wording?: ReplyWording | undefined;
}

/** What the operator's own file says; what is missing is worded as below. */
interface ReplyWording extends Partial<Record<Form, Partial<Words> | undefined>> {
  /** Plain text of any number of lines; without it, the name of the sender. */
  signature?: string | undefined;
}

/** What of a submission its acknowledgement tells. */
type Acknowledged = Pick<Submission, 'receipt' | 'receivedAt'> &
  (
    | { form: 'contact'; fields: Pick<ContactSubmission['fields'], 'email' | 'category'> }
    | {
        form: 'recruitment';
        fields: Pick<RecruitmentSubmission['fields'], 'email' | 'jobType'>;
      }
  );

interface Words {
  /** Heading, and begin of the subject. */
  title: string;
  text: string;
  /** What happens next. */
  guidance: string;
}

/**
 * The mail that tells a visitor that the submission has arrived. Anyone can type anyone's address
 * into a form, so it repeats nothing of what was typed, and greets nobody by name.
 */
export function composeAcknowledgement(
  submission: Acknowledged,
  settings: AcknowledgementSettings,
): Mail {
  const { receipt, receivedAt, fields } = submission;
  const { from, replyTo, wording = {} } = settings;
  const { title, text, guidance } = { ...WORDS[submission.form], ...wording[submission.form] };
  const letter: Letter = {
    kicker: submission.form.toUpperCase(),
    title,
    receiptRows: [
      { label: '受付番号', value: receipt },
      { label: '受付日時', value: japaneseTime(receivedAt) },
      submission.form === 'contact'
        ? {
            label: CONTACT_LABELS.category,
            value: choiceLabel(CONTACT_CATEGORY_LABELS, submission.fields.category),
          }
        : {
            label: RECRUITMENT_LABELS.jobType,
            value: choiceLabel(JOB_TYPE_LABELS, submission.fields.jobType),
          },
    ],
    paragraph: text,
    guidance,
    signature: wording.signature ?? senderSignature(from),
    footnotes: [
      replyTo === undefined
        ? 'このメールは送信専用のアドレスから自動でお送りしています。お問い合わせの際は、受付番号をお知らせください。'
        : 'このメールは自動でお送りしています。お問い合わせの際は、受付番号をお知らせください。',
      'お心当たりのない場合は、お手数ですがこのメールを破棄してください。',
    ],
  };
  return letterMail(letter, {
    id: `${receipt}.ack`,
    from,
    to: [fields.email],
    ...(replyTo !== undefined && { replyTo: parseAddress(replyTo) }),
    // With small letters: spam filters take a subject whose only letters are capitals for a shouted one.
    subject: `${title}（Web受付番号 ${receipt}）`,
    autoSubmitted: 'auto-replied',
  });
}

const WORDS: Record<Form, Words> = {
  contact: {
    title: 'お問い合わせを受け付けました',
    text: 'このたびはお問い合わせいただき、誠にありがとうございます。',
    guidance: '内容を確認のうえ、担当者からメールまたはお電話でご連絡いたします。',
  },
  recruitment: {
    title: 'ご応募を受け付けました',
    text: 'このたびはご応募いただき、誠にありがとうございます。',
    guidance: '書類を確認のうえ、採用担当者からメールまたはお電話でご連絡いたします。',
  },
};
