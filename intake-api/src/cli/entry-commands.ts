import { stat, writeFile } from 'node:fs/promises';

import { InvalidArgumentError, Option, type Command } from 'commander';
import { normaliseEmail } from 'shared/fields/email';

import { loadConfig } from '../config/config.ts';
import { systemSays } from '../errors.ts';
import { staffDestinations } from '../delivery/destinations.ts';
import { japaneseTime } from '../mail/letter.ts';
import { composeStaffMail } from '../mail/staff-mail.ts';
import type { Delivery, EntryState } from '../outbox/entry.ts';
import type { EntrySummary } from '../outbox/operators.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { destinationLabel } from '../status/status.ts';
import { bytesText, STATES } from '../status/status-text.ts';
import {
  CommandFailed,
  define,
  indented,
  parseCount,
  table,
  withOutbox,
  type CommandResult,
} from './command.ts';

/** Entries that an outbox may hold. */
const MOST = 1_000_000;

const LISTED: readonly EntryState[] = ['waiting', 'leased', 'dead', 'trash'];

/** Says to an operator why a new file could not be written; throws any other error as it is. */
const failedToWrite = (file: string) => (error: NodeJS.ErrnoException) => {
  if (error.syscall === undefined) throw error;
  throw new CommandFailed(`${file} ${systemSays(error)}`);
};

const DASHES = /[\u2010-\u2015\u2212\u30fc\uff70]/g;

/**
 * A receipt as an operator types or pastes it: in small letters, in full width, with blanks around.
 * @throws InvalidArgumentError, which commander reports as wrong use
 */
export function parseReceipt(text: string): string {
  const receipt = text.normalize('NFKC').replaceAll(DASHES, '-').trim().toUpperCase();
  if (/^[CR]-\d{8}-[0-9A-Z]{6}$/.test(receipt)) return receipt;
  throw new InvalidArgumentError(
    '受付番号の形ではありません（例 C-20261120-7F3K9Q）。メールアドレスから探すには: intake outbox find --email アドレス',
  );
}

/** The entries of one state, or of all but the trash. */
const list = (command: Command, description: string, state?: EntryState) =>
  define(
    command
      .description(description)
      .addOption(new Option('--state <state>', '状態').choices(LISTED).default(state))
      .option('--limit <number>', '表示する件数', parseCount, 100),
    (filter: Parameters<Outbox['list']>[0]) =>
      withOutbox(async (outbox) => showEntries(await outbox.list(filter))),
  );

/** A command for one entry. */
const one = (group: Command, name: string, description: string) =>
  group.command(name).argument('<receipt>', '受付番号', parseReceipt).description(description);

/** A command for several. */
const some = (group: Command, name: string, receipts: string, description: string) =>
  group
    .command(name)
    .argument(receipts, '受付番号', (text, before: string[] = []) => [
      ...before,
      parseReceipt(text),
    ])
    .description(description);

/** A command that nobody can undo. */
const confirmed = (command: Command) =>
  command.requiredOption('--yes', '確かめたしるし。なければ何もしません');

/** Entries on their way, of `outbox`, and those that were not delivered, of `sales`. */
export function addEntryCommands(outboxGroup: Command, sales: Command): void {
  list(outboxGroup.command('list'), '一覧を古い順に表示します');
  // What of a person is kept: a mail that has been delivered leaves nothing by which to find it.
  define(
    outboxGroup
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
  define(one(outboxGroup, 'show', '一件の内容を表示します'), showEntry);

  define(
    one(outboxGroup, 'export', '担当者あてのメールを.emlファイルに書き出します').option(
      '--output <file>',
      '書き出すファイル(省略時は 受付番号.eml。標準出力なら「-」)',
    ),
    (receipt: string, { output: file = `${receipt}.eml` }: { output?: string }) =>
      withOutbox(async (outbox, { mail }) => {
        const { renderEml } = await import('../mail/message.ts');
        const { submission } = await findEntry(outbox, receipt);
        if (!submission) throw new CommandFailed(`${receipt} の内容は読み取れません`);
        const eml = await renderEml(composeStaffMail(submission, mail), new Date());
        if (file === '-') {
          process.stdout.write(eml);
          return undefined;
        }
        await writeFile(file, eml, { flag: 'wx', mode: 0o600 }).catch(failedToWrite(file));
        const text = `${file} に書き出しました(${bytesText(eml.length)})`;
        return { json: { file, bytes: eml.length }, text };
      }),
  );

  define(
    outboxGroup
      .command('backup')
      .argument('<file>', '新しいファイルの名前')
      .description(
        '保存先を、添付ファイルも含めて一つのファイルに写します(動かしたままで使えます)',
      ),
    async (file: string) => {
      const { databaseUrl, dataDir } = loadConfig();
      if (databaseUrl !== undefined) {
        throw new CommandFailed('PostgreSQLの保存先は、pg_dump で写してください');
      }
      const { backUpSqliteOutbox } = await import('../outbox/sqlite/file.ts');
      await backUpSqliteOutbox(dataDir, file).catch(failedToWrite(file));
      const { size } = await stat(file);
      return { json: { file, bytes: size }, text: `${file} に写しました(${bytesText(size)})` };
    },
  );

  define(
    some(outboxGroup, 'retry', '[receipts...]', 'すぐに再送します')
      .option('--all', '配信不能のものと、次の送信を待っているものすべて')
      .option('--to-current', '設定からなくなった宛先のものを、いまの設定の宛先に届け直す'),
    (receipts: string[] = [], { all, toCurrent }: RetryOptions, command: Command) => {
      if (receipts.length > 0 === Boolean(all)) {
        command.error('受付番号か --all のどちらかを指定してください');
      }
      return withOutbox(async (outbox, config) => {
        const now = Date.now();
        const move = async (receipt: string) => {
          const { submission } = (await outbox.show(receipt)) ?? {};
          const to = submission && staffDestinations(submission, config);
          return to !== undefined && outbox.redirect(receipt, to, now);
        };
        const act = async (receipt: string) => {
          const isMoved = toCurrent === true && (await move(receipt));
          // What was moved is due already, and no retry changes it.
          return (await outbox.retry({ receipt }, now)) > 0 || isMoved;
        };
        const stored = all && toCurrent ? await outbox.list({ limit: MOST }) : [];
        const named = [...receipts, ...stored.map(({ receipt }) => receipt)];
        const { done, problem } = await doWithEach(outbox, named, act);
        const retried = all && !toCurrent ? await outbox.retry('all', now) : done.length;
        return {
          json: { retried },
          text: `${retried} 件を送信待ちに戻しました`,
          // Of all, those that have nothing to retry are no mistake.
          problem: all ? undefined : problem,
        };
      });
    },
  );

  define(
    confirmed(some(outboxGroup, 'discard', '<receipts...>', '完全に削除します。元には戻せません')),
    (receipts: string[]) =>
      withOutbox(async (outbox) => {
        const act = (receipt: string) => outbox.discard(receipt, Date.now());
        const { done: discarded, problem } = await doWithEach(outbox, receipts, act);
        return { json: { discarded }, text: `${discarded.length} 件を削除しました`, problem };
      }),
  );

  list(
    sales.command('list'),
    '届けなかったもの(営業のお問い合わせと、ウイルスの見つかった応募)を、古い順に表示します',
    'trash',
  );
  define(one(sales, 'show', '一件の内容と、届けなかった理由を表示します'), showEntry);

  define(
    some(sales, 'release', '<receipts...>', 'ごみ箱から戻し、通常どおり担当者へ届けます'),
    (receipts: string[]) =>
      withOutbox(async (outbox, config) => {
        const act = async (receipt: string) => {
          const { submission } = (await outbox.show(receipt)) ?? {};
          const to = submission && staffDestinations(submission, config);
          return to !== undefined && outbox.restore(receipt, to, Date.now());
        };
        const { done: released, problem } = await doWithEach(outbox, receipts, act);
        const text = `${released.length} 件を送信待ちに戻しました`;
        return { json: { released }, text, problem };
      }),
  );

  define(
    confirmed(sales.command('purge').description('ごみ箱を空にします。元には戻せません')),
    async () => {
      const purged = await withOutbox((outbox) => outbox.emptyTrash(Date.now()));
      return { json: { purged }, text: `${purged} 件を消去しました` };
    },
  );
}

interface RetryOptions {
  all?: boolean;
  toCurrent?: boolean;
}

/** Why a command can't do its work on an entry, as far as the ledger shows. */
async function whyNot(outbox: Outbox, receipt: string): Promise<string> {
  const { fate, endedAt } = (await outbox.ledger.find(receipt)) ?? {};
  if (fate === undefined) return `${receipt} は見つかりません`;
  const hint = fate === 'trash' ? `。届けるには: intake sales release ${receipt}` : '';
  const isGone = endedAt === undefined ? '' : '。内容はもう残っていません';
  return `${receipt} は「${STATES[fate]}」です${hint}${isGone}`;
}

/** Does the same with each entry: which it was done with, and why not with the others. */
async function doWithEach(
  outbox: Outbox,
  receipts: string[],
  act: (receipt: string) => Promise<boolean>,
) {
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

/** Deliveries for people, a line for each destination. */
export const deliveriesTable = (deliveries: Delivery[]): string =>
  table(
    ['宛先', '状態', '失敗', '日時', '最後のエラー'],
    deliveries.map(({ destination, state, attempts, dueAt, endedAt, lastError }) => {
      const at = endedAt ?? dueAt;
      return [
        destinationLabel(destination),
        STATES[state],
        String(attempts),
        at === undefined ? '―' : japaneseTime(at),
        lastError ?? '',
      ];
    }),
  );

function showEntries(entries: EntrySummary[]): CommandResult {
  if (entries.length === 0) return { json: [], text: '該当する受付はありません' };
  const due = entries.every(({ state }) => state === 'trash') ? '消去の予定' : '次の送信';
  const rows = entries.map((entry) => [
    entry.receipt,
    STATES[entry.state],
    japaneseTime(entry.acceptedAt),
    String(entry.attempts),
    entry.dueAt === undefined ? '―' : japaneseTime(entry.dueAt),
    bytesText(entry.bytes ?? 0),
  ]);
  return {
    json: entries,
    text: table(['受付番号', '状態', '受付日時', '失敗', due, 'サイズ'], rows),
  };
}

/** One entry with all that was sent, worded as the staff's mail is; as JSON without the contents of files. */
const showEntry = (receipt: string): Promise<CommandResult> =>
  withOutbox(async (outbox, { mail }) => {
    const { summary, submission } = await findEntry(outbox, receipt);
    const { fields, sales } = submission ?? {};
    const files = submission?.form === 'recruitment' ? submission.attachments : [];
    const attachments = files.map(({ name, content }) => ({ name, bytes: content.length }));
    const points = summary.form === 'contact' ? `(営業の点数 ${sales?.score ?? 0})` : '';
    const text = [
      showEntries([summary]).text,
      summary.deliveries.length > 0 && deliveriesTable(summary.deliveries),
      submission
        ? composeStaffMail(submission, mail).text.trimEnd()
        : 'この受付の内容は読み取れません',
      summary.state === 'trash' && indented(`届けなかった理由${points}`, sales?.reasons ?? []),
    ];
    return {
      json: { ...summary, sales, fields, attachments },
      text: text.filter(Boolean).join('\n\n'),
    };
  });
