import { DAY } from '../clock.ts';
import { fromRecord, recordSchema, toRecord, type SubmissionRecord } from '../submission.ts';
import {
  numberOrUndefined,
  statement,
  type Engine,
  type PreparedEntry,
  type Row,
  type SqlValue,
} from './engine.ts';
import type { Delivery, EntrySummary, Lease, NewEntry } from './entry.ts';
import { createLedger, type RowWithDeliveries, type WithDeliveries } from './ledger.ts';
import { OutboxError, type Outbox } from './outbox.ts';
import * as sql from './sql.ts';

/**
 * Called for an unreadable entry. With `failure`, marking it dead failed too, and it is leased again
 * later.
 */
export type OnUnreadable = (receipt: string, failure?: unknown) => void;

/** Milliseconds. */
const LEDGER_RETENTION = 400 * DAY;

/** Lines that the ledger holds at most, some 200 MB: noise must not fill the disk with it. */
const LEDGER_LIMIT = 1_000_000;

/** The outbox that is kept in a database. */
export function createOutbox(engine: Engine, onUnreadable: OnUnreadable = () => {}): Outbox {
  let closing: Promise<void> | undefined;
  const leaseStatement = sql.lease(engine.forUpdate);
  const purgeExpired = sql.purgeExpired(engine.forUpdate);
  const purgeAll = sql.purgeAll(engine.forUpdate);
  const discardFromTrash = sql.discardFromTrash(engine.forUpdate);
  const deliveriesOf = sql.deliveriesOf(engine.elements);
  const dropOtherChannels = sql.dropOtherChannels(engine.elements);

  /** Makes a dead letter of what can't be read, so that it is in nobody's way. */
  async function markUnreadable(id: SqlValue): Promise<void> {
    // The receipt may be on damaged pages as well.
    const [row] = await engine.read(sql.RECEIPT_OF, id).catch(() => []);
    const receipt = String(row?.['receipt'] ?? `entry ${id}`);
    try {
      await engine.write(statement(sql.MARK_UNREADABLE, id));
      onUnreadable(receipt);
    } catch (error) {
      // The others that were leased with it are to be delivered all the same.
      onUnreadable(receipt, error);
    }
  }

  const withDeliveries: WithDeliveries = async (rows) => {
    if (rows.length === 0) return [];
    const found = await engine.read(deliveriesOf, JSON.stringify(rows.map(({ id }) => id)));
    const byEntry = Map.groupBy(found, ({ entry }) => entry);
    return rows.map((row) => ({
      row,
      deliveries: (byEntry.get(row['id']) ?? []).map(toDelivery),
    }));
  };

  /** How many entries a statement changed. */
  async function changed(text: string, ...values: SqlValue[]): Promise<number> {
    const [rows = []] = await engine.write(statement(text, ...values));
    return new Set(rows.map((row) => row['entry'] ?? row['id'])).size;
  }

  const outbox: Outbox = {
    enqueue: (entry) => engine.enqueue(prepare(entry)),

    async lease({ channel, now, until, limit }) {
      const rows = await engine.withRecords(leaseStatement, now, until, limit, channel);
      const leases: Lease[] = [];
      for (const row of rows.toSorted((a, b) => Number(a['id']) - Number(b['id']))) {
        const { id = null, attempts, leases: number } = row;
        const destination = String(row['destination']);
        const record = readRecord(row);
        if (!record) await markUnreadable(id);
        else {
          const counts = { attempts: Number(attempts), leases: Number(number) };
          leases.push({ channel, destination, record, ...counts });
        }
      }
      // All that was leased was unreadable: lease again, others may be due.
      if (rows.length > 0 && leases.length === 0)
        return outbox.lease({ channel, now, until, limit });
      return leases;
    },
    async open({ record }) {
      if (record.form === 'contact') return record;
      const contents = await engine.attachments(record.receipt);
      return contents && fromRecord(record, contents);
    },
    async accepted({ record: { receipt }, channel, destination }, now) {
      const [first = []] = await engine.write(
        statement(sql.FIRST_ACCEPTANCE, receipt, now),
        statement(sql.ACCEPTED, receipt, channel, destination, now),
      );
      return first.length > 0;
    },
    failed: async (lease, { error, dueAt }) =>
      (dueAt === undefined
        ? await changed(sql.MARK_DEAD, ...identity(lease), error)
        : await changed(sql.RETRY, ...identity(lease), dueAt, error)) > 0,
    async replace(lease, destinations, now) {
      const { receipt } = lease.record;
      await engine.write(
        ...destinations.map(({ channel, destination }) =>
          statement(sql.ADD_DELIVERY, receipt, channel, destination, now),
        ),
        statement(sql.DROP, ...identity(lease), now),
      );
    },
    async renewLease(lease, until) {
      await engine.write(statement(sql.RENEW_LEASE, ...identity(lease), until));
    },
    async returnLease(lease, now) {
      await engine.write(statement(sql.RETURN_LEASE, ...identity(lease), now));
    },
    async dropOtherChannels(channels, now) {
      await engine.write(statement(dropOtherChannels, JSON.stringify(channels), now));
    },

    async cleanUp({ now, latestDue, forgetBefore }) {
      await engine.write(statement(sql.CAP_DELAYS, now, latestDue));
      await engine.write(statement(purgeExpired, now));
      await engine.write(statement(sql.FORGET_KEYS, forgetBefore));
      await engine.write(statement(sql.FORGET_RECEIPTS, now - LEDGER_RETENTION, LEDGER_LIMIT));
      await engine.vacuum();
    },
    async stats() {
      const [counts] = await engine.read(sql.STATS);
      const rows = await engine.read(sql.STATS_OF_DESTINATIONS);
      const oldest = rows.flatMap((row) => numberOrUndefined(row['oldest']) ?? []);
      return {
        waiting: Number(counts?.['waiting']),
        dead: Number(counts?.['dead']),
        trash: Number(counts?.['trash']),
        oldestQueuedAt: oldest.length > 0 ? Math.min(...oldest) : undefined,
        destinations: rows.map((row) => ({
          channel: String(row['channel']),
          destination: String(row['destination']),
          waiting: Number(row['waiting']),
          dead: Number(row['dead']),
          oldestQueuedAt: numberOrUndefined(row['oldest']),
        })),
      };
    },
    probe: () => engine.probe(),

    async list({ state = '', limit }) {
      return (await withDeliveries(await engine.read(sql.LIST, state, limit))).map(toSummary);
    },
    async findByEmail(email) {
      const wanted = email.toLowerCase();
      const found: EntrySummary[] = [];
      // A few hundred records at a time: an outage may have left a hundred thousand.
      for (let last = 0; ;) {
        const rows = await engine.withRecords(sql.LIST_AFTER, last, 500);
        const theirs = rows.filter((row) => readRecord(row)?.fields.email.toLowerCase() === wanted);
        found.push(...(await withDeliveries(theirs)).map(toSummary));
        if (rows.length < 500) return found;
        last = Math.max(...rows.map((row) => Number(row['id'])));
      }
    },
    async show(receipt) {
      const [row] = await engine.withRecords(sql.SHOW, receipt);
      if (!row) return undefined;
      const [summary] = (await withDeliveries([row])).map(toSummary);
      const record = readRecord(row);
      const submission = record && (await outbox.open({ record }));
      if (summary && submission) return { summary, submission };
      // It may have been delivered before its attachments were read.
      const [still] = await engine.read(sql.SHOW, receipt);
      return still && summary && { summary };
    },
    requeue(which, now) {
      if (which === 'all') return changed(sql.REQUEUE_ALL, now);
      if ('receipt' in which) return changed(sql.REQUEUE, which.receipt, now);
      return changed(sql.REQUEUE_WAITING, now, which.waiting);
    },
    async restore(receipt, now) {
      const [left = []] = await engine.write(
        statement(sql.LEAVE_TRASH, receipt),
        statement(sql.ADD_WHERE_NONE, receipt, now),
      );
      return left.length > 0;
    },
    discard: async (receipt, now) => (await changed(sql.DISCARD, receipt, now)) > 0,
    discardFromTrash: async (receipt, now) => (await changed(discardFromTrash, receipt, now)) > 0,
    emptyTrash: (now) => changed(purgeAll, now),
    ledger: createLedger(engine, withDeliveries),

    close() {
      closing ??= engine.close();
      return closing;
    },
  };
  return outbox;
}

/** The parameters of a statement that holds for a lease alone. */
const identity = ({ record, channel, destination, leases }: Lease) =>
  [record.receipt, channel, destination, leases] as const;

/** Undefined where the storage could not read it, or what it read is no record. */
function readRecord({ record }: Row): SubmissionRecord | undefined {
  try {
    return recordSchema.parse(JSON.parse(String(record)));
  } catch {
    return undefined;
  }
}

function prepare({
  submission,
  destinations,
  hits = [],
  idempotency,
  trashUntil,
}: NewEntry): PreparedEntry {
  const { receipt, form, receivedAt, sales } = submission;
  const { key = null, fingerprint = null } = idempotency ?? {};
  const entry: PreparedEntry = {
    receipt,
    form,
    receivedAt,
    key,
    fingerprint,
    verdict: sales.verdict,
    score: sales.score,
    hits: JSON.stringify(hits),
  };
  if (trashUntil !== undefined && trashUntil <= receivedAt) return entry;
  const { record, contents: files } = toRecord(submission);
  const text = JSON.stringify(record);
  entry.stored = {
    trashUntil: trashUntil ?? null,
    destinations: trashUntil === undefined ? destinations : [],
    record: text,
    files,
    bytes: files.reduce((sum, { size }) => sum + size, Buffer.byteLength(text)),
  };
  return entry;
}

function toDelivery(row: Row): Delivery {
  const { last_error: lastError } = row;
  return {
    channel: String(row['channel']),
    destination: String(row['destination']),
    state: row['state'] as Delivery['state'],
    attempts: Number(row['attempts']),
    dueAt: numberOrUndefined(row['due_at']),
    endedAt: numberOrUndefined(row['ended_at']),
    lastError: typeof lastError === 'string' ? lastError : undefined,
  };
}

function toSummary({ row, deliveries }: RowWithDeliveries): EntrySummary {
  const due = deliveries.flatMap(({ dueAt }) => dueAt ?? []);
  return {
    receipt: String(row['receipt']),
    form: row['form'] as EntrySummary['form'],
    state: row['state'] as EntrySummary['state'],
    acceptedAt: Number(row['accepted_at']),
    attempts: Math.max(0, ...deliveries.map(({ attempts }) => attempts)),
    dueAt: numberOrUndefined(row['trash_until']) ?? (due.length > 0 ? Math.min(...due) : undefined),
    lastError: deliveries.find(({ lastError }) => lastError !== undefined)?.lastError,
    deliveries,
    bytes: Number(row['bytes']),
  };
}

/** For whoever calls after the outbox was closed. */
export const closedError = (): OutboxError =>
  new OutboxError('closed', 'the outbox has been closed');
