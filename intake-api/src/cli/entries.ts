import { normaliseEmail } from 'shared/fields/email';

import { loadConfig, type Config } from '../config/config.ts';
import { japaneseTime } from '../mail/letter.ts';
import { composeStaffMail } from '../mail/staff-mail.ts';
import { openOutbox } from '../outbox/open.ts';
import type { Delivery, EntryState, EntrySummary } from '../outbox/entry.ts';
import type { Fate } from '../outbox/ledger.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { nameOf } from '../status/status.ts';
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

const DASHES = /[\u2010-\u2015\u2212\u30fc\uff70]/g;

/** A receipt as an operator types or pastes it: in small letters, in full width, with blanks around. */
export const parseReceipt = (text: string): string =>
  text.normalize('NFKC').replaceAll(DASHES, '-').trim().toUpperCase();

/** For commander: several of them. */
export const parseReceipts = (text: string, before: string[] = []): string[] => [
  ...before,
  parseReceipt(text),
];

const ENDED: Record<Exclude<Fate, EntryState>, string> = {
  delivered: 'リレーに渡し終えています。内容はもう残っていません',
  discarded: '破棄されています。内容はもう残っていません',
  purged: '営業と判定され、ごみ箱からも消去されています',
};

/** Why a command can do nothing with a receipt, as far as the ledger knows. */
export async function whyNot(outbox: Outbox, receipt: string): Promise<string> {
  const { fate } = (await outbox.ledger.find(receipt)) ?? {};
  if (fate === undefined) return `${receipt} は見つかりません`;
  if (fate === 'trash') {
    return `${receipt} はごみ箱にあります。届けるには: intake sales release ${receipt}`;
  }
  if (fate in STATES) return `${receipt} は${STATES[fate as EntryState]}です`;
  return `${receipt} は${ENDED[fate as keyof typeof ENDED]}`;
}

/** @throws CommandFailed when there is none */
export async function findEntry(outbox: Outbox, receipt: string) {
  const entry = await outbox.show(receipt);
  if (!entry) throw new CommandFailed(await whyNot(outbox, receipt));
  return entry;
}

/** @throws CommandFailed when there is none, or it can't be read */
export async function findSubmission(outbox: Outbox, receipt: string) {
  const { submission } = await findEntry(outbox, receipt);
  if (!submission) throw new CommandFailed(`${receipt} の内容は読み取れません`);
  return submission;
}

/** A time for JSON. */
export const isoTime = (time: number | undefined): string | null =>
  time === undefined ? null : new Date(time).toISOString();

/** Deliveries for JSON. */
export const deliveriesJson = (deliveries: Delivery[]) =>
  deliveries.map((delivery) => ({
    ...delivery,
    dueAt: isoTime(delivery.dueAt),
    endedAt: isoTime(delivery.endedAt),
  }));

export const DELIVERY_STATES: Record<Delivery['state'], string> = {
  waiting: '送信待ち',
  leased: '送信中',
  dead: '配信不能',
  accepted: '受け渡し済み',
  dropped: '取りやめ',
};

/** Deliveries for people, a line for each destination. */
export const deliveriesTable = (deliveries: Delivery[]): string =>
  table(
    ['宛先', '状態', '失敗', '日時', '最後のエラー'],
    deliveries.map(({ destination, state, attempts, dueAt, endedAt, lastError }) => {
      const at = endedAt ?? dueAt;
      return [
        nameOf(destination),
        DELIVERY_STATES[state],
        String(attempts),
        at === undefined ? '―' : japaneseTime(at),
        lastError ?? '',
      ];
    }),
  );

const toJson = ({ deliveries, ...entry }: EntrySummary) => ({
  ...entry,
  acceptedAt: isoTime(entry.acceptedAt),
  dueAt: isoTime(entry.dueAt),
  deliveries: deliveriesJson(deliveries),
});

function toTable(entries: EntrySummary[]): string {
  if (entries.length === 0) return '該当する受付はありません';
  const due = entries.every(({ state }) => state === 'trash') ? '消去の予定' : '次の送信';
  return table(
    ['受付番号', '状態', '受付日時', '失敗', due, 'サイズ'],
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
  const entries = await outbox.findByEmail(normaliseEmail(address));
  const note = '届け終えたものは、ここには残りません。担当者の受信箱を探してください';
  const outcome = showEntries(entries);
  return entries.length > 0 ? { ...outcome, note } : { ...outcome, problem: note };
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
    summary.deliveries.length > 0 && deliveriesTable(summary.deliveries),
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
