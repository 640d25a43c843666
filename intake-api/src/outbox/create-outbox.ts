import { fromRecord, recordSchema, toRecord, type SubmissionRecord } from '../submission.ts';
import { createBatches } from './batches.ts';
import type { Engine, PreparedEntry, Row, SqlValue } from './engine.ts';
import {
  OutboxError,
  type EntrySummary,
  type Lease,
  type NewEntry,
  type Outbox,
} from './outbox.ts';
import * as statements from './statements.ts';

/**
 * Called for an unreadable entry. With `failure`, marking it dead failed too, and it is leased again
 * later.
 */
export type OnUnreadable = (receipt: string, failure?: unknown) => void;

/** Deliveries that are removed with one statement. */
const COMPLETIONS = { maxItems: 500, maxWeight: Infinity, weigh: () => 1 };

/** The outbox that is kept in a database. */
export function createOutbox(engine: Engine, onUnreadable: OnUnreadable = () => {}): Outbox {
  let closing: Promise<void> | undefined;
  /** Leased, and not read because the storage failed in between: the next call tries again. */
  const unread: (LeasedRow & { until: number })[] = [];
  const leaseStatement = statements.lease(engine.forUpdate);
  const completeStatement = statements.complete(engine.inList('receipt', '?1'));
  const remove = (receipts: string[]) => engine.write(completeStatement, JSON.stringify(receipts));
  const completions = createBatches<string, { error?: unknown }>({
    ...COMPLETIONS,
    run: removeAll,
  });

  async function removeAll(receipts: string[]): Promise<{ error?: unknown }[]> {
    try {
      await remove(receipts);
      return receipts.map(() => ({}));
    } catch (error) {
      if (receipts.length === 1) return [{ error }];
      // One that can't be removed, for example from a damaged page, must not keep the others.
      return (await Promise.all(receipts.map((receipt) => removeAll([receipt])))).flat();
    }
  }

  /** Sets aside what can't be read, so that it is in nobody's way. */
  async function setAside({ id, attempts }: LeasedRow): Promise<void> {
    // The receipt may be on damaged pages as well.
    const [row] = await engine.read(statements.RECEIPT_OF, id).catch(() => []);
    const receipt = String(row?.['receipt'] ?? `entry ${id}`);
    try {
      await engine.write(statements.MARK_UNREADABLE, id, attempts);
      onUnreadable(receipt);
    } catch (error) {
      // The others that were leased with it are to be delivered all the same.
      onUnreadable(receipt, error);
    }
  }

  async function recordsOf(rows: typeof unread): Promise<Map<number, string>> {
    try {
      return await engine.records(rows.map(({ id }) => id));
    } catch (error) {
      unread.push(...rows);
      throw error;
    }
  }

  async function count(statement: string, ...values: SqlValue[]): Promise<number> {
    return (await engine.write(statement, ...values)).length;
  }

  const outbox: Outbox = {
    enqueue: (entry) => engine.enqueue(prepare(entry)),
    heldFiles: (names) => engine.heldFiles(names),
    async lease({ now, until, limit }) {
      const rows = (await engine.write(leaseStatement, now, until, limit)).map(toLeased);
      const earlier = unread.splice(0).filter((row) => row.until > now);
      const all = [...earlier, ...rows.map((row) => ({ ...row, until }))];
      if (all.length === 0) return [];
      const texts = await recordsOf(all);
      const leases: Lease[] = [];
      for (const row of all.toSorted((a, b) => a.id - b.id)) {
        const record = readRecord(texts.get(row.id));
        const { attempts, recipients } = row;
        if (record) leases.push({ attempts, recipients, record });
        else await setAside(row);
      }
      // All leased entries were unreadable: lease again, others may be due.
      return leases.length > 0 ? leases : outbox.lease({ now, until, limit });
    },
    async open({ record }) {
      if (record.form === 'contact') return record;
      const contents = await engine.attachments(record.receipt);
      return contents && fromRecord(record, contents);
    },
    async complete({ record }) {
      const { error } = await completions.add(record.receipt);
      if (error !== undefined) throw error;
    },
    async scheduleRetry({ record, attempts }, { dueAt, error, recipients }) {
      const left = recipients ? JSON.stringify(recipients) : null;
      const values = [record.receipt, attempts, dueAt, error, left];
      return (await count(statements.SCHEDULE_RETRY, ...values)) > 0;
    },
    markDead: async ({ record, attempts }, error) =>
      (await count(statements.MARK_DEAD, record.receipt, attempts, error)) > 0,
    async returnLease({ record, attempts }, now) {
      await engine.write(statements.RETURN_LEASE, record.receipt, attempts, now);
    },
    async retryAllNow(now) {
      await engine.write(statements.WAKE_ALL, now);
    },
    async capDelays({ now, latest }) {
      await engine.write(statements.CAP_DELAYS, now, latest);
    },
    async cleanUp({ now, forgetBefore }) {
      await engine.write(statements.DELETE_EXPIRED_TRASH, now);
      await engine.write(statements.FORGET_RECEIPTS, forgetBefore);
      await engine.write(statements.FORGET_KEYS, forgetBefore);
      await engine.vacuum();
    },
    async stats() {
      const rows = await engine.read(statements.STATS);
      const of = (state: string) => rows.find((row) => row['state'] === state);
      const counted = (state: string) => Number(of(state)?.['count'] ?? 0);
      const oldest = [of('waiting'), of('leased')].flatMap((row) =>
        row ? [Number(row['oldest'])] : [],
      );
      return {
        waiting: counted('waiting') + counted('leased'),
        dead: counted('dead'),
        trash: counted('trash'),
        oldestAcceptedAt: oldest.length > 0 ? Math.min(...oldest) : undefined,
      };
    },
    probe: () => engine.probe(),

    async list({ state, limit }) {
      const states = state ? [state] : ['waiting', 'leased', 'dead'];
      const rows = await Promise.all(
        states.map((each) => engine.read(statements.LIST, each, limit)),
      );
      return rows
        .flat()
        .map(toSummary)
        .toSorted((a, b) => a.acceptedAt - b.acceptedAt)
        .slice(0, limit);
    },
    async show(receipt) {
      const [row] = await engine.read(statements.SHOW, receipt);
      if (!row) return undefined;
      const summary = toSummary(row);
      const id = Number(row['id']);
      const record = readRecord((await engine.records([id])).get(id));
      const submission =
        record && (await outbox.open({ attempts: 0, recipients: undefined, record }));
      if (submission) return { summary, submission };
      // An entry may be delivered between the two queries.
      const [still] = await engine.read(statements.SHOW, receipt);
      return still && { summary };
    },
    async requeue(receipts, now) {
      if (receipts === 'all') {
        return (
          (await count(statements.REQUEUE_ALL_DEAD, now)) +
          (await count(statements.RETRY_ALL_NOW, now))
        );
      }
      let requeued = 0;
      for (const receipt of receipts) {
        requeued +=
          (await count(statements.REQUEUE_WAITING, receipt, now)) ||
          (await count(statements.REQUEUE_DEAD, receipt, now));
      }
      return requeued;
    },
    restore: async (receipt, now) => (await count(statements.RESTORE, receipt, now)) > 0,
    discard: async (receipt) => (await count(statements.DISCARD, receipt)) > 0,
    emptyTrash: () => count(statements.EMPTY_TRASH),

    close() {
      closing ??= completions.settled().then(() => engine.close());
      return closing;
    },
  };
  return outbox;
}

type LeasedRow = Omit<Lease, 'record'> & { id: number };

function toLeased({ id, attempts, recipients }: Row): LeasedRow {
  return {
    id: Number(id),
    attempts: Number(attempts),
    recipients: typeof recipients === 'string' ? (JSON.parse(recipients) as string[]) : undefined,
  };
}

function readRecord(text: string | undefined): SubmissionRecord | undefined {
  try {
    return text === undefined ? undefined : recordSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function prepare({ submission, idempotency, trashUntil }: NewEntry): PreparedEntry {
  const { receipt, form, receivedAt } = submission;
  const { key = null, fingerprint = null } = idempotency ?? {};
  const entry: PreparedEntry = { receipt, form, receivedAt, key, fingerprint };
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
  const { due_at: dueAt, last_error: lastError } = row;
  return {
    receipt: String(row['receipt']),
    form: row['form'] as EntrySummary['form'],
    state: row['state'] as EntrySummary['state'],
    acceptedAt: Number(row['accepted_at']),
    attempts: Number(row['attempts']),
    dueAt: typeof dueAt === 'number' ? dueAt : undefined,
    lastError: typeof lastError === 'string' ? lastError : undefined,
    bytes: Number(row['bytes']),
  };
}

/** For whoever calls after the outbox was closed. */
export const closedError = (): OutboxError =>
  new OutboxError('closed', 'the outbox has been closed');
