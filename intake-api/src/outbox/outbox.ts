import { DAY, HOUR } from '../clock.ts';
import { failureText } from '../logging/failure-text.ts';
import type { Log } from '../logging/log.ts';
import { fromRecord, toRecord, type Submission } from '../submission.ts';
import type { Engine, PreparedEntry, SqlValue, Statement } from './engine.ts';
import type { Destination, EntryState, EntrySummary, Lease, NewEntry } from './entry.ts';
import { createLedger } from './ledger.ts';
import { createQueries, isDamage } from './queries.ts';
import * as sql from './sql.ts';

/** Mail may wait so long before someone has to look at the queue. */
export const STUCK_AFTER = HOUR;

/** Milliseconds. */
const LEDGER_RETENTION = 400 * DAY;

/** Lines that the ledger holds at most, some 200 MB: noise must not fill the disk with it. */
const LEDGER_LIMIT = 1_000_000;

/** What has not ended at a destination. */
interface DestinationStats extends Destination {
  waiting: number;
  dead: number;
  /** Since when the oldest of what waits has been in the queue. */
  oldestQueuedAt: number | undefined;
}

type SummaryRow = Pick<EntrySummary, 'receipt' | 'form' | 'state' | 'acceptedAt' | 'bytes'> & {
  id: number;
  trashUntil: number | undefined;
};

/**
 * Where accepted submissions wait until each of their destinations took them. Every method rejects with an
 * `OutboxError` when the storage fails; what has been resolved is on disk. Times are milliseconds
 * since 1970.
 */
export type Outbox = ReturnType<typeof createOutbox>;

export type OutboxStats = Awaited<ReturnType<Outbox['stats']>>;

/** The outbox that is kept in a database. */
export function createOutbox(engine: Engine, log?: Pick<Log, 'error'>) {
  const queries = createQueries(engine);
  const { read, write, recordsOf, deliveriesOf } = queries;

  /** Makes a dead letter of what can't be read, so that it is in nobody's way. */
  async function markUnreadable(id: number): Promise<void> {
    // The receipt may be on damaged pages as well.
    const [row] = await read<{ receipt: string }>(sql.RECEIPT_OF, id).catch(() => []);
    const receipt = row?.receipt ?? `entry ${id}`;
    // The others that were leased with it are to be delivered all the same.
    const reason = await write([sql.MARK_UNREADABLE, id]).then(() => undefined, failureText);
    log?.error({ receipt, reason }, 'submission unreadable');
  }

  async function summaries(rows: SummaryRow[]): Promise<EntrySummary[]> {
    const deliveries = await deliveriesOf(rows.map(({ id }) => id));
    return rows.map(({ id, trashUntil, ...row }) => {
      const all = deliveries(id);
      return {
        ...row,
        attempts: Math.max(0, ...all.map(({ attempts }) => attempts)),
        dueAt: trashUntil ?? least(all.map(({ dueAt }) => dueAt)),
        lastError: all.find(({ lastError }) => lastError !== undefined)?.lastError,
        deliveries: all,
      };
    });
  }

  /** How many entries a statement changed. */
  async function changed(text: string, ...values: SqlValue[]): Promise<number> {
    return new Set((await write([text, ...values])).map(({ entry }) => entry)).size;
  }

  /**
   * Takes up to `limit` due deliveries of a channel, the longest due first; until `until` nobody else gets them.
   * An entry whose record can't be read becomes a dead letter and is passed over.
   */
  async function lease(request: {
    channel: string;
    now: number;
    until: number;
    limit: number;
  }): Promise<Lease[]> {
    const { channel, now, until, limit } = request;
    const rows = (await write([sql.LEASE, now, until, limit, channel])) as (Omit<
      Lease,
      'channel' | 'record'
    > & { id: number })[];
    const records = await recordsOf(rows.map(({ id }) => id));
    const leases: Lease[] = [];
    for (const { id, ...leased } of rows.toSorted((a, b) => a.id - b.id)) {
      const record = records.get(id);
      if (record) leases.push({ channel, record, ...leased });
      else await markUnreadable(id);
    }
    // All that was leased was unreadable: lease again, others may be due.
    return rows.length > 0 && leases.length === 0 ? lease(request) : leases;
  }

  /**
   * The whole submission, undefined when attachments are missing or damaged for good.
   * @throws OutboxError also for an attachment that can't be read now
   */
  async function open({ record }: Pick<Lease, 'record'>): Promise<Submission | undefined> {
    if (record.form === 'contact') return record;
    try {
      const rows = await read<{ content: Uint8Array }>(sql.ATTACHMENTS, record.receipt);
      return fromRecord(
        record,
        rows.map(({ content }) => content),
      );
    } catch (error) {
      if (isDamage(error)) return undefined;
      throw error;
    }
  }

  return {
    /** Stores an entry together with its receipt and idempotency key, in one synced transaction. */
    enqueue: (entry: NewEntry) => engine.enqueue(prepare(entry)),

    lease,
    open,
    /**
     * Ends a delivery that was accepted at `now`; the last one of an entry removes all that the visitor sent.
     * Resolves to whether this destination was the first.
     */
    async accepted({ record: { receipt }, channel, destination }: Lease, now: number) {
      const first = await write(
        [sql.FIRST_ACCEPTANCE, receipt, now],
        [sql.ACCEPTED, receipt, channel, destination, now],
      );
      return first.length > 0;
    },
    /**
     * Puts a failed delivery off until `dueAt`; without it makes a dead letter, which only an operator ends.
     * Nothing when the lease is outdated. Returns whether it did.
     */
    failed: async (lease: Lease, { error, dueAt }: { error: string; dueAt?: number | undefined }) =>
      (dueAt === undefined
        ? await changed(sql.MARK_DEAD, ...identity(lease), error)
        : await changed(sql.RETRY, ...identity(lease), dueAt, error)) > 0,
    /** Ends a delivery whose destination left the settings; in its place come those that the entry lacks. */
    async replace(lease: Lease, destinations: Destination[], now: number) {
      const { receipt } = lease.record;
      await write(
        ...destinations.map(({ channel, destination }): Statement => [
          sql.ADD_DELIVERY,
          receipt,
          channel,
          destination,
          now,
        ]),
        [sql.DROP, ...identity(lease), now],
      );
    },
    /** Keeps a delivery from everybody else until then; nothing when the lease is outdated. */
    async renewLease(lease: Lease, until: number) {
      await write([sql.RENEW_LEASE, ...identity(lease), until]);
    },
    /** Returns a delivery that was not begun. */
    async returnLease(lease: Lease, now: number) {
      await write([sql.RETURN_LEASE, ...identity(lease), now]);
    },
    /** Ends the deliveries by channels that left the settings. */
    async dropOtherChannels(channels: string[], now: number) {
      await write([sql.DROP_OTHER_CHANNELS, JSON.stringify(channels), now]);
    },
    /**
     * Makes due at `now` what is due after `latestDue`, which only a wrong clock causes. Empties the trash of
     * what has been there long enough, forgets idempotency keys last used before `forgetBefore` and lines of
     * the ledger that are too old, and gives the space of what was deleted back to the disk.
     */
    async cleanUp(request: { now: number; latestDue: number; forgetBefore: number }) {
      const { now, latestDue, forgetBefore } = request;
      await write([sql.CAP_DELAYS, now, latestDue]);
      await write([sql.PURGE_EXPIRED, now]);
      await write([sql.FORGET_KEYS, forgetBefore]);
      await write([sql.FORGET_RECEIPTS, now - LEDGER_RETENTION, LEDGER_LIMIT]);
      await engine.vacuum();
    },
    /** Entries with a delivery that waits (leased ones included), with one that was given up, and in the trash. */
    async stats() {
      const [counts = { waiting: 0, dead: 0, trash: 0 }] = await read<
        Record<'waiting' | 'dead' | 'trash', number>
      >(sql.STATS);
      const destinations = await read<DestinationStats>(sql.STATS_OF_DESTINATIONS);
      return {
        ...counts,
        /** Since when the oldest delivery that still waits has been in the queue. */
        oldestQueuedAt: least(destinations.map(({ oldestQueuedAt }) => oldestQueuedAt)),
        /** Those with deliveries that have not ended. */
        destinations,
      };
    },
    probe: () => engine.probe(),

    /** Entries for operators, oldest first; without a state all but the trash. */
    list: async ({ state = '', limit }: { state?: EntryState | ''; limit: number }) =>
      summaries(await read<SummaryRow>(sql.LIST, state, limit)),
    /** Entries of this sender, in the trash or not, oldest first; those that can't be read are passed over. */
    async findByEmail(email: string) {
      const wanted = email.toLowerCase();
      const found: EntrySummary[] = [];
      // A few hundred records at a time: an outage may have left a hundred thousand.
      for (let last = 0; ;) {
        const rows = await read<SummaryRow>(sql.LIST_AFTER, last, 500);
        const records = await recordsOf(rows.map(({ id }) => id));
        const isTheirs = ({ id }: SummaryRow) =>
          records.get(id)?.fields.email.toLowerCase() === wanted;
        found.push(...(await summaries(rows.filter(isTheirs))));
        if (rows.length < 500) return found;
        last = Math.max(...rows.map(({ id }) => id));
      }
    },
    /** One entry with its submission, or undefined; `submission` is absent when it can't be read. */
    async show(
      receipt: string,
    ): Promise<{ summary: EntrySummary; submission?: Submission } | undefined> {
      const rows = await read<SummaryRow>(sql.SHOW, receipt);
      const [summary] = await summaries(rows);
      const [record] = (await recordsOf(rows.map(({ id }) => id))).values();
      const submission = record && (await open({ record }));
      if (summary && submission) return { summary, submission };
      // It may have been delivered before its attachments were read.
      const still = await read(sql.SHOW, receipt);
      return summary && still.length > 0 ? { summary } : undefined;
    },
    /**
     * Makes these waiting entries and dead letters due now; or all of a channel that
     * wait, with their last attempt given back, because the channel works again; or all that wait and all dead letters,
     * whose attempts are counted from the first again. What is being delivered stays. Returns how many entries.
     */
    requeue(which: { receipt: string } | { waiting: string } | 'all', now: number) {
      if (which === 'all') return changed(sql.REQUEUE_ALL, now);
      if ('receipt' in which) return changed(sql.REQUEUE, which.receipt, now);
      return changed(sql.REQUEUE_WAITING, now, which.waiting);
    },
    /** Puts an entry of the trash into the queue, for all destinations of the settings. Returns whether there was one. */
    restore: async (receipt: string, now: number) =>
      (await write([sql.LEAVE_TRASH, receipt], [sql.ADD_WHERE_NONE, receipt, now])).length > 0,
    /** Deletes an entry for good, in the trash or not. Returns whether there was one. */
    discard: async (receipt: string, now: number) => (await changed(sql.DISCARD, receipt, now)) > 0,
    /** Deletes an entry of the trash for good, never one that has been restored. Returns whether there was one. */
    discardFromTrash: async (receipt: string, now: number) =>
      (await changed(sql.DISCARD_FROM_TRASH, receipt, now)) > 0,
    /** Empties the trash. Returns how many entries it held. */
    emptyTrash: (now: number) => changed(sql.PURGE_ALL, now),

    /** What has been accepted, and what became of it. */
    ledger: createLedger(queries),

    close: () => engine.close(),
  };
}

/** The parameters of a statement that holds for a lease alone. */
const identity = ({ record, channel, destination, leases }: Lease) =>
  [record.receipt, channel, destination, leases] as const;

function prepare({
  submission,
  destinations,
  hits = [],
  idempotency,
  trashUntil,
}: NewEntry): PreparedEntry {
  const { receipt, form, receivedAt, sales } = submission;
  const { key = null, fingerprint = null } = idempotency ?? {};
  const { verdict, score } = sales;
  const ledger = { verdict, score, hits: JSON.stringify(hits) };
  const entry = { receipt, form, receivedAt, key, fingerprint, ...ledger };
  if (trashUntil !== undefined && trashUntil <= receivedAt) return entry;
  const { record, contents: files } = toRecord(submission);
  const text = JSON.stringify(record);
  return {
    ...entry,
    stored: {
      trashUntil: trashUntil ?? null,
      destinations: trashUntil === undefined ? destinations : [],
      record: text,
      files,
      bytes: files.reduce((sum, { length }) => sum + length, Buffer.byteLength(text)),
    },
  };
}

/** The smallest of those that are known. */
function least(numbers: (number | undefined)[]): number | undefined {
  const known = numbers.filter((each) => each !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}
