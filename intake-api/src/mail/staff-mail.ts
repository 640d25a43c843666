import { isEmail } from 'shared/fields/email';
import { RECRUITMENT_LABELS } from 'shared/recruitment';

import { likelihood } from '../sales/judge.ts';
import type {
  ContactSubmission,
  RecruitmentSubmission,
  ScanResult,
  Submission,
} from '../submission.ts';
import { canonicalMailbox } from './may-auto-reply.ts';
import {
  displayName,
  headerText,
  type MailAddresses,
  parseAddress,
  recipientsOf,
  shorten,
  staffAddresses,
} from './headers.ts';
import type { Letter, Row } from './letter.ts';
import { letterMail } from './letter-mail.ts';
import type { Mail } from './relay.ts';
import { fieldRows, filesOf, receiptRows, TITLES, TOPICS } from './submission-rows.ts';
import { visibleText } from './visible-text.ts';

/** Characters, so that a list of mails shows all parts of a subject. */
const LENGTHS = { category: 10, company: 40, name: 40, preview: 60 } as const;

/** Who gets an answer. */
const WRITERS = { contact: 'お客様', recruitment: '応募者' } as const;

// Its small letters keep spam filters from taking the capitals of a receipt for a shouted subject.
const BY_FORM = '（Webフォーム）';

const HONEYPOT_WARNING =
  '人には見えない欄に入力がありました。自動送信の可能性がありますが、ブラウザーの自動入力でも起こります。応募者ご本人からでしたら、通常どおりご対応ください。';

const SCAN_WARNINGS: Partial<Record<ScanResult, string>> = {
  infected:
    '添付ファイルにウイルスが見つかり、いったん届けずに置いたものを、運用担当者が届けました。安全とわかるまで、添付ファイルを開かないでください。',
  'not-scanned':
    '添付ファイルは、ウイルスの検査ができていません。お手元のウイルス対策ソフトで確認してから開いてください。',
};

const UNREAD_WARNING =
  'は、中身を確認できないまま受け付けました。壊れているか、開くのにパスワードが必要かもしれません。信頼できるとわかるまで、開かないでください。';

const MEDIA_TYPE = /^[\w.+-]+\/[\w.+-]+$/;

/** What differs between inquiries and applications. */
interface FormMail extends Pick<Mail, 'subject'> {
  letter: Pick<Letter, 'kicker' | 'preview' | 'warning' | 'footnotes'>;
  /** Below the rows of the fields. */
  moreRows?: Row[];
}

/** What is shown of a field. */
type TextOf = (field: string) => string;

/** The mail that staff get for a submission; the same one each time it is composed. */
export function composeStaffMail(submission: Submission, addresses: MailAddresses): Mail {
  const { letter, ...mail } = staffLetter(submission, addresses);
  return letterMail(letter, mail);
}

/** What that mail says, and its envelope. */
export function staffLetter(submission: Submission, addresses: MailAddresses) {
  const { form, receipt, sales } = submission;
  const rows = fieldRows(submission);
  const textOf: TextOf = (field) => rows.get(field)?.value ?? '';
  const {
    letter,
    subject,
    moreRows = [],
  } = form === 'contact' ? inquiryMail(submission, textOf) : applicationMail(submission, textOf);
  const body = rows.get('body');
  rows.delete('body');
  const address = textOf('email');
  const replyTo = isEmail(address)
    ? { name: shorten(displayName(textOf('name')), LENGTHS.name), address }
    : undefined;
  const ours = [parseAddress(addresses.from).address, ...staffAddresses(addresses)];
  const isOurs = ours.map(canonicalMailbox).includes(canonicalMailbox(address));
  const whole: Letter = {
    ...letter,
    title: TITLES[form],
    receiptRows: receiptRows(submission),
    // Nothing that was typed: it would speak in our voice.
    guidance: isOurs
      ? '入力されたメールアドレスは、このメールを受け取る当社のものです。返信しても相手には届きません。お電話でご連絡ください。'
      : replyTo
        ? `このメールに返信すると、${WRITERS[form]}に届きます。`
        : 'メールアドレスに誤りがあり、返信は届きません。お電話でご連絡ください。',
    rows: [...rows.values(), ...moreRows],
    ...(body && { body }),
  };
  return {
    letter: whole,
    id: receipt,
    from: addresses.from,
    to: recipientsOf(submission, addresses),
    ...(replyTo && { replyTo }),
    subject: sales.verdict === 'flag' ? `[営業の可能性]${subject}` : subject,
    attachments: filesOf(submission).map(({ name, type, content }) => ({
      filename: name,
      contentType: MEDIA_TYPE.test(type) ? type : 'application/octet-stream',
      content,
    })),
  };
}

function inquiryMail({ receipt, sales }: ContactSubmission, textOf: TextOf): FormMail {
  const topic = shorten(headerText(textOf(TOPICS.contact)), LENGTHS.category);
  const company = shorten(headerText(textOf('company')), LENGTHS.company);
  const isFlagged = sales.verdict === 'flag';
  return {
    subject: `[お問い合わせ] ${receipt} ${topic} ${company}${BY_FORM}`,
    letter: {
      kicker: 'CONTACT',
      preview: `${textOf('company')} ${textOf('name')} 様　${shorten(textOf('body'), LENGTHS.preview)}`,
      // One that an operator released from the trash has the verdict `delete`, and was found genuine.
      ...(isFlagged && {
        warning: `キーワードや文面により、営業メールの可能性があると判定しました（確からしさ ${likelihood(sales.score)}）。お客様からのご相談でしたら、通常どおりご対応ください。`,
      }),
      footnotes: [
        'このメールは、サイトのお問い合わせフォームから自動で送信されました。',
        '同じ受付番号のメールが二度届いたときは、同じ内容の再送です。',
      ],
    },
    // Quotes what was typed.
    ...(isFlagged &&
      sales.reasons.length > 0 && {
        moreRows: [{ label: '判定の理由', value: visibleText(sales.reasons.join('\n')) }],
      }),
  };
}

function applicationMail(
  { receipt, sales, scan, attachments }: RecruitmentSubmission,
  textOf: TextOf,
): FormMail {
  const jobType = textOf(TOPICS.recruitment);
  const applicant = shorten(headerText(textOf('name')), LENGTHS.name);
  const labels: Partial<Record<string, string>> = RECRUITMENT_LABELS;
  const unread = attachments
    .filter((file) => file.unread)
    .map(({ field }) => labels[field] ?? field);
  const warnings = [
    sales.verdict === 'flag' && HONEYPOT_WARNING,
    scan && SCAN_WARNINGS[scan],
    unread.length > 0 && `添付ファイル（${unread.join('、')}）${UNREAD_WARNING}`,
  ].filter((warning) => typeof warning === 'string');
  return {
    subject: `[採用応募] ${receipt} ${headerText(jobType)} ${applicant}${BY_FORM}`,
    letter: {
      kicker: 'RECRUITMENT',
      preview: `${jobType} ${textOf('name')} 様`,
      ...(warnings.length > 0 && { warning: warnings.join('\n') }),
      footnotes: [
        scan === 'clean'
          ? '添付ファイルは応募者から送られたものです。受け付けたときの検査では、ウイルスは見つかりませんでした。'
          : '添付ファイルは応募者から送られたものです。ウイルス対策ソフトで確認してから開いてください。',
        '個人情報を含みます。選考に関わらない方への転送はお控えください。',
        'このメールは、サイトの応募フォームから自動で送信されました。同じ受付番号のメールが二度届いたときは、同じ内容の再送です。',
      ],
    },
  };
}
