import type { AttachmentField } from 'shared/attachment';
import { CONTACT_CATEGORY_LABELS } from 'shared/contact';
import { isEmail } from 'shared/fields/email';
import { dialledNumber } from 'shared/fields/phone';
import { JOB_TYPE_LABELS } from 'shared/recruitment';

import { likelihood } from '../sales/judge.ts';
import type {
  ContactSubmission,
  RecruitmentSubmission,
  ScanResult,
  Submission,
} from '../submission.ts';
import { displayName, headerText, type MailAddresses, recipientsOf, shorten } from './headers.ts';
import { japaneseDate, japaneseTime, type Letter, type Row } from './letter.ts';
import { letterMail } from './letter-mail.ts';
import type { Mail } from './relay.ts';
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

const MEDIA_TYPE = /^[\w.+-]+\/[\w.+-]+$/;

/** What differs between inquiries and applications. */
interface FormMail extends Pick<Mail, 'to' | 'subject' | 'attachments'> {
  letter: Omit<Letter, 'receiptRows' | 'guidance' | 'body'>;
}

/** The submission as people see it. */
function visible<Of extends Submission>(submission: Of): Of {
  const fields = Object.entries(submission.fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? visibleText(value) : value,
  ]);
  return { ...submission, fields: Object.fromEntries(fields) };
}

/** The mail that staff get for a submission; the same one each time it is composed. */
export function composeStaffMail(submission: Submission, addresses: MailAddresses): Mail {
  const { letter, ...mail } = staffLetter(submission, addresses);
  return letterMail(letter, mail);
}

/** What that mail says, and its envelope. */
export function staffLetter(sent: Submission, addresses: MailAddresses) {
  const submission = visible(sent);
  const { receipt, receivedAt, fields, sales } = submission;
  const { letter, subject, ...mail } =
    submission.form === 'contact'
      ? inquiryMail(submission, addresses)
      : applicationMail(submission, addresses);
  const replyTo = isEmail(fields.email)
    ? { name: shorten(displayName(fields.name), LENGTHS.name), address: fields.email }
    : undefined;
  const whole: Letter = {
    ...letter,
    receiptRows: [
      { label: '受付番号', value: receipt },
      { label: '受付日時', value: japaneseTime(receivedAt) },
    ],
    // Nothing that was typed: it would speak in our voice.
    guidance: replyTo
      ? `このメールに返信すると、${WRITERS[submission.form]}に届きます。`
      : 'メールアドレスに誤りがあり、返信は届きません。お電話でご連絡ください。',
    body: {
      label: submission.form === 'contact' ? 'お問い合わせ内容' : 'ご質問・志望動機など',
      value: fields.body,
    },
  };
  return {
    ...mail,
    letter: whole,
    id: receipt,
    from: addresses.from,
    ...(replyTo && { replyTo }),
    subject: sales.verdict === 'flag' ? `[営業の可能性]${subject}` : subject,
  };
}

function inquiryMail(submission: ContactSubmission, addresses: MailAddresses): FormMail {
  const { receipt, fields, sales } = submission;
  const category = CONTACT_CATEGORY_LABELS[fields.category];
  const topic = shorten(category, LENGTHS.category);
  const company = shorten(headerText(fields.company), LENGTHS.company);
  return {
    to: recipientsOf(submission, addresses),
    subject: `[お問い合わせ] ${receipt} ${topic} ${company}${BY_FORM}`,
    attachments: [],
    letter: {
      english: 'CONTACT',
      title: 'お問い合わせが届きました',
      preview: `${fields.company} ${fields.name} 様　${shorten(fields.body, LENGTHS.preview)}`,
      // One that an operator released from the trash has the verdict `delete`, and was found genuine.
      ...(sales.verdict === 'flag' && {
        warning: `キーワードや文面により、営業メールの可能性があると判定しました（確からしさ ${likelihood(sales.score)}）。お客様からのご相談でしたら、通常どおりご対応ください。`,
      }),
      rows: [
        { label: 'お問い合わせ種別', value: category },
        { label: '会社名', value: fields.company },
        ...personRows(fields),
        { label: '個人情報の取扱い', value: fields.agreement ? '同意済み' : '未確認' },
        ...pageRows(fields),
        // Quotes what was typed.
        ...(sales.verdict === 'flag' && sales.reasons.length > 0
          ? [{ label: '判定の理由', value: visibleText(sales.reasons.join('\n')) }]
          : []),
      ],
      footnotes: [
        'このメールは、サイトのお問い合わせフォームから自動で送信されました。',
        '同じ受付番号のメールが二度届いたときは、同じ内容の再送です。',
      ],
    },
  };
}

function applicationMail(submission: RecruitmentSubmission, addresses: MailAddresses): FormMail {
  const { receipt, fields, sales, scan } = submission;
  const files = submission.attachments.map((file) => ({ ...file, name: headerText(file.name) }));
  const jobType = JOB_TYPE_LABELS[fields.jobType];
  const applicant = shorten(headerText(fields.name), LENGTHS.name);
  const warnings = [
    sales.verdict === 'flag' && HONEYPOT_WARNING,
    scan && SCAN_WARNINGS[scan],
  ].filter((warning) => typeof warning === 'string');
  const fileRow = (label: string, field: AttachmentField): Row => {
    const names = files.filter((file) => file.field === field).map(({ name }) => name);
    return { label, value: names.join('\n'), empty: '（添付なし）' };
  };
  return {
    to: recipientsOf(submission, addresses),
    subject: `[採用応募] ${receipt} ${jobType} ${applicant}${BY_FORM}`,
    attachments: files.map(({ name, type, content }) => ({
      filename: name,
      contentType: MEDIA_TYPE.test(type) ? type : 'application/octet-stream',
      content,
    })),
    letter: {
      english: 'RECRUITMENT',
      title: '採用への応募が届きました',
      preview: `${jobType} ${fields.name} 様`,
      ...(warnings.length > 0 && { warning: warnings.join('\n') }),
      rows: [
        { label: '応募区分', value: jobType },
        ...personRows(fields),
        { label: '生年月日', value: japaneseDate(fields.birthDate) },
        fileRow('履歴書', 'resume'),
        fileRow('職務経歴書', 'workHistory'),
        ...pageRows(fields),
      ],
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

const pageRows = ({ page = '' }: Submission['fields']): Row[] =>
  page === '' ? [] : [{ label: '直前に見ていたページ', value: page }];

function personRows({ name, kana, phone, email }: Submission['fields']): Row[] {
  const mailto = `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
  return [
    { label: 'お名前', value: name },
    { label: 'フリガナ', value: kana },
    { label: '電話番号', value: phone, link: `tel:${dialledNumber(phone)}` },
    { label: 'メールアドレス', value: email, link: mailto },
  ];
}
