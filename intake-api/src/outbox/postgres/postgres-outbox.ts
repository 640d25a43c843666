import { createBatches } from '../batches.ts';
import { closedError, createOutbox, type OnUnreadable } from '../create-outbox.ts';
import {
  TRASH_LIMIT,
  type Engine,
  type PreparedEntry,
  type Row,
  type SqlValue,
  type TrashLimit,
} from '../engine.ts';
import type { Acceptance, Outbox, OutboxError } from '../outbox.ts';
import { asOutboxError, mayBeOneItemsFault, createPool, toPostgres } from './connections.ts';
import { enqueueAll } from './enqueue.ts';
import { checkVersion, createTables } from './schema.ts';

export interface PostgresOutboxOptions {
  /** `postgres://user:password@host/database` */
  url: string;
  /** A service makes the tables; an operator only looks in. */
  role: 'service' | 'operator';
  /** Connections that it may open. */
  connections?: number;
  /** Milliseconds that the server may spend on a statement. */
  statementTimeout?: number;
  trashLimit?: TrashLimit;
  onUnreadable?: OnUnreadable | undefined;
}

type Outcome = Acceptance | { error: OutboxError };

const BATCH = { maxItems: 256, maxWeight: 16 * 1024 * 1024 };

/**
 * Opens the outbox in a PostgreSQL database that several services may share: none gets what
 * another has leased until the lease ends.
 * @throws OutboxError `unavailable` when the database can't be reached or is of another version.
 */
export async function openPostgresOutbox(options: PostgresOutboxOptions): Promise<Outbox> {
  const { url, role, connections = 10, statementTimeout = 10_000 } = options;
  const pool = createPool({ url, connections, statementTimeout });
  const batches = createBatches<PreparedEntry, Outcome>({ run: enqueueBatch, weigh, ...BATCH });
  let closing: Promise<void> | undefined;

  async function enqueueBatch(entries: PreparedEntry[]): Promise<Outcome[]> {
    try {
      return await enqueueAll(pool, entries, options.trashLimit ?? TRASH_LIMIT);
    } catch (error) {
      if (entries.length === 1 || !mayBeOneItemsFault(error)) {
        const failure = { error: asOutboxError(error) };
        return entries.map(() => failure);
      }
      const outcomes: Outcome[] = [];
      for (const entry of entries) outcomes.push(...(await enqueueBatch([entry])));
      return outcomes;
    }
  }

  async function query(sql: string, values: (SqlValue | SqlValue[])[]) {
    if (closing) throw closedError();
    try {
      return (await pool.query(toPostgres(sql), values)).rows;
    } catch (error) {
      throw asOutboxError(error);
    }
  }

  const engine: Engine = {
    forUpdate: 'FOR UPDATE SKIP LOCKED',
    inList: (column, parameter) =>
      `${column} IN (SELECT value FROM json_array_elements_text(${parameter}::json))`,
    async enqueue(entry) {
      if (closing) throw closedError();
      const outcome = await batches.add(entry);
      if ('error' in outcome) throw outcome.error;
      return outcome;
    },
    write: (sql, ...values) => query(sql, values) as Promise<Row[]>,
    read: (sql, ...values) => query(sql, values) as Promise<Row[]>,
    async records(ids) {
      const rows = await query('SELECT entry, record FROM records WHERE entry = ANY(?1)', [ids]);
      return new Map(rows.map((row: { entry: number; record: string }) => [row.entry, row.record]));
    },
    async attachments(receipt) {
      const rows = await query(
        `SELECT content FROM attachments
         WHERE entry = (SELECT id FROM receipts WHERE receipt = ?1) ORDER BY position`,
        [receipt],
      );
      return rows.map(
        ({ content }: { content: Buffer }) =>
          new Uint8Array(content.buffer, content.byteOffset, content.length),
      );
    },
    // Files are copied into the database.
    heldFiles: async () => [],
    async probe() {
      await query(
        `INSERT INTO receipts (receipt, form, used_at) VALUES ('trial', 'contact', 0)
         ON CONFLICT (receipt) DO UPDATE SET used_at = 0`,
        [],
      );
    },
    // The server does that by itself (autovacuum).
    vacuum: async () => {},
    close() {
      closing ??= batches.settled().then(() => pool.end());
      return closing;
    },
  };

  const outbox = createOutbox(engine, options.onUnreadable);
  try {
    await (role === 'service' ? createTables(pool) : checkVersion(pool));
    return outbox;
  } catch (error) {
    await outbox.close();
    throw asOutboxError(error);
  }
}

function weigh({ stored }: PreparedEntry): number {
  return stored?.bytes ?? 0;
}
