import { loadConfig, type Config } from '../config/config.ts';
import { japaneseTime } from '../mail/letter.ts';
import { composeStaffMail } from '../mail/staff-mail.ts';
import { openOutbox } from '../outbox/open.ts';
import type { EntryState, EntrySummary } from '../outbox/entry.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { CommandFailed, formatBytes, table, type Outcome } from './command.ts';

export const STATES: Record<EntryState, string> = {
  waiting: '送信待ち',
  leased: '送信中',
  dead: '配信不能',
  trash: 'ごみ箱',
};

/** Opens the outbox beside the running service for the time of one command. */
export async function withOutbox<Result>(
  use: (outbox: Outbox, config: Config) => Promise<Result>,
): Promise<Result> {
  const config = loadConfig();
  const outbox = await openOutbox({ ...config, role: 'operator' });
  try {
    return await use(outbox, config);
  } finally {
    await outbox.close();
  }
}

/** @throws CommandFailed when there is none */
export async function findEntry(outbox: Outbox, receipt: string) {
  const entry = await outbox.show(receipt);
  if (!entry) throw new CommandFailed(`${receipt} は見つかりません`);
  return entry;
}

/** @throws CommandFailed when there is none, or it can't be read */
export async function findSubmission(outbox: Outbox, receipt: string) {
  const { submission } = await findEntry(outbox, receipt);
  if (!submission) throw new CommandFailed(`${receipt} の内容は読み取れません`);
  return submission;
}

const toJson = (entry: EntrySummary) => ({
  ...entry,
  acceptedAt: new Date(entry.acceptedAt).toISOString(),
  dueAt: entry.dueAt === undefined ? null : new Date(entry.dueAt).toISOString(),
});

function toTable(entries: EntrySummary[]): string {
  if (entries.length === 0) return '該当する受付はありません';
  const due = entries.every(({ state }) => state === 'trash') ? '消去の予定' : '次の送信';
  return table(
    ['受付番号', '状態', '受付日時', '試行', due, 'サイズ'],
    entries.map((entry) => [
      entry.receipt,
      STATES[entry.state],
      japaneseTime(entry.acceptedAt),
      String(entry.attempts),
      entry.dueAt === undefined ? '―' : japaneseTime(entry.dueAt),
      formatBytes(entry.bytes),
    ]),
  );
}

/** A list of entries. */
export const showEntries = (entries: EntrySummary[]): Outcome => ({
  json: entries.map(toJson),
  text: toTable(entries),
});

/** What of a person is kept. A mail that has been delivered leaves nothing by which to find it. */
export async function findByEmail(outbox: Outbox, address: string): Promise<Outcome> {
  const { json, text } = showEntries(await outbox.findByEmail(address));
  const note = '届け終えたものは、ここには残りません。担当者の受信箱を探してください';
  return { json, text, note };
}

/** One entry with all that was sent, worded as the staff's mail is; as JSON without the contents of files. */
export function showEntry(
  { summary, submission }: Awaited<ReturnType<typeof findEntry>>,
  config: Config,
): Outcome {
  const { fields, sales } = submission ?? {};
  const { score = 0, reasons = [] } = sales ?? {};
  const files = submission?.form === 'recruitment' ? submission.attachments : [];
  const attachments = files.map(({ name, content }) => ({ name, bytes: content.length }));
  const text = [
    toTable([summary]),
    summary.lastError && `最後のエラー: ${summary.lastError}`,
    submission
      ? composeStaffMail(submission, config.mail).text.trimEnd()
      : 'この受付の内容は読み取れません',
    summary.state === 'trash' && [`営業と判定した理由(${score} 点)`, ...reasons].join('\n  '),
  ];
  return {
    json: { ...toJson(summary), sales, fields, attachments },
    text: text.filter(Boolean).join('\n\n'),
  };
}
