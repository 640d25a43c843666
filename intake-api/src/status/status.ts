import { stat } from 'node:fs/promises';
import { join } from 'node:path';

import packageFile from '../../package.json' with { type: 'json' };
import { dayInJapan, DAY, MINUTE } from '../clock.ts';
import type { Config } from '../config/config.ts';
import { LEAST_FREE_FOR_FILES, MIN_FREE, readDisk } from '../folder.ts';
import { scannerProblem } from '../intake/virus-scan.ts';
import { replyCodesOnly } from '../errors.ts';
import { japaneseTime } from '../mail/letter.ts';
import type { Problem } from '../outbox/alerts.ts';
import type { Ledger, LedgerCount } from '../outbox/ledger.ts';
import { STUCK_AFTER, type Outbox, type OutboxStats } from '../outbox/outbox.ts';
import { VISITOR, type StaffVerdict } from '../outbox/entry.ts';
import { rulesAtStart, type RulesAtStart } from '../sales/live-rules.ts';
import type { Verdict } from '../submission.ts';
import { countOpen, TOLD_FOR } from './follow-up.ts';

/** How the service is doing. Times are milliseconds since 1970. Holds nothing about a person. */
export type Status = Awaited<ReturnType<typeof readStatus>>;

/** What became of the submissions that were accepted in some time. */
export type Activity = ReturnType<typeof toActivity>;

/** Bytes below which an operator still has time to make room. */
const LOW_DISK = 1024 ** 3;

export const NOT_SCANNED =
  'その間の応募は、添付ファイルを検査していないと書き添えて届けます（起動したばかりのClamAVは、数分かかります）';

const VISITORS_LOOK_ALIKE =
  '要求が一つの社内アドレスに集まっています。手前にあるものを訪問者と取り違えていると、回数制限を全員で分け合います。TRUSTED_PROXIES を確かめてください（社内から試しているだけなら、そのままで構いません）';

/** Milliseconds. A healthy relay takes a mail within seconds; the second retry is over by then. */
const LATE_AFTER = 15 * MINUTE;

/** Milliseconds. Backups are made each day: by then two have failed. */
const BACKUP_TOO_OLD = 2 * DAY;

/** @throws OutboxError when the storage can't be read */
export async function readStatus(
  config: Pick<
    Config,
    'dataDir' | 'databaseUrl' | 'sales' | 'clamavUrl' | 'mail' | 'webhook' | 'followUpDays'
  >,
  outbox: Pick<Outbox, 'ledger' | 'stats'>,
  now: number,
  // Known to the running service only, not to a command.
  { visitorsLookAlike = false, refusedAfter = LATE_AFTER } = {},
) {
  const { ledger } = outbox;
  // Asked while the storage is read.
  const scanner = config.clamavUrl === undefined ? undefined : scannerProblem(config.clamavUrl);
  const today = Date.parse(`${dayInJapan(now)}T00:00:00+09:00`);
  const error = await ledger.lastError();
  const { source, changedAt } = rulesAtStart(config.sales.rulesFile, config.dataDir);
  // Read once for all that is counted.
  const counts = await ledger.count({ since: now - TOLD_FOR, until: today + DAY });
  const lastDays = (days: number) => counts.filter(({ day }) => day > today - days * DAY);
  const status = {
    at: now,
    today: byForm(lastDays(1)),
    /** The last seven days, today included. */
    week: byForm(lastDays(7)),
    /** How right the sales filter was in the last 30 days, today included. */
    precision: toPrecision(lastDays(30)),
    open: countOpen(counts, config.followUpDays, now),
    queue: await outbox.stats(),
    relay: {
      /** When each channel last delivered something. */
      lastDeliveries: await ledger.lastDeliveries(now - 30 * DAY),
      /** Without the relay's words, which may quote a visitor. */
      lastError: error && { ...error, error: replyCodesOnly(error.error) },
    },
    /** A machine beside PostgreSQL needs no folder of data. */
    disk: await readDisk(config.dataDir),
    /** Undefined where `operations/back-up` has never made one. */
    lastBackupAt: await lastBackup(config.dataDir),
    rules: { source, changedAt },
    storage: config.databaseUrl === undefined ? 'SQLite' : 'PostgreSQL',
    version: packageFile.version,
    node: process.version,
  };
  const problems = [
    ...queueProblems(now, status.queue, status.relay.lastDeliveries, refusedAfter),
    ...formerDestinations(config, status.queue),
    ...diskProblems(status.disk?.free),
    ...backupProblems(now, status.lastBackupAt),
    ...rulesProblems(source),
  ];
  if (await scanner) {
    problems.push({
      kind: 'scanner',
      urgent: false,
      text: `ClamAV（CLAMAV_URL）が応答しません。${NOT_SCANNED}`,
    });
  }
  if (visitorsLookAlike)
    problems.push({ kind: 'visitors', urgent: false, text: VISITORS_LOOK_ALIKE });
  return { ...status, problems };
}

/** What became of the submissions of each form. */
export const byForm = (counts: LedgerCount[]) => ({
  contact: toActivity(counts.filter(({ form }) => form === 'contact')),
  recruitment: toActivity(counts.filter(({ form }) => form === 'recruitment')),
});

function toActivity(counts: LedgerCount[]) {
  const sum = (holds: (count: LedgerCount) => boolean) =>
    counts.filter(holds).reduce((total, { count }) => total + count, 0);
  return {
    accepted: sum(() => true),
    delivered: sum(({ fate }) => fate === 'delivered'),
    waiting: sum(({ fate }) => fate === 'waiting' || fate === 'leased'),
    dead: sum(({ fate }) => fate === 'dead'),
    /** In the trash, or purged from it. */
    deleted: sum(({ fate }) => fate === 'trash' || fate === 'purged'),
    discarded: sum(({ fate }) => fate === 'discarded'),
    /** Delivered with a mark, of all the above. */
    flagged: sum(({ verdict }) => verdict === 'flag'),
  };
}

/** Of inquiries: what the sales filter suspected, and what staff said otherwise. */
function toPrecision(counts: LedgerCount[]) {
  const count = (verdict: Verdict, staffVerdict?: StaffVerdict) =>
    counts
      .filter((each) => each.form === 'contact' && each.verdict === verdict)
      .filter((each) => staffVerdict === undefined || each.staffVerdict === staffVerdict)
      .reduce((total, each) => total + each.count, 0);
  return {
    flagged: count('flag'),
    flaggedGenuine: count('flag', 'genuine'),
    deleted: count('delete'),
    deletedGenuine: count('delete', 'genuine'),
    /** Pitches that were delivered without a mark. */
    missed: count('deliver', 'pitch'),
  };
}

function queueProblems(
  at: number,
  queue: OutboxStats,
  lastDeliveries: Awaited<ReturnType<Ledger['lastDeliveries']>>,
  refusedAfter: number,
): Problem[] {
  const staff = queue.destinations.filter(({ channel }) => channel !== VISITOR.channel);
  const problems = staff.flatMap((waiting) => {
    const { channel, destination, oldestQueuedAt = at, oldestRefusedAt = at, gone } = waiting;
    const isRefused = at - oldestRefusedAt > refusedAfter;
    const isLate = at - oldestQueuedAt > LATE_AFTER;
    if (gone === undefined && !isRefused && !isLate) return [];
    const kind = `queue ${destination}`;
    // The channel works when another destination, or the same one, has accepted something since.
    const reached = lastDeliveries.some(
      (last) => last.channel === channel && last.at >= oldestQueuedAt,
    );
    const isLong = at - oldestQueuedAt > STUCK_AFTER;
    if (gone !== undefined) {
      const text = `${destinationLabel(destination)}は受け取らなくなっています（${gone}）。届くまで保管しています。intake webhook test で確かめてください`;
      return { kind, urgent: isLong && !reached, text };
    }
    const time = isLate ? `${isLong ? '1時間' : '15分'}以上` : '1分以上';
    return {
      kind,
      urgent: isLong && !reached,
      text: reached
        ? `${destinationLabel(destination)}に${time}届けられていないものがあります。宛先を確かめてください`
        : `${destinationLabel(destination)}に${time}届けられていません。リレーと宛先を確かめてください`,
    };
  });
  if (queue.dead === 0) return problems;
  const where = queue.destinations.filter(({ dead }) => dead > 0);
  const names = where.map(({ destination }) => destinationLabel(destination)).join('、');
  const text = `配信不能が ${queue.dead} 件あります（${names}）。intake outbox list --state dead で確かめてください`;
  // None of them leaves by itself.
  return [...problems, { kind: 'dead', urgent: true, text }];
}

/** What still goes to destinations that the settings don't name any more; only an operator moves it. */
function formerDestinations(
  { mail, webhook }: Pick<Config, 'mail' | 'webhook'>,
  { destinations }: OutboxStats,
): Problem[] {
  const { toContact, toContactByCategory = {}, toRecruitment } = mail;
  const named = new Set([
    ...[...toContact, ...toRecruitment, ...Object.values(toContactByCategory).flat()],
    ...(webhook === undefined ? [] : ['webhook']),
    VISITOR.destination,
  ]);
  const former = destinations.filter(({ destination }) => !named.has(destination));
  if (former.length === 0) return [];
  const names = former.map(({ destination }) => destination).join('、');
  const text = `いまの設定にない宛先に届けるものがあります（${names}）。設定の宛先に届け直すには、intake outbox retry --all --to-current`;
  return [{ kind: 'former destinations', urgent: false, text }];
}

function diskProblems(free = Infinity): Problem[] {
  if (free >= LOW_DISK) return [];
  if (free >= LEAST_FREE_FOR_FILES) {
    return [{ kind: 'disk', urgent: false, text: 'ディスクの空きが 1 GB より少なくなっています' }];
  }
  const text =
    free < MIN_FREE
      ? 'ディスクに空きがなく、受け付けを断っています'
      : 'ディスクの空きが足りず、添付ファイルのある応募を断っています';
  return [{ kind: 'disk', urgent: true, text }];
}

/** When `operations/back-up` last touched the file by which it tells of a complete backup. */
const lastBackup = (dataDir: string): Promise<number | undefined> =>
  stat(join(dataDir, 'last-backup')).then(
    ({ mtimeMs }) => Math.floor(mtimeMs),
    () => undefined,
  );

/** Who has never made one may have a way of their own. */
function backupProblems(now: number, lastBackupAt = now): Problem[] {
  if (now - lastBackupAt <= BACKUP_TOO_OLD) return [];
  const text = `最後のバックアップから2日を過ぎています（${japaneseTime(lastBackupAt)}）。intake-api/operations/back-up を行い、毎日動くようになっているかを確かめてください`;
  return [{ kind: 'backup', urgent: false, text }];
}

function rulesProblems(source: RulesAtStart['source']): Problem[] {
  if (source === 'file') return [];
  const instead = source === 'none' ? '何も削除していません' : '前のルールで判定しています';
  const text = `営業判定ルールのファイルを使えないため、${instead}。行と理由は intake config check --start が示します`;
  return [{ kind: 'rules', urgent: false, text }];
}

/** The name of a destination for staff. */
export const destinationLabel = (destination: string): string =>
  destination === VISITOR.destination ? '送信者への受付確認' : destination;
