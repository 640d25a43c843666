import { InvalidArgumentError, Option, type Command } from 'commander';
import { normaliseEmail } from 'shared/fields/email';

import { loadConfig, type Config } from '../config/config.ts';
import { japaneseTime } from '../mail/letter.ts';
import { composeStaffMail } from '../mail/staff-mail.ts';
import { openOutbox } from '../outbox/open.ts';
import type { Delivery, EntryState, EntrySummary } from '../outbox/entry.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { nameOf } from '../status/status.ts';
import { STATES } from '../status/status-text.ts';
import { CommandFailed, define, formatBytes, parseCount, table, type Outcome } from './command.ts';

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

/**
 * A receipt as an operator types or pastes it: in small letters, in full width, with blanks around.
 * @throws InvalidArgumentError, which commander reports as wrong use
 */
export function parseReceipt(text: string): string {
  const receipt = text.normalize('NFKC').replaceAll(DASHES, '-').trim().toUpperCase();
  if (!receipt.includes('@')) return receipt;
  throw new InvalidArgumentError('メールアドレスから探すには: intake outbox find --email アドレス');
}

/** For commander: several of them. */
export const parseReceipts = (text: string, before: string[] = []): string[] => [
  ...before,
  parseReceipt(text),
];

/** Why a command can't do its work on an entry, as far as the ledger shows. */
async function whyNot(outbox: Outbox, receipt: string): Promise<string> {
  const { fate, endedAt } = (await outbox.ledger.find(receipt)) ?? {};
  if (fate === undefined) return `${receipt} は見つかりません`;
  const hint = fate === 'trash' ? `。届けるには: intake sales release ${receipt}` : '';
  const isGone = endedAt === undefined ? '' : '。内容はもう残っていません';
  return `${receipt} は「${STATES[fate]}」です${hint}${isGone}`;
}

/** Does the same with each entry: which it was done with, and why not with the others. */
export async function doWithEach(
  outbox: Outbox,
  receipts: string[],
  act: (receipt: string) => Promise<boolean>,
): Promise<{ done: string[]; problem: string | undefined }> {
  const done: string[] = [];
  const problems: string[] = [];
  for (const receipt of receipts) {
    if (await act(receipt)) done.push(receipt);
    else problems.push(await whyNot(outbox, receipt));
  }
  return { done, problem: problems.join('\n') || undefined };
}

/** @throws CommandFailed when there is none */
async function findEntry(outbox: Outbox, receipt: string) {
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

/** Deliveries for people, a line for each destination. */
export const deliveriesTable = (deliveries: Delivery[]): string =>
  table(
    ['宛先', '状態', '失敗', '日時', '最後のエラー'],
    deliveries.map(({ destination, state, attempts, dueAt, endedAt, lastError }) => {
      const at = endedAt ?? dueAt;
      return [
        nameOf(destination),
        STATES[state],
        String(attempts),
        at === undefined ? '―' : japaneseTime(at),
        lastError ?? '',
      ];
    }),
  );

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
const showEntries = (entries: EntrySummary[]): Outcome => ({
  json: entries,
  text: toTable(entries),
});

const LISTED: readonly EntryState[] = ['waiting', 'leased', 'dead', 'trash'];

/** `list`: the entries of one state, or of all but the trash. */
export function addList(group: Command, description: string, state?: EntryState): void {
  define(
    group
      .command('list')
      .description(description)
      .addOption(new Option('--state <state>', '状態').choices(LISTED).default(state))
      .option('--limit <number>', '表示する件数', parseCount, 100),
    async (filter: Parameters<Outbox['list']>[0]) =>
      showEntries(await withOutbox((outbox) => outbox.list(filter))),
  );
}

/** `find`: what of a person is kept. A mail that has been delivered leaves nothing by which to find it. */
export function addFind(group: Command): void {
  define(
    group
      .command('find')
      .description('一人の方の受付を、ごみ箱も含めて探します(個人情報の開示や削除のご請求にも)')
      .requiredOption('--email <address>', 'その方のメールアドレス'),
    ({ email }: { email: string }) =>
      withOutbox(async (outbox) => {
        const entries = await outbox.findByEmail(normaliseEmail(email));
        const note = '届け終えたものは、ここには残りません。担当者の受信箱を探してください';
        return { ...showEntries(entries), [entries.length > 0 ? 'note' : 'problem']: note };
      }),
  );
}

/** `show`: one entry with all that was sent, worded as the staff's mail is; as JSON without the contents of files. */
export function addShow(group: Command, description: string): void {
  define(
    group.command('show').argument('<receipt>', '受付番号', parseReceipt).description(description),
    (receipt: string) =>
      withOutbox(async (outbox, { mail }) => {
        const { summary, submission } = await findEntry(outbox, receipt);
        const { fields, sales } = submission ?? {};
        const { score = 0, reasons = [] } = sales ?? {};
        const files = submission?.form === 'recruitment' ? submission.attachments : [];
        const attachments = files.map(({ name, content }) => ({ name, bytes: content.length }));
        const text = [
          toTable([summary]),
          summary.deliveries.length > 0 && deliveriesTable(summary.deliveries),
          submission
            ? composeStaffMail(submission, mail).text.trimEnd()
            : 'この受付の内容は読み取れません',
          summary.state === 'trash' &&
            [
              `届けなかった理由${summary.form === 'contact' ? `(営業の点数 ${score})` : ''}`,
              ...reasons,
            ].join('\n  '),
        ];
        return {
          json: { ...summary, sales, fields, attachments },
          text: text.filter(Boolean).join('\n\n'),
        };
      }),
  );
}
