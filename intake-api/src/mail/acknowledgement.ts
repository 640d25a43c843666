import type { Form, Submission } from '../submission.ts';
import { parseAddress, senderSignature } from './headers.ts';
import { foot, plain } from './letter.ts';
import { letterMail, type Mail } from './message.ts';
import { receiptRows, topicRow } from './submission-rows.ts';

export interface AcknowledgementSettings {
  /** `noreply@example.jp` or `受付 <noreply@example.jp>`. */
  from: string;
  wording?: ReplyWording | undefined;
}

/** What the operator's own file says; what is missing is worded as below. */
interface ReplyWording extends Partial<Record<Form, Partial<Words> | undefined>> {
  /** Plain text of any number of lines; without it, the name of the sender. */
  signature?: string | undefined;
  /** Where replies go, in the form of `from`; without it, there. */
  replyTo?: string | undefined;
}

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
  submission: Pick<Submission, 'form' | 'receipt' | 'receivedAt'> & {
    fields: Record<string, unknown> & { email: string };
  },
  { from, wording = {} }: AcknowledgementSettings,
): Mail {
  const { form, receipt, fields } = submission;
  const { replyTo } = wording;
  const { title, text, guidance } = { ...WORDS[form], ...wording[form] };
  const letter = {
    kicker: form.toUpperCase(),
    title,
    parts: [
      plain(`${text}\n\n${guidance}`),
      ...receiptRows(submission),
      topicRow(submission),
      plain(wording.signature ?? senderSignature(from)),
      foot([
        `このメールは${replyTo === undefined ? '送信専用のアドレスから' : ''}自動でお送りしています。お問い合わせの際は、受付番号をお知らせください。`,
        'お心当たりのない場合は、お手数ですがこのメールを破棄してください。',
      ]),
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
