import { CONTACT_CATEGORY_LABELS } from 'shared/contact';
import { JOB_TYPE_LABELS } from 'shared/recruitment';

import type { Config } from '../config/config.ts';
import type { EntryState, EntrySummary, Outbox } from '../outbox/outbox.ts';
import type { Submission } from '../submission.ts';
import { CommandFailed, formatBytes, formatTime, printJson, printTable } from './output.ts';

export const STATES: Record<EntryState, string> = {
  waiting: '送信待ち',
  leased: '送信中',
  dead: '配信不能',
  trash: 'ごみ箱',
};

export interface OutboxDeps {
  config: () => Config;
  openOutbox: (config: Config) => Promise<Outbox>;
  now: () => number;
}

/** Opens the outbox beside the running service for the time of one command. */
export async function withOutbox<Result>(
  { openOutbox, config }: OutboxDeps,
  use: (outbox: Outbox) => Promise<Result>,
): Promise<Result> {
  const opened = await openOutbox(config());
  try {
    return await use(opened);
  } finally {
    await opened.close();
  }
}

const MESSAGE = 'お問い合わせ内容';

interface FoundEntry {
  summary: EntrySummary;
  submission?: Submission;
}

/** @throws CommandFailed when there is none, or none in this state */
export async function findEntry(
  outbox: Outbox,
  receipt: string,
  state?: EntryState,
): Promise<FoundEntry> {
  const entry = await outbox.show(receipt);
  if (!entry) throw new CommandFailed(`${receipt} は見つかりません`);
  if (state && entry.summary.state !== state) {
    throw new CommandFailed(`${receipt} は${STATES[state]}にありません`);
  }
  return entry;
}

/** A list of entries as a table, or as JSON. */
export function printEntries(
  entries: EntrySummary[],
  options: { json?: boolean; due: string },
): void {
  if (options.json) return printJson(entries.map(toJson));
  if (entries.length === 0) return console.log('該当する受付はありません');
  printTable(
    ['受付番号', '状態', '受付日時', '試行', options.due, 'サイズ'],
    entries.map((entry) => [
      entry.receipt,
      STATES[entry.state],
      formatTime(entry.acceptedAt),
      String(entry.attempts),
      entry.dueAt === undefined ? '―' : formatTime(entry.dueAt),
      formatBytes(entry.bytes),
    ]),
  );
}

/** One entry with all that was sent, or as JSON without the content of attachments. */
export function printEntry(
  { summary, submission }: FoundEntry,
  options: { json?: boolean; due: string },
): void {
  const table = submission && toTable(submission);
  if (options.json) {
    const { verdict, score, reasons } = submission?.sales ?? {};
    const fields = table && Object.fromEntries(table);
    return printJson({ ...toJson(summary), sales: { verdict, score, reasons }, fields });
  }
  printEntries([summary], options);
  if (summary.lastError) console.log(`\n最後のエラー: ${summary.lastError}`);
  console.log();
  if (!table) return console.log('この受付の内容は読み取れません');
  // The message has lines of its own: in a table one long line would push all columns apart.
  printTable(
    ['項目', '内容'],
    table.filter(([label]) => label !== MESSAGE),
  );
  console.log(`\n${MESSAGE}\n${submission.fields.body || '(入力なし)'}`);
}

function toJson(entry: EntrySummary) {
  return {
    ...entry,
    acceptedAt: new Date(entry.acceptedAt).toISOString(),
    dueAt: entry.dueAt === undefined ? null : new Date(entry.dueAt).toISOString(),
  };
}

/** A submission as labelled lines for an operator. */
function toTable(submission: Submission): [label: string, value: string][] {
  if (submission.form === 'contact') {
    const { fields } = submission;
    return [
      ['お問い合わせ種別', CONTACT_CATEGORY_LABELS[fields.category]],
      ['会社名', fields.company],
      ['お名前', fields.name],
      ['フリガナ', fields.kana],
      ['電話番号', fields.phone],
      ['メールアドレス', fields.email],
      [MESSAGE, fields.body],
    ];
  }
  const { fields, attachments } = submission;
  return [
    ['応募区分', JOB_TYPE_LABELS[fields.jobType]],
    ['お名前', fields.name],
    ['フリガナ', fields.kana],
    ['生年月日', fields.birthDate],
    ['電話番号', fields.phone],
    ['メールアドレス', fields.email],
    [MESSAGE, fields.body],
    ...attachments.map(
      ({ name, content }) =>
        ['添付ファイル', `${name}(${formatBytes(content.length)})`] as [string, string],
    ),
  ];
}
