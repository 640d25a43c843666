import type { WebhookContent, WebhookFormat } from '../config/settings.ts';
import type { Row } from '../mail/letter.ts';
import { fieldRows, filesOf, receiptRows, TITLES } from '../mail/submission-rows.ts';
import { TOPICS, type Submission } from '../submission.ts';

interface BodyOptions {
  format: WebhookFormat;
  content: WebhookContent;
}

export type WebhookBody = Record<'type' | 'text', string>;

/** What is posted: a title and rows for people, and the same for programs. */
export interface Notice {
  type: 'submission.accepted' | 'alert' | 'test';
  title: string;
  rows: Row[];
  data: object;
}

/** A notice of a time in the terms of a receiver. */
export function noticeBody(
  format: WebhookFormat,
  { type, title, rows, data }: Notice,
  at: number,
): WebhookBody {
  // As Standard Webhooks lays it out: what happened, when, and its data.
  if (format === 'plain') return json({ type, timestamp: new Date(at).toISOString(), data });
  const shown = rows.filter(({ value }) => value !== '');
  if (format === 'chatwork') return { type: FORM, text: chatwork(title, shown) };
  return json(format === 'slack' ? slack(title, shown) : teams(title, shown));
}

/** What is posted of a submission. */
export function webhookBody(submission: Submission, { format, content }: BodyOptions): WebhookBody {
  const { receipt, form, receivedAt, sales, fields } = submission;
  const isFull = content === 'full';
  const attachments = filesOf(submission).map(({ field, name, type, content: bytes }) => ({
    ...{ field, name, type },
    bytes: bytes.byteLength,
  }));
  const notice: Notice = {
    type: 'submission.accepted',
    title: TITLES[form],
    rows: [
      ...receiptRows(submission),
      { label: '判定', value: VERDICTS[sales.verdict] },
      ...fieldRows(submission)
        .entries()
        .flatMap(([field, row]) => (isFull || field === TOPICS[form] ? [row] : [])),
    ],
    data: {
      ...{ receipt, form },
      category: fields[TOPICS[form]],
      receivedAt: new Date(receivedAt).toISOString(),
      verdict: sales.verdict,
      ...(isFull && { fields, attachments }),
    },
  };
  return noticeBody(format, notice, receivedAt);
}

const FORM = 'application/x-www-form-urlencoded';

const json = (value: object) => ({ type: 'application/json', text: JSON.stringify(value) });

const VERDICTS = { deliver: '', flag: '営業の可能性', delete: 'ごみ箱から戻したもの' };

/** Slack takes `<!channel>` and links for what they say, unless these three are escaped. */
const forSlack = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const slack = (title: string, rows: Row[]) => ({
  text: [title, ...rows.map(({ label, value }) => `${label}：${value}`)].map(forSlack).join('\n'),
  // Nothing that a visitor typed becomes bold, a link or a preview.
  mrkdwn: false,
  unfurl_links: false,
  unfurl_media: false,
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
          ...rows.map(({ label, value }) => ({
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
  const lines = rows.map(({ label, value }) => `${label}：${value}`).join('\n');
  const body = `[info][title]${title}[/title]${lines.replaceAll('[', '［').replaceAll(']', '］')}[/info]`;
  // Whose token it is would see no unread mark.
  return new URLSearchParams({ body, self_unread: '1' }).toString();
}
