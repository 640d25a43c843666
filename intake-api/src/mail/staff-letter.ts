import type { AttachmentField } from 'shared/attachment';
import { CONTACT_CATEGORY_LABELS } from 'shared/contact';
import { isEmail } from 'shared/fields/email';
import { JOB_TYPE_LABELS } from 'shared/recruitment';

import type {
  ContactSubmission,
  RecruitmentSubmission,
  SalesAssessment,
  Submission,
} from '../submission.ts';
import { likelihood } from '../sales/judge.ts';
import { headerText, shorten } from './header-text.ts';
import { japaneseDate, japaneseTime } from './japan-time.ts';
import type { Letter, Row } from './templates/letter.ts';

const ATTACHMENT_LABELS: Record<AttachmentField, string> = {
  resume: '履歴書',
  workHistory: '職務経歴書',
};

const PREVIEW_LENGTH = 60;

/** What staff read about a submission. */
export function staffLetter(submission: Submission): Letter {
  return submission.form === 'contact' ? inquiryLetter(submission) : applicationLetter(submission);
}

function inquiryLetter(submission: ContactSubmission): Letter {
  const { fields } = submission;
  return {
    english: 'CONTACT',
    title: 'お問い合わせが届きました',
    preview: `${fields.company} ${fields.name} 様　${shorten(fields.body, PREVIEW_LENGTH)}`,
    ...reception(submission),
    guidance: guidance(fields),
    ...(submission.sales.verdict !== 'deliver' && { warning: salesWarning(submission.sales) }),
    rows: [
      { label: 'お問い合わせ種別', value: CONTACT_CATEGORY_LABELS[fields.category] },
      { label: '会社名', value: fields.company },
      ...personRows(fields),
      { label: '個人情報の取扱い', value: fields.agreement ? '同意済み' : '未確認' },
    ],
    body: { label: 'お問い合わせ内容', value: fields.body },
    footnotes: [
      'このメールは、サイトのお問い合わせフォームから自動で送信されました。',
      '同じ受付番号のメールが二度届いたときは、同じ内容の再送です。',
    ],
  };
}

function applicationLetter(submission: RecruitmentSubmission): Letter {
  const { fields, attachments } = submission;
  const fileNames = (field: AttachmentField) =>
    attachments.filter((file) => file.field === field).map((file) => headerText(file.name));
  return {
    english: 'RECRUITMENT',
    title: '採用への応募が届きました',
    preview: `${JOB_TYPE_LABELS[fields.jobType]} ${fields.name} 様`,
    ...reception(submission),
    guidance: guidance(fields),
    ...(submission.sales.verdict !== 'deliver' && {
      warning:
        '人には見えない欄に入力がありました。自動送信の可能性がありますが、ブラウザーの自動入力でも起こります。応募者ご本人からでしたら、通常どおりご対応ください。',
    }),
    rows: [
      { label: '応募区分', value: JOB_TYPE_LABELS[fields.jobType] },
      ...personRows(fields),
      { label: '生年月日', value: japaneseDate(fields.birthDate) },
      ...Object.entries(ATTACHMENT_LABELS).map(([field, label]) => ({
        label,
        value: fileNames(field as AttachmentField).join('\n'),
        empty: '(添付なし)',
      })),
    ],
    body: { label: 'お問い合わせ内容', value: fields.body },
    footnotes: [
      '添付ファイルは応募者から送られたものです。ウイルス対策ソフトで確認してから開いてください。',
      '個人情報を含みます。選考にかかわらない方への転送はお控えください。',
      'このメールは、サイトの応募フォームから自動で送信されました。同じ受付番号のメールが二度届いたときは、同じ内容の再送です。',
    ],
  };
}

function salesWarning({ score, reasons }: SalesAssessment): string {
  const because = reasons.length > 0 ? `理由：${reasons.join('、')}。` : '';
  return (
    `営業・売り込みの可能性があると自動で判定し、件名に印を付けました(確からしさ ${likelihood(score)})。` +
    `${because}お客様からのご相談でしたら、通常どおりご対応ください。`
  );
}

function guidance({ name, email }: { name: string; email: string }): string {
  return isEmail(email)
    ? `このメールに返信すると、${name} 様に届きます。`
    : `メールアドレスに誤りがあり、返信は届きません。お電話で ${name} 様にご連絡ください。`;
}

function reception({ receipt, receivedAt }: Submission) {
  return {
    reception: [
      { label: '受付番号', value: receipt },
      { label: '受付日時', value: japaneseTime(receivedAt) },
    ],
  };
}

function personRows(fields: { name: string; kana: string; phone: string; email: string }): Row[] {
  return [
    { label: 'お名前', value: fields.name },
    { label: 'フリガナ', value: fields.kana },
    { label: '電話番号', value: fields.phone, link: `tel:${fields.phone}` },
    {
      label: 'メールアドレス',
      value: fields.email,
      link: `mailto:${encodeURIComponent(fields.email).replace('%40', '@')}`,
    },
  ];
}
