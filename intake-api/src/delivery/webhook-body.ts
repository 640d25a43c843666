import { CONTACT_CATEGORY_LABELS } from 'shared/contact';
import { JOB_TYPE_LABELS } from 'shared/recruitment';

import { timeInJapan } from '../clock.ts';
import { visibleText } from '../mail/visible-text.ts';
import type { Submission } from '../submission.ts';
import type { WebhookContent, WebhookFormat } from '../config/settings.ts';

interface BodyOptions {
  format: WebhookFormat;
  content: WebhookContent;
}

/** What is posted of a submission, in the terms of a receiver. */
export function webhookBody(
  submission: Submission,
  { format, content }: BodyOptions,
): { type: string; text: string } {
  const isFull = content === 'full';
  if (format === 'plain') return json(plain(submission, isFull));
  const title = TITLES[submission.form];
  const rows = [...summaryRows(submission), ...(isFull ? fullRows(submission) : [])].map(
    ([label, value]): Row => [label, visibleText(value)],
  );
  if (format === 'chatwork') return { type: FORM, text: chatwork(title, rows) };
  return json(format === 'slack' ? slack(title, rows) : teams(title, rows));
}

const FORM = 'application/x-www-form-urlencoded';

const json = (value: object) => ({ type: 'application/json', text: JSON.stringify(value) });

const TITLES = { contact: 'お問い合わせが届きました', recruitment: '採用への応募が届きました' };

const VERDICTS = { deliver: '', flag: '営業の可能性', delete: 'ごみ箱から戻したもの' };

type Row = readonly [label: string, value: string];

const topicOf = (submission: Submission) =>
  submission.form === 'contact' ? submission.fields.category : submission.fields.jobType;

const filesOf = (submission: Submission) =>
  submission.form === 'contact' ? [] : submission.attachments;

/** As Standard Webhooks lays it out: what happened, when, and its data. */
function plain(submission: Submission, isFull: boolean) {
  const { receipt, form, receivedAt, sales, fields } = submission;
  const timestamp = new Date(receivedAt).toISOString();
  const attachments = filesOf(submission).map(({ field, name, type, content }) => ({
    ...{ field, name, type },
    bytes: content.byteLength,
  }));
  return {
    type: 'submission.accepted',
    timestamp,
    data: {
      ...{ receipt, form },
      category: topicOf(submission),
      receivedAt: timestamp,
      verdict: sales.verdict,
      ...(isFull && { fields, attachments }),
    },
  };
}

function summaryRows(submission: Submission): Row[] {
  const topic: Row =
    submission.form === 'contact'
      ? ['種別', CONTACT_CATEGORY_LABELS[submission.fields.category]]
      : ['応募区分', JOB_TYPE_LABELS[submission.fields.jobType]];
  const verdict = VERDICTS[submission.sales.verdict];
  return [
    ['受付番号', submission.receipt],
    topic,
    ['受付日時', timeInJapan(submission.receivedAt).slice(0, 16).replace('T', ' ')],
    ...(verdict === '' ? [] : [['判定', verdict] as const]),
  ];
}

function fullRows(submission: Submission): Row[] {
  const { fields } = submission;
  const rows: Row[] = [
    ...(submission.form === 'contact' ? [['会社名', submission.fields.company] as const] : []),
    ['お名前', fields.name],
    ['フリガナ', fields.kana],
    ...(submission.form === 'contact' ? [] : [['生年月日', submission.fields.birthDate] as const]),
    ['電話番号', fields.phone],
    ['メールアドレス', fields.email],
    ['内容', fields.body],
    [
      '添付',
      filesOf(submission)
        .map(({ name }) => name)
        .join('、'),
    ],
    ['直前に見ていたページ', fields.page ?? ''],
  ];
  return rows.filter(([, value]) => value !== '');
}

/** Slack takes `<!channel>` and links for what they say, unless these three are escaped. */
const forSlack = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const slack = (title: string, rows: Row[]) => ({
  text: [title, ...rows.map(([label, value]) => `${label}：${value}`)].map(forSlack).join('\n'),
  // Nothing that a visitor typed becomes bold, a link or a preview.
  mrkdwn: false,
  unfurl_links: false,
});

/** An adaptive card, which a workflow of Teams posts. Runs of text are shown as they are, unlike text blocks. */
const teams = (title: string, rows: Row[]) => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        body: [
          { type: 'TextBlock', text: title, weight: 'bolder', size: 'medium', wrap: true },
          ...rows.map(([label, value]) => ({
            type: 'RichTextBlock',
            inlines: [
              { type: 'TextRun', text: `${label}：`, weight: 'bolder' },
              { type: 'TextRun', text: value },
            ],
          })),
        ],
      },
    },
  ],
});

/** Chatwork reads tags such as [toall] in square brackets: those of a visitor become wide ones. */
function chatwork(title: string, rows: Row[]): string {
  const lines = rows.map(([label, value]) => `${label}：${value}`).join('\n');
  const body = `[info][title]${title}[/title]${lines.replaceAll('[', '［').replaceAll(']', '］')}[/info]`;
  return new URLSearchParams({ body }).toString();
}
