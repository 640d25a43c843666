import { hash } from 'node:crypto';

import { CONTACT_CATEGORY_LABELS } from 'shared/contact';
import { JOB_TYPE_LABELS } from 'shared/recruitment';

import { DAY, type Clock } from '../clock.ts';
import type { ContactSubmission, Form, RecruitmentSubmission, Submission } from '../submission.ts';
import { headerText, parseAddress, senderSignature, shorten } from './headers.ts';
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
    | { form: 'contact'; fields: Pick<ContactSubmission['fields'], 'name' | 'email' | 'category'> }
    | {
        form: 'recruitment';
        fields: Pick<RecruitmentSubmission['fields'], 'name' | 'email' | 'jobType'>;
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
 * into a form, so it repeats nothing of what was typed but a name that can only be a name.
 */
export function composeAcknowledgement(
  submission: Acknowledged,
  settings: AcknowledgementSettings,
): Mail {
  const { receipt, receivedAt, fields } = submission;
  const { from, replyTo, wording = {} } = settings;
  const { title, text, guidance } = { ...WORDS[submission.form], ...wording[submission.form] };
  const letter: Letter = {
    english: submission.form.toUpperCase(),
    title,
    salutation: salutation(fields.name, ANYBODY[submission.form]),
    receiptRows: [
      { label: '受付番号', value: receipt },
      { label: '受付日時', value: japaneseTime(receivedAt) },
      submission.form === 'contact'
        ? { label: 'お問い合わせ種別', value: CONTACT_CATEGORY_LABELS[submission.fields.category] }
        : { label: '応募区分', value: JOB_TYPE_LABELS[submission.fields.jobType] },
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
    subject: `${title}（受付番号 ${receipt}）`,
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

/** Who is greeted where the name may be none. */
const ANYBODY: Record<Form, string> = { contact: 'お客様', recruitment: 'ご応募者様' };

const NAME_LENGTH = 24;
// Letters of any script, and between them what names have; no digits, slashes, @ or dots that join
// words, so neither addresses nor phone numbers.
const NAME = /^\p{L}\p{M}*(?:(?:\. | ?[・･'’-] ?|[ 　])?\p{L}\p{M}*)*\.?$/u;

/** Greets by name where the name can only be one, else as `anybody`. */
function salutation(name: string, anybody: string): string {
  const line = shorten(headerText(name), NAME_LENGTH);
  return NAME.test(line.replace(/…$/u, '')) ? `${line} 様` : anybody;
}

/** Keys that are remembered for some time, by this process alone or shared with others. */
export interface KeyStore {
  /**
   * Remembers a key for `ttl` milliseconds and resolves to true, or to false when it is remembered
   * already. Rejects when a shared store can't be reached.
   */
  setIfAbsent(key: string, ttl: number): Promise<boolean>;
}

/**
 * Decides who gets an acknowledgement: each address once a day, and never for what may be sales.
 * Anybody can type anybody's address; the form must not become a way to flood a stranger. Rejects
 * when the store does: an acknowledgement is a courtesy, so send none then.
 */
export function createAcknowledgementLimit(keys: KeyStore) {
  return async ({ sales, fields }: Submission): Promise<boolean> => {
    if (sales.verdict !== 'deliver') return false;
    // Practically no mail server distinguishes upper and lower case.
    const email = fields.email.toLowerCase();
    return keys.setIfAbsent(`acknowledged-${hash('sha256', email, 'base64url')}`, DAY);
  };
}

const MOST_KEYS = 10_000;

/** Keys of this process. Once it remembers 10,000, `setIfAbsent` resolves to false for new ones. */
export function createKeyMemory(clock: Pick<Clock, 'now'>): KeyStore {
  const expiries = new Map<string, number>();
  return {
    async setIfAbsent(key, ttl) {
      const now = clock.now();
      // All keys have the same time to live, so the first ones expire first.
      for (const [oldest, expiry] of expiries) {
        if (now < expiry) break;
        expiries.delete(oldest);
      }
      if (expiries.has(key) || expiries.size >= MOST_KEYS) return false;
      expiries.set(key, now + ttl);
      return true;
    },
  };
}
