import { CHOICES, choiceLabel } from 'shared/fields/choice';
import { dialledNumber } from 'shared/fields/phone';
import { POSTED_LABELS } from 'shared/posted';

import { TOPICS, type Submission } from '../submission.ts';
import { headerText } from './headers.ts';
import { japaneseDate, japaneseTime, type Row } from './letter.ts';
import { visibleText } from './visible-text.ts';

/*
 * A submission as labelled rows: staff's mail, webhooks, the page of the trash and the commands show the same ones.
 */

export const TITLES = {
  contact: 'お問い合わせが届きました',
  recruitment: '採用への応募が届きました',
} as const;

/** When it came, and under which number. */
export const receiptRows = ({
  receipt,
  receivedAt,
}: Pick<Submission, 'receipt' | 'receivedAt'>): Row[] => [
  { label: '受付番号', value: receipt },
  { label: '受付日時', value: japaneseTime(receivedAt) },
];

type Words = Readonly<Record<string, string>>;

/** How values are shown that are not read as they were sent, by field. */
const SHOWN: Partial<Record<string, (value: string) => Partial<Row>>> = {
  birthDate: (date) => ({ value: japaneseDate(date) }),
  phone: (phone) => ({ link: `tel:${dialledNumber(phone)}` }),
  email: (email) => ({ link: `mailto:${encodeURIComponent(email).replace('%40', '@')}` }),
  agreement: (given) => ({ value: given === 'true' ? '同意済み' : '未確認' }),
};

type Sent = Pick<Submission, 'form'> & { fields: Record<string, unknown> };

function fieldRow(field: string, { form, fields }: Sent): Row {
  const sent = fields[field];
  const text = visibleText(typeof sent === 'string' ? sent : JSON.stringify(sent));
  const choices: Partial<Record<string, Words>> = CHOICES;
  const value = choiceLabel(choices[field] ?? {}, text);
  return { label: choiceLabel(POSTED_LABELS[form], field), value, ...SHOWN[field]?.(text) };
}

/** What a submission is about: a choice, nothing that was typed. */
export const topicRow = (sent: Sent) => fieldRow(TOPICS[sent.form], sent);

/** Files under the names that mail programs show. */
export const filesOf = (submission: Submission) =>
  submission.form === 'contact'
    ? []
    : submission.attachments.map((file) => ({ ...file, name: headerText(file.name) }));

/**
 * A row for each field, in the order of the form, then for those that the form had when this was sent and has no more. Values
 * hold only characters that people see.
 */
export function fieldRows(submission: Submission): Map<string, Row> {
  const { form, fields } = submission;
  const files = Map.groupBy(filesOf(submission), ({ field }) => field);
  const toRow = (field: string): Row => {
    if (Object.hasOwn(fields, field)) return fieldRow(field, submission);
    const attached = (files.get(field) ?? []).map(({ name }) => name);
    const label = choiceLabel(POSTED_LABELS[form], field);
    return { label, value: attached.join('\n'), empty: '（添付なし）' };
  };
  const names = new Set([
    ...Object.keys(POSTED_LABELS[form]),
    ...Object.keys(fields),
    ...files.keys(),
  ]);
  const rows = Array.from(names, (field) => [field, toRow(field)] as const);
  return new Map(rows.filter(([field, { value }]) => field !== 'page' || value !== ''));
}
