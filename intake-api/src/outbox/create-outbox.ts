import { DAY } from '../clock.ts';
import { fromRecord, recordSchema, toRecord, type SubmissionRecord } from '../submission.ts';
import { createBatches } from './batches.ts';
import {
  numberOrUndefined,
  type Engine,
  type PreparedEntry,
  type Row,
  type SqlValue,
} from './engine.ts';
import { createLedger } from './ledger.ts';
import type { EntrySummary, Lease, NewEntry } from './entry.ts';
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
  const completeStatement = sql.complete(engine.textsOfArray);
  /** Deliveries that are removed with one statement, with the time of the last one. */
  const completions = createBatches<{ receipt: string; now: number }, void>({
    maxItems: 500,
    async run(delivered) {
      const receipts = delivered.map(({ receipt }) => receipt);
      await engine.write(completeStatement, JSON.stringify(receipts), delivered.at(-1)?.now ?? 0);
      return [];
    },
  });

  /** Sets aside what can't be read, so that it is in nobody's way. */
  async function setAside(id: SqlValue, attempts: SqlValue): Promise<void> {
    // The receipt may be on damaged pages as well.
    const [row] = await engine.read(sql.RECEIPT_OF, id).catch(() => []);
    const receipt = String(row?.['receipt'] ?? `entry ${id}`);
    try {
      await engine.write(sql.MARK_UNREADABLE, id, attempts);
      onUnreadable(receipt);
    } catch (error) {
      // The others that were leased with it are to be delivered all the same.
      onUnreadable(receipt, error);
    }
  }

  async function count(statement: string, ...values: SqlValue[]): Promise<number> {
    return (await engine.write(statement, ...values)).length;
  }

  const outbox: Outbox = {
    enqueue: (entry) => engine.enqueue(prepare(entry)),
    heldFiles: (names) => engine.heldFiles(names),
    async lease({ now, until, limit }) {
      const rows = await engine.withRecords(leaseStatement, now, until, limit);
      const leases: Lease[] = [];
      for (const row of rows.toSorted((a, b) => Number(a['id']) - Number(b['id']))) {
        const { id = null, attempts = null, recipients } = row;
        const record = readRecord(row);
        if (record) {
          const left = recipients ? (JSON.parse(String(recipients)) as string[]) : undefined;
          leases.push({ attempts: Number(attempts), recipients: left, record });
        } else {
          await setAside(id, attempts);
        }
      }
      // All leased entries were unreadable: lease again, others may be due.
      if (rows.length > 0 && leases.length === 0) return outbox.lease({ now, until, limit });
      return leases;
    },
    async open({ record }) {
      if (record.form === 'contact') return record;
      const contents = await engine.attachments(record.receipt);
      return contents && fromRecord(record, contents);
    },
    complete: ({ record }, now) => completions.add({ receipt: record.receipt, now }),
    async scheduleRetry({ record, attempts }, { dueAt, error, recipients }) {
      const left = recipients ? JSON.stringify(recipients) : null;
      const values = [record.receipt, attempts, dueAt, error, left];
      return (await count(sql.SCHEDULE_RETRY, ...values)) > 0;
    },
    markDead: async ({ record, attempts }, error) =>
      (await count(sql.MARK_DEAD, record.receipt, attempts, error)) > 0,
    async renewLease({ record, attempts }, until) {
      await engine.write(sql.RENEW_LEASE, record.receipt, attempts, until);
    },
    async returnLease({ record, attempts }, now) {
      await engine.write(sql.RETURN_LEASE, record.receipt, attempts, now);
    },
    async cleanUp({ now, latestDue, forgetBefore }) {
      await engine.write(sql.CAP_DELAYS, now, latestDue);
      await engine.write(purgeExpired, now);
      await engine.write(sql.FORGET_KEYS, forgetBefore);
      await engine.write(sql.FORGET_RECEIPTS, now - LEDGER_RETENTION, LEDGER_LIMIT);
      await engine.vacuum();
    },
    async stats() {
      const rows = await engine.read(sql.STATS);
      const of = (state: string) => rows.filter((row) => row['state'] === state);
      const queued = [...of('waiting'), ...of('leased')];
      return {
        waiting: countOf(queued),
        dead: countOf(of('dead')),
        trash: countOf(of('trash')),
        oldestAcceptedAt:
          queued.length > 0 ? Math.min(...queued.map((row) => Number(row['oldest']))) : undefined,
      };
    },
    probe: () => engine.probe(),

    async list({ state = '', limit }) {
      return (await engine.read(sql.LIST, state, limit)).map(toSummary);
    },
    async findByEmail(email) {
      const wanted = email.toLowerCase();
      const found: EntrySummary[] = [];
      // A few hundred records at a time: an outage may have left a hundred thousand.
      for (let last = 0; ;) {
        const rows = await engine.withRecords(sql.LIST_AFTER, last, 500);
        const theirs = rows.filter((row) => readRecord(row)?.fields.email.toLowerCase() === wanted);
        found.push(...theirs.map(toSummary));
        if (rows.length < 500) return found;
        last = Math.max(...rows.map((row) => Number(row['id'])));
      }
    },
    async show(receipt) {
      const [row] = await engine.withRecords(sql.SHOW, receipt);
      if (!row) return undefined;
      const record = readRecord(row);
      const submission =
        record && (await outbox.open({ attempts: 0, recipients: undefined, record }));
      if (submission) return { summary: toSummary(row), submission };
      // It may have been delivered before its attachments were read.
      const [still] = await engine.read(sql.SHOW, receipt);
      return still && { summary: toSummary(still) };
    },
    async requeue(receipts, now) {
      if (receipts === 'all') return count(sql.REQUEUE_ALL, now);
      if (receipts === 'waiting') return count(sql.REQUEUE_WAITING, now);
      let requeued = 0;
      for (const receipt of receipts) requeued += await count(sql.REQUEUE, receipt, now);
      return requeued;
    },
    restore: async (receipt, now) => (await count(sql.RESTORE, receipt, now)) > 0,
    discard: async (receipt, now) => (await count(sql.DISCARD, receipt, now)) > 0,
    emptyTrash: (now) => count(purgeAll, now),
    ledger: createLedger(engine),

    close() {
      closing ??= completions.settled().then(() => engine.close());
      return closing;
    },
  };
  return outbox;
}

/** Undefined where the storage could not read it, or what it read is no record. */
function readRecord({ record }: Row): SubmissionRecord | undefined {
  try {
    return recordSchema.parse(JSON.parse(String(record)));
  } catch {
    return undefined;
  }
}

function prepare({ submission, hits = [], idempotency, trashUntil }: NewEntry): PreparedEntry {
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
    state: trashUntil === undefined ? 'waiting' : 'trash',
    dueAt: trashUntil ?? receivedAt,
    record: text,
    files,
    bytes: files.reduce((sum, { size }) => sum + size, Buffer.byteLength(text)),
  };
  return entry;
}

function toSummary(row: Row): EntrySummary {
  const { last_error: lastError } = row;
  return {
    receipt: String(row['receipt']),
    form: row['form'] as EntrySummary['form'],
    state: row['state'] as EntrySummary['state'],
    acceptedAt: Number(row['accepted_at']),
    attempts: Number(row['attempts']),
    dueAt: numberOrUndefined(row['due_at']),
    lastError: typeof lastError === 'string' ? lastError : undefined,
    bytes: Number(row['bytes']),
  };
}

const countOf = (rows: Row[]) => rows.reduce((sum, row) => sum + Number(row['count']), 0);

/** For whoever calls after the outbox was closed. */
export const closedError = (): OutboxError =>
  new OutboxError('closed', 'the outbox has been closed');
