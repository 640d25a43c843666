import { DAY } from '../clock.ts';
import { replyCodesOnly } from '../errors.ts';
import { ACKNOWLEDGED_FOR } from './acknowledged.ts';
import { endEntries, endIfDelivered, loadSubmission } from './deliveries.ts';
import type { Engine, SqlValue } from './engine.ts';
import { addDeliveries } from './enqueue.ts';
import {
  GONE,
  VISITOR,
  type Destination,
  type EntryState,
  type StoredSubmission,
} from './entry.ts';
import { createReadLines, recordSaid, type LedgerLine } from './ledger.ts';
import { ENTRY_OF_RECEIPT, NOT_ENDED } from './tables.ts';

/** Milliseconds. */
const LEDGER_RETENTION = 400 * DAY;

/** Lines that the ledger holds at most, some 200 MB: noise must not fill the disk with it. */
const LEDGER_LIMIT = 1_000_000;

/** Times in milliseconds since 1970. */
interface CleanUp {
  now: number;
  latestDue: number;
  forgetBefore: number;
  /** What the trash holds of one form; past either bound the oldest leave it. */
  trashLimit: { entries: number; bytes: number };
}

/** What has not ended at a destination. */
interface DestinationStats extends Destination {
  waiting: number;
  dead: number;
  /** Since when the oldest of what waits has been in the queue. */
  oldestQueuedAt: number | undefined;
  /** The same of what has been refused since. */
  oldestRefusedAt: number | undefined;
  /** Why one that waits was refused, where the destination is gone; without words that may quote a visitor. */
  gone?: string | undefined;
}

/** What operators see of an entry without opening it. */
export interface EntrySummary extends LedgerLine {
  state: EntryState;
  /** Failures of the delivery that failed most. */
  attempts: number;
  /** When it is tried next, or leaves the trash; undefined for dead letters. */
  dueAt: number | undefined;
  /** Why a delivery that has not ended failed last. */
  lastError: string | undefined;
}

const toSummary = (line: LedgerLine): EntrySummary => ({
  ...line,
  state: line.fate as EntryState,
  attempts: Math.max(0, ...line.deliveries.map(({ attempts }) => attempts)),
  dueAt: line.trashUntil ?? least(line.deliveries.map(({ dueAt }) => dueAt)),
  lastError: line.deliveries.find(({ lastError }) => lastError !== undefined)?.lastError,
});

/** What operators, the status and the cleaning up each minute ask of the outbox. */
export function createOperators({ query, transaction, dialect, vacuum }: Engine) {
  const lines = createReadLines(query);

  /** The stored entries that a condition finds, oldest first. */
  const summaries = async (where: string, ...values: SqlValue[]): Promise<EntrySummary[]> => {
    const ordered = `WHERE bytes IS NOT NULL AND (${where}) ORDER BY accepted_at, id LIMIT $1`;
    return (await lines(ordered, ...values)).map(toSummary);
  };

  /** Changes deliveries, and says of how many entries. */
  const changed = (sql: string, ...values: SqlValue[]): Promise<number> =>
    transaction(async (query) => {
      const rows = await query<{ entry: number }>(`${sql} RETURNING entry`, ...values);
      return new Set(rows.map(({ entry }) => entry)).size;
    });

  /** Ends those entries that a condition finds, but for what somebody else has in hand. */
  const end = (reason: 'discarded' | 'purged', now: number, where: string, ...values: SqlValue[]) =>
    transaction(async (query) => {
      const lock = reason === 'purged' ? dialect.skipLocked : dialect.forUpdate;
      const found = await query<{ id: number }>(
        `SELECT id FROM entries WHERE ${where} ${lock}`,
        ...values,
      );
      return endEntries(query, found, reason, now);
    });

  return {
    /** Entries, oldest first; without a state all but the trash. */
    list: ({ state = '', limit }: { state?: EntryState | ''; limit: number }) =>
      summaries(
        `($2 = '' AND trash_until IS NULL) OR ($2 = 'trash' AND trash_until IS NOT NULL)
         OR EXISTS (SELECT 1 FROM deliveries WHERE entry = entries.id AND state = $2 AND ${NOT_ENDED})`,
        ...[limit, state],
      ),

    /** Entries of this sender, in the trash or not, oldest first. */
    findByEmail: (email: string): Promise<EntrySummary[]> =>
      // As the record has it: quotation marks that a visitor typed are escaped there.
      summaries(
        `lower(record) LIKE $2 ESCAPE '!'`,
        LEDGER_LIMIT,
        `%"email":"${email.toLowerCase().replaceAll(/[!%_]/g, '!$&')}"%`,
      ),

    async show(
      receipt: string,
    ): Promise<{ summary: EntrySummary; stored: StoredSubmission } | undefined> {
      const [summary] = await summaries('receipt = $2', 1, receipt);
      // It may have been delivered meanwhile.
      const stored = await loadSubmission(query, receipt);
      return summary && stored && { summary, stored };
    },

    /**
     * Makes waiting deliveries and dead letters due now, whose attempts are counted from the first again: those of an
     * entry, or all. What is being delivered stays. Returns how many entries.
     */
    retry: (which: { receipt: string } | 'all', now: number): Promise<number> =>
      changed(
        `UPDATE deliveries SET state = 'waiting',
           attempts = CASE state WHEN 'dead' THEN 0 ELSE attempts END,
           queued_at = CASE state WHEN 'dead' THEN $1 ELSE queued_at END,
           due_at = CASE WHEN due_at < $1 THEN due_at ELSE $1 END
         WHERE (state = 'dead' OR (state = 'waiting' AND due_at > $1))
           AND ($2 = 'all' OR entry = (SELECT id FROM receipts WHERE receipt = $2))`,
        ...[now, which === 'all' ? which : which.receipt],
      ),

    /**
     * Moves what waits for destinations of staff other than these, or was given up there, to those of these that the entry
     * lacks. Returns whether there was any.
     */
    redirect: (receipt: string, staff: Destination[], now: number): Promise<boolean> =>
      transaction(async (query) => {
        const [entry] = await query<{ id: number }>(
          `SELECT id FROM entries WHERE id = ${ENTRY_OF_RECEIPT} ${dialect.forUpdate}`,
          receipt,
        );
        if (!entry) return false;
        const former = await query(
          `UPDATE deliveries SET state = 'dropped', due_at = NULL, last_error = NULL, ended_at = $2
           WHERE entry = $1 AND state IN ('waiting', 'dead') AND channel <> '${VISITOR.channel}'
             AND channel || ' ' || destination NOT IN (SELECT value FROM json_each(CAST($3 AS text)))
           RETURNING entry`,
          ...[entry.id, now],
          JSON.stringify(staff.map(({ channel, destination }) => `${channel} ${destination}`)),
        );
        if (former.length === 0) return false;
        await addDeliveries(query, entry.id, staff, now);
        await endIfDelivered(query, entry, now);
        return true;
      }),

    /** Takes an entry out of the trash, to be delivered there: no pitch, for staff. Returns whether it was in it. */
    restore: (receipt: string, destinations: Destination[], now: number): Promise<boolean> =>
      transaction(async (query) => {
        const [entry] = await query<{ id: number }>(
          `UPDATE entries SET trash_until = NULL WHERE id = ${ENTRY_OF_RECEIPT} AND trash_until IS NOT NULL
           RETURNING id`,
          receipt,
        );
        if (!entry) return false;
        await addDeliveries(query, entry.id, destinations, now);
        await recordSaid(query, { receipt, word: 'genuine', now });
        return true;
      }),

    /** Deletes an entry for good; with `trash` only one that has not been restored. Returns whether there was one. */
    discard: async (receipt: string, now: number, where?: 'trash'): Promise<boolean> =>
      (await end(
        'discarded',
        now,
        `id = ${ENTRY_OF_RECEIPT} AND (trash_until IS NOT NULL OR $2 = '')`,
        ...[receipt, where ?? ''],
      )) > 0,

    /** Empties the trash. Returns how many entries it held. */
    emptyTrash: (now: number): Promise<number> => end('purged', now, 'trash_until IS NOT NULL'),

    /** Entries with a delivery that waits (leased ones included), with one that was given up, and in the trash. */
    async stats() {
      const [counts = { waiting: 0, dead: 0, trash: 0 }] = await query<
        Record<'waiting' | 'dead' | 'trash', number>
      >(
        `SELECT count(DISTINCT CASE WHEN state <> 'dead' THEN entry END) AS waiting,
           count(DISTINCT CASE WHEN state = 'dead' THEN entry END) AS dead,
           (SELECT count(*) FROM entries WHERE trash_until IS NOT NULL) AS trash
         FROM deliveries WHERE ${NOT_ENDED}`,
      );
      const destinations = await query<DestinationStats>(
        `SELECT channel, destination, count(CASE WHEN state <> 'dead' THEN 1 END) AS waiting,
           count(CASE WHEN state = 'dead' THEN 1 END) AS dead,
           min(CASE WHEN state <> 'dead' THEN queued_at END) AS "oldestQueuedAt",
           min(CASE WHEN state <> 'dead' AND last_error IS NOT NULL THEN queued_at END) AS "oldestRefusedAt",
           max(CASE WHEN state <> 'dead' AND last_error LIKE '${GONE}%' THEN last_error END) AS gone
         FROM deliveries WHERE ${NOT_ENDED} GROUP BY channel, destination ORDER BY channel, destination`,
      );
      const staff = destinations.filter(({ channel }) => channel !== VISITOR.channel);
      return {
        ...counts,
        /** Since when the oldest delivery to staff that still waits has been in the queue. */
        oldestQueuedAt: least(staff.map(({ oldestQueuedAt }) => oldestQueuedAt)),
        /** Those with deliveries that have not ended. */
        destinations: destinations.map(({ gone, ...one }) => ({
          ...one,
          gone: gone && replyCodesOnly(gone.slice(GONE.length)),
        })),
      };
    },

    /**
     * Makes due at `now` what is due after `latestDue`, which only a wrong clock causes. Empties the trash of
     * what has been there long enough, or is more than it holds, forgets idempotency keys last used before `forgetBefore`, and lines of
     * the ledger, marks and mailboxes that are too old, and gives the space of what was deleted back to the disk.
     */
    async cleanUp({ now, latestDue, forgetBefore, trashLimit }: CleanUp) {
      await changed(
        `UPDATE deliveries SET due_at = $1 WHERE ${NOT_ENDED} AND state = 'waiting' AND due_at > $2`,
        ...[now, latestDue],
      );
      await end('purged', now, 'trash_until <= $1', now);
      // Pitches are short and many, applications large and few: neither pushes the other out.
      await end(
        'purged',
        now,
        `trash_until IS NOT NULL AND id IN (
           SELECT id FROM (
             SELECT id, count(*) OVER newest AS entries, sum(bytes) OVER newest AS bytes
             FROM entries JOIN receipts USING (id) WHERE trash_until > 0
             WINDOW newest AS (PARTITION BY form ORDER BY id DESC)
           ) AS trash WHERE trash.entries > $1 OR trash.bytes > $2
         )`,
        ...[trashLimit.entries, trashLimit.bytes],
      );
      await transaction(async (query) => {
        await query(
          `UPDATE receipts SET key = NULL, fingerprint = NULL WHERE used_at < $1 AND key IS NOT NULL`,
          forgetBefore,
        );
        // Those that are too old, and all but the newest. What is still stored stays.
        await query(
          `DELETE FROM receipts WHERE (accepted_at < $1 OR id <= (SELECT max(id) FROM receipts) - $2)
           AND NOT EXISTS (SELECT 1 FROM entries WHERE entries.id = receipts.id)`,
          ...[now - LEDGER_RETENTION, LEDGER_LIMIT],
        );
        await query('DELETE FROM sender_marks WHERE forget_at <= $1', now);
        await query('DELETE FROM acknowledged WHERE at <= $1', now - ACKNOWLEDGED_FOR);
      });
      await vacuum();
    },
  };
}

/** The smallest of those that are known. */
function least(numbers: (number | undefined)[]): number | undefined {
  const known = numbers.filter((each) => each !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}
