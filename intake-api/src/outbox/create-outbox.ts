import { fromRecord, recordSchema, toRecord, type SubmissionRecord } from '../submission.ts';
import { createBatches } from './batches.ts';
import type { Engine, PreparedEntry, Row } from './engine.ts';
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
  const completeStatement = statements.complete(engine.inList('id', '?1'));
  const completions = createBatches<number, true>({
    ...COMPLETIONS,
    async run(ids) {
      await engine.write(completeStatement, JSON.stringify(ids));
      return ids.map(() => true);
    },
  });

  /** Sets aside what can't be read, so that it is in nobody's way. */
  async function setAside({ id, attempts }: LeasedRow): Promise<void> {
    const [row] = await engine.read(statements.RECEIPT_OF, id);
    const receipt = String(row?.['receipt']);
    try {
      await engine.write(statements.MARK_DEAD, id, attempts, 'unreadable');
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

  async function count(statement: string, ...values: (string | number)[]): Promise<number> {
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
      for (const { until: _, ...row } of all.toSorted((a, b) => a.id - b.id)) {
        const record = readRecord(texts.get(row.id));
        if (record) leases.push({ ...row, record });
        else await setAside(row);
      }
      // All leased entries were unreadable: lease again, others may be due.
      return leases.length > 0 ? leases : outbox.lease({ now, until, limit });
    },
    async open({ id, record }) {
      if (record.form === 'contact') return record;
      const contents = await engine.attachments(id);
      return contents && fromRecord(record, contents);
    },
    async complete({ id }) {
      await completions.add(id);
    },
    async retry({ id, attempts }, { dueAt, error, recipients }) {
      const left = recipients ? JSON.stringify(recipients) : null;
      await engine.write(statements.RETRY, id, attempts, dueAt, error, left);
    },
    async markDead({ id, attempts }, error) {
      await engine.write(statements.MARK_DEAD, id, attempts, error);
    },
    async release({ id, attempts }, now) {
      await engine.write(statements.RELEASE, id, attempts, now);
    },
    async retryAllNow(now) {
      await engine.write(statements.RETRY_ALL_NOW, now);
    },
    async capDelays({ now, latest }) {
      await engine.write(statements.CAP_DELAYS, now, latest);
    },
    async cleanUp({ now, forgetBefore }) {
      await engine.write(statements.PURGE_TRASH, now);
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
        record && (await outbox.open({ id, attempts: 0, recipients: undefined, record }));
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

type LeasedRow = Omit<Lease, 'record'>;

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
