import { stat } from 'node:fs/promises';
import { join } from 'node:path';

import packageFile from '../../package.json' with { type: 'json' };
import { dayInJapan, DAY, MINUTE } from '../clock.ts';
import type { Config } from '../config/config.ts';
import { LEAST_FREE_FOR_FILES, MIN_FREE, readDisk } from '../folder.ts';
import { scannerProblem } from '../intake/virus-scan.ts';
import { replyCodesOnly } from '../errors.ts';
import { namedDestinations } from '../delivery/destinations.ts';
import { japaneseTime } from '../mail/letter.ts';
import type { Problem } from '../outbox/alerts.ts';
import type { Ledger, LedgerCount } from '../outbox/ledger.ts';
import { STUCK_AFTER, type Outbox, type OutboxStats } from '../outbox/outbox.ts';
import { VISITOR, type StaffVerdict } from '../outbox/entry.ts';
import { rulesAtStart } from '../sales/live-rules.ts';
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
    formerDestinations(config, status.queue),
    diskProblem(status.disk?.free),
    backupProblem(now, status.lastBackupAt),
    source !== 'file' && {
      kind: 'rules',
      text: `営業判定ルールのファイルを使えないため、${source === 'none' ? '何も削除していません' : '前のルールで判定しています'}。行と理由は intake config check --start が示します`,
    },
    (await scanner) && {
      kind: 'scanner',
      text: `ClamAV（CLAMAV_URL）が応答しません。${NOT_SCANNED}`,
    },
    visitorsLookAlike && { kind: 'visitors', text: VISITORS_LOOK_ALIKE },
  ].flatMap((found): Problem[] => (found ? [{ urgent: false, ...found }] : []));
  return { ...status, problems };
}

/** What became of the submissions of each form. */
export const byForm = (counts: LedgerCount[]) => ({
  contact: toActivity(counts.filter(({ form }) => form === 'contact')),
  recruitment: toActivity(counts.filter(({ form }) => form === 'recruitment')),
});

const sum = (counts: LedgerCount[]) => counts.reduce((total, { count }) => total + count, 0);

function toActivity(counts: LedgerCount[]) {
  const became = (...fates: LedgerCount['fate'][]) =>
    sum(counts.filter(({ fate }) => fates.includes(fate)));
  return {
    accepted: sum(counts),
    delivered: became('delivered'),
    waiting: became('waiting', 'leased'),
    dead: became('dead'),
    /** In the trash, or purged from it. */
    deleted: became('trash', 'purged'),
    discarded: became('discarded'),
    /** Delivered with a mark, of all the above. */
    flagged: sum(counts.filter(({ verdict }) => verdict === 'flag')),
  };
}

/** Of inquiries: what the sales filter suspected, and what staff said otherwise. */
function toPrecision(counts: LedgerCount[]) {
  const inquiries = counts.filter(({ form }) => form === 'contact');
  const count = (verdict: Verdict, said?: StaffVerdict) =>
    sum(
      inquiries.filter(
        (each) => each.verdict === verdict && (said === undefined || each.staffVerdict === said),
      ),
    );
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
    // The channel works when another destination, or the same one, has accepted something since.
    const reached = lastDeliveries.some(
      (last) => last.channel === channel && last.at >= oldestQueuedAt,
    );
    const isLong = at - oldestQueuedAt > STUCK_AFTER;
    const time = isLate ? `${isLong ? '1時間' : '15分'}以上` : '1分以上';
    const late = reached
      ? `に${time}届けられていないものがあります。宛先を確かめてください`
      : `に${time}届けられていません。リレーと宛先を確かめてください`;
    const text = gone
      ? `は受け取らなくなっています（${gone}）。届くまで保管しています。intake webhook test で確かめてください`
      : late;
    return {
      kind: `queue ${destination}`,
      urgent: isLong && !reached,
      text: destinationLabel(destination) + text,
    };
  });
  const where = queue.destinations.filter(({ dead }) => dead > 0);
  const names = where.map(({ destination }) => destinationLabel(destination)).join('、');
  const text = `配信不能が ${queue.dead} 件あります（${names}）。intake outbox list --state dead で確かめてください`;
  // None of them leaves by itself.
  return queue.dead === 0 ? problems : [...problems, { kind: 'dead', urgent: true, text }];
}

/** What still goes to destinations that the settings don't name any more; only an operator moves it. */
function formerDestinations(
  config: Pick<Config, 'mail' | 'webhook'>,
  { destinations }: OutboxStats,
) {
  const named = namedDestinations(config);
  const former = destinations.filter(({ destination }) => !named.has(destination));
  const names = former.map(({ destination }) => destination).join('、');
  const text = `いまの設定にない宛先に届けるものがあります（${names}）。設定の宛先に届け直すには、intake outbox retry --all --to-current`;
  return former.length > 0 && { kind: 'former destinations', text };
}

function diskProblem(free = Infinity) {
  if (free < MIN_FREE) {
    return { kind: 'disk', urgent: true, text: 'ディスクに空きがなく、受け付けを断っています' };
  }
  if (free < LEAST_FREE_FOR_FILES) {
    const text = 'ディスクの空きが足りず、添付ファイルのある応募を断っています';
    return { kind: 'disk', urgent: true, text };
  }
  return free < LOW_DISK && { kind: 'disk', text: 'ディスクの空きが 1 GB より少なくなっています' };
}

/** When `operations/back-up` last touched the file by which it tells of a complete backup. */
const lastBackup = (dataDir: string): Promise<number | undefined> =>
  stat(join(dataDir, 'last-backup')).then(
    ({ mtimeMs }) => Math.floor(mtimeMs),
    () => undefined,
  );

/** Who has never made one may have a way of their own. */
function backupProblem(now: number, lastBackupAt = now) {
  const text = `最後のバックアップから2日を過ぎています（${japaneseTime(lastBackupAt)}）。intake-api/operations/back-up を行い、毎日動くようになっているかを確かめてください`;
  return now - lastBackupAt > BACKUP_TOO_OLD && { kind: 'backup', text };
}

/** The name of a destination for staff. */
export const destinationLabel = (destination: string): string =>
  destination === VISITOR.destination ? '送信者への受付確認' : destination;
