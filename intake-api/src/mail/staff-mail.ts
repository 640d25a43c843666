import { isEmail } from 'shared/fields/email';
import { RECRUITMENT_LABELS } from 'shared/recruitment';

import { likelihood } from '../sales/judge.ts';
import {
  TOPICS,
  type RecruitmentSubmission,
  type ScanResult,
  type Submission,
} from '../submission.ts';
import {
  displayName,
  headerText,
  parseAddress,
  recipientsOf,
  shorten,
  staffAddresses,
  type MailAddresses,
} from './headers.ts';
import { foot, warning } from './letter.ts';
import { isAmong } from './may-auto-reply.ts';
import { letterMail, type Mail } from './message.ts';
import { fieldRows, filesOf, receiptRows, TITLES } from './submission-rows.ts';
import { visibleText } from './visible-text.ts';

/** Characters, so that a list of mails shows all parts of a subject. */
const LENGTHS = { topic: 10, sender: 40 } as const;

/** The form, how a subject begins, and which field says who sends. */
const FORMS = {
  contact: { name: 'お問い合わせ', head: '[お問い合わせ]', sender: 'company' },
  recruitment: { name: '応募', head: '[採用応募]', sender: 'name' },
} as const;

const SCAN_WARNINGS: Partial<Record<ScanResult, string>> = {
  infected:
    '添付ファイルにウイルスが見つかり、いったん届けずに置いたものを、運用担当者が届けました。安全とわかるまで、添付ファイルを開かないでください。',
  'not-scanned':
    '添付ファイルは、ウイルスの検査ができていません。お手元のウイルス対策ソフトで確認してから開いてください。',
};

const UNREAD_WARNING =
  'は、中身を確認できないまま受け付けました。壊れているか、開くのにパスワードが必要かもしれません。信頼できるとわかるまで、開かないでください。';

const REPLIES = 'このメールへの返信は、フォームに入力されたメールアドレスに届きます。';

const CONFIDENTIAL = '個人情報を含みます。選考に関わらない方への転送はお控えください。';

const fileNote = ({ scan }: RecruitmentSubmission) =>
  `添付ファイルは応募者から送られたものです。${
    scan === 'clean'
      ? '受け付けたときの検査では、ウイルスは見つかりませんでした。'
      : 'ウイルス対策ソフトで確認してから開いてください。'
  }`;

const MEDIA_TYPE = /^[\w.+-]+\/[\w.+-]+$/;

/** The mail that staff get for a submission; the same one each time it is composed. */
export function composeStaffMail(submission: Submission, addresses: MailAddresses): Mail {
  const { form, receipt, sales } = submission;
  const rows = fieldRows(submission);
  const textOf = (field: string) => headerText(rows.get(field)?.value ?? '');
  const email = textOf('email');
  const ours = [parseAddress(addresses.from).address, ...staffAddresses(addresses)];
  const noReply = isAmong(email, ours)
    ? '入力されたメールアドレスは、このメールを受け取る当社のものです。返信しても相手には届きません。お電話でご連絡ください。'
    : isEmail(email)
      ? undefined
      : 'メールアドレスに誤りがあり、返信は届きません。お電話でご連絡ください。';
  const notes = [
    ...(noReply === undefined ? [] : [warning(noReply)]),
    ...(form === 'recruitment' ? fileWarnings(submission).map(warning) : []),
  ];
  const { name, head, sender } = FORMS[form];
  // One that an operator released from the trash has the verdict `delete`, and was found genuine.
  const isFlagged = sales.verdict === 'flag';
  const topic = shorten(textOf(TOPICS[form]), LENGTHS.topic);
  const letter = {
    kicker: form.toUpperCase(),
    title: TITLES[form],
    parts: [
      ...notes,
      ...rows.values(),
      ...receiptRows(submission),
      foot([
        `サイトの${name}フォームから自動で送信されました。${noReply === undefined ? REPLIES : ''}`,
        ...(form === 'recruitment' ? [fileNote(submission), CONFIDENTIAL] : []),
        '同じ受付番号のメールが二度届いたときは、同じ内容の再送です。',
      ]),
    ],
  };
  return letterMail(letter, {
    id: receipt,
    from: addresses.from,
    to: recipientsOf(submission, addresses),
    ...(isEmail(email) && {
      replyTo: { name: shorten(displayName(textOf('name')), LENGTHS.sender), address: email },
    }),
    // Small letters at its end keep spam filters from taking the capitals of a receipt for a shouted subject.
    subject: `${head} ${receipt} ${topic} ${shorten(textOf(sender), LENGTHS.sender)}（Webフォーム）`,
    isFlagged,
    attachments: [
      ...filesOf(submission).map(({ name, type, content }) => ({
        filename: name,
        contentType: MEDIA_TYPE.test(type) ? type : 'application/octet-stream',
        content,
      })),
      ...(isFlagged ? [suspicion(submission)] : []),
    ],
  });
}

/**
 * That a sender is suspected, and why, for staff alone: as a file, since a reply repeats subject and text and takes no file
 * along (docs/decisions/0013-a-suspicion-is-a-file.md).
 */
function suspicion({ form, sales }: Submission): Mail['attachments'][number] {
  const [name, ...lines] =
    form === 'contact'
      ? [
          '営業の可能性',
          `キーワードや文面により、営業メールの可能性があると判定しました（確からしさ ${likelihood(sales.score)}）。お客様からのご相談でしたら、通常どおりご対応ください。`,
          ...(sales.reasons.length > 0 ? ['', '判定の理由'] : []),
          // Quote what was typed.
          ...sales.reasons.map((reason) => `・${visibleText(reason)}`),
        ]
      : [
          '自動送信の可能性',
          '人には見えない欄に入力がありました。自動送信の可能性がありますが、ブラウザーの自動入力でも起こります。応募者ご本人からでしたら、通常どおりご対応ください。',
        ];
  const text = [...lines, '', 'このファイルは、返信には付きません。', ''].join('\r\n');
  return {
    filename: `${name}.txt`,
    contentType: 'text/plain; charset=utf-8',
    content: Buffer.from(text),
  };
}

function fileWarnings({ scan, attachments }: RecruitmentSubmission): string[] {
  const labels: Partial<Record<string, string>> = RECRUITMENT_LABELS;
  const unread = attachments.filter((file) => file.unread);
  const names = unread.map(({ field }) => labels[field] ?? field).join('、');
  const scanned = scan && SCAN_WARNINGS[scan];
  return [
    ...(scanned === undefined ? [] : [scanned]),
    ...(unread.length > 0 ? [`添付ファイル（${names}）${UNREAD_WARNING}`] : []),
  ];
}
