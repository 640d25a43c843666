import type { Command } from 'commander';

import type { Config } from '../config/config.ts';
import { japaneseTime } from '../mail/letter.ts';
import type { LedgerLine } from '../outbox/ledger.ts';
import { OutboxError, type Outbox } from '../outbox/outbox.ts';
import { readStatus } from '../status/status.ts';
import {
  activityTable,
  FORMS,
  headline,
  severity,
  STATES,
  statusFacts,
} from '../status/status-text.ts';
import { CommandFailed, define, table, type Outcome } from './command.ts';
import { deliveriesJson, deliveriesTable, isoTime, parseReceipt, withOutbox } from './entries.ts';

/** Milliseconds. */
const ANSWER_TIMEOUT = 3000;

/** `status` and `find`: how the service is doing, and what became of a submission. */
export function addStatusCommands(program: Command): void {
  define(
    program
      .command('status')
      .description('サービスの状態を一画面で示します。正常でなければ終了コードは 1 です'),
    showStatus,
  );

  define(
    program
      .command('find')
      .argument('<receipt>', '受付番号', parseReceipt)
      .description('一件が、いつ、どうなったかを示します'),
    (receipt: string) =>
      withOutbox(async (outbox) => {
        const line = await outbox.ledger.find(receipt);
        if (!line) {
          const text = `${receipt} は受け付けていません(400日より前のものはわかりません)`;
          throw new CommandFailed(text);
        }
        return { json: lineJson(line), text: toText(line) };
      }),
  );
}

async function showStatus(): Promise<Outcome> {
  try {
    return await withOutbox(statusOf);
  } catch (error) {
    if (!(error instanceof OutboxError)) throw error;
    const problem = `保存先を読めません: ${error.message}`;
    const text = `異常　${japaneseTime(Date.now())}`;
    return { json: { status: 'critical', error: error.message }, text, problem };
  }
}

async function statusOf(outbox: Outbox, config: Config): Promise<Outcome> {
  const status = await readStatus(config, outbox, Date.now());
  const service = await askService(config);
  const said = SERVICE[service ?? 'silent'];
  if (service === undefined || service === 'unavailable') {
    status.problems.unshift({ urgent: true, text: `サービスが${said}。ログを確かめてください` });
  }
  const { head, rows } = activityTable(status);
  const facts = [{ label: 'サービス', value: said }, ...statusFacts(status)];
  const problems = status.problems.map(({ text }) => `  ${text}`);
  return {
    json: { status: severity(status), service: service ?? null, ...status },
    text: [
      `${headline(status)}　${japaneseTime(status.at)}`,
      table(head, rows),
      table(
        [],
        facts.map(({ label, value }) => [label, value]),
      ),
    ].join('\n\n'),
    problem: problems.length > 0 ? `\n確かめること\n${problems.join('\n')}` : undefined,
  };
}

const SERVICE = {
  ready: '受け付けています',
  degraded: '受け付けています（確かめることがあります）',
  unavailable: '受け付けを断っています',
  silent: '応答しません',
};

type Readiness = Exclude<keyof typeof SERVICE, 'silent'>;

/** What the service says of itself on `/readyz`; undefined when it does not answer. */
async function askService({ host, port }: Config): Promise<Readiness | undefined> {
  const local = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  const address = local.includes(':') ? `[${local}]` : local;
  try {
    const answer = await fetch(`http://${address}:${port}/readyz`, {
      signal: AbortSignal.timeout(ANSWER_TIMEOUT),
    });
    const { status } = (await answer.json()) as { status?: Readiness };
    return status;
  } catch {
    return undefined;
  }
}

const VERDICTS = { deliver: '営業ではない', flag: '営業の可能性あり', delete: '営業' } as const;

/** Nothing but a virus keeps an application from staff. */
export const verdictText = ({ form, verdict }: LedgerLine): string =>
  form === 'recruitment' && verdict === 'delete' ? 'ウイルス' : VERDICTS[verdict];

/** Judged to be deleted, it left the trash in no other way. */
const isReleased = ({ verdict, fate }: LedgerLine) =>
  verdict === 'delete' && fate !== undefined && !['trash', 'purged', 'discarded'].includes(fate);

/** A line of the ledger for JSON. */
export const lineJson = ({ deliveries, ...line }: LedgerLine) => ({
  ...line,
  fate: line.fate ?? null,
  acceptedAt: isoTime(line.acceptedAt),
  endedAt: isoTime(line.endedAt),
  trashUntil: isoTime(line.trashUntil),
  deliveries: deliveriesJson(deliveries),
});

function toText(line: LedgerLine): string {
  const { fate, endedAt, trashUntil, deliveries } = line;
  const score = line.form === 'contact' ? `（${line.score.toFixed(1)} 点）` : '';
  const rows = [
    ['受付番号', line.receipt],
    ['フォーム', FORMS[line.form]],
    ['受付日時', japaneseTime(line.acceptedAt)],
    ['判定', `${verdictText(line)}${score}`],
    ['キーワード', line.hits.join('、')],
    ['ごみ箱', isReleased(line) ? '戻して届けることにしました' : ''],
    ['いまの状態', fate ? STATES[fate] : '不明（保存先が入れ替わったため）'],
    ['終了日時', endedAt === undefined ? '' : japaneseTime(endedAt)],
    ['消去の予定', trashUntil === undefined ? '' : japaneseTime(trashUntil)],
  ];
  const facts = table(
    [],
    rows.filter(([, value]) => value !== ''),
  );
  return deliveries.length > 0 ? `${facts}\n\n${deliveriesTable(deliveries)}` : facts;
}
