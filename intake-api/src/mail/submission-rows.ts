import { choiceLabel } from 'shared/fields/form';
import { dialledNumber } from 'shared/fields/phone';
import { POSTED_CHOICES, POSTED_LABELS } from 'shared/posted';

import type { Submission } from '../submission.ts';
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

/** The field of each form that says what it is about. */
export const TOPICS = { contact: 'category', recruitment: 'jobType' } as const;

/** When it came, and under which number. */
export const receiptRows = ({ receipt, receivedAt }: Submission): Row[] => [
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
  const labels: Words = POSTED_LABELS[form];
  const choices: Partial<Record<string, Words>> = POSTED_CHOICES[form];
  const files = Map.groupBy(filesOf(submission), ({ field }) => field);
  const toRow = (field: string): Row => {
    const label = choiceLabel(labels, field);
    if (!Object.hasOwn(fields, field)) {
      const names = (files.get(field) ?? []).map(({ name }) => name);
      return { label, value: names.join('\n'), empty: '（添付なし）' };
    }
    const sent: unknown = fields[field];
    const text = visibleText(typeof sent === 'string' ? sent : JSON.stringify(sent));
    const value = choiceLabel(choices[field] ?? {}, text);
    return { label, value, ...SHOWN[field]?.(text) };
  };
  const names = new Set([...Object.keys(labels), ...Object.keys(fields), ...files.keys()]);
  const rows = Array.from(names, (field) => [field, toRow(field)] as const);
  return new Map(rows.filter(([field, { value }]) => field !== 'page' || value !== ''));
}
