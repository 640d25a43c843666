import type { PoolClient } from 'pg';

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
import type { Acceptance } from '../entry.ts';
import type { Outbox } from '../outbox.ts';
import { ATTACHMENTS } from '../sql.ts';
import {
  asOutboxError,
  checkVersion,
  createPool,
  createTables,
  onceMoreAfterDeadlock,
  toPostgres,
  transaction,
} from './database.ts';
import { enqueueAll } from './enqueue.ts';
import { vacuumContent } from './vacuum.ts';

export interface PostgresOutboxOptions {
  /** `postgres://user:password@host/database` */
  url: string;
  /** A service makes the tables; an operator only looks in. */
  role: 'service' | 'operator';
  /** Milliseconds that the server may spend on a statement. */
  statementTimeout?: number;
  trashLimit?: TrashLimit;
  onUnreadable?: OnUnreadable | undefined;
}

const BATCH = { maxItems: 256, maxWeight: 16 * 1024 * 1024 };

/**
 * Opens the outbox in a PostgreSQL database that several services may share: none gets what
 * another has leased until the lease ends.
 * @throws OutboxError `unavailable` when the database can't be reached or is of another version.
 */
export async function openPostgresOutbox(options: PostgresOutboxOptions): Promise<Outbox> {
  const { url, role, statementTimeout = 10_000, trashLimit = TRASH_LIMIT } = options;
  const pool = createPool(url, statementTimeout);
  const batches = createBatches<PreparedEntry, Acceptance>({
    ...BATCH,
    weigh: ({ stored }) => stored?.bytes ?? 0,
    async run(entries) {
      try {
        return await onceMoreAfterDeadlock(() => enqueueAll(pool, entries, trashLimit));
      } catch (error) {
        throw asOutboxError(error);
      }
    },
  });
  let closing: Promise<void> | undefined;

  async function query<Found = Row>(
    sql: string,
    ...values: (SqlValue | string[])[]
  ): Promise<Found[]> {
    if (closing) throw closedError();
    try {
      const { rows } = await onceMoreAfterDeadlock(() => pool.query(toPostgres(sql), values));
      return rows as Found[];
    } catch (error) {
      throw asOutboxError(error);
    }
  }

  const engine: Engine = {
    forUpdate: 'FOR UPDATE SKIP LOCKED',
    elements: 'SELECT value FROM json_array_elements_text(?1::json)',
    async enqueue(entry) {
      if (closing) throw closedError();
      return batches.add(entry);
    },
    async write(...statements) {
      if (statements.length === 1) {
        return Promise.all(statements.map(({ sql, values }) => query(sql, ...values)));
      }
      if (closing) throw closedError();
      const all = async (client: PoolClient) => {
        const results: Row[][] = [];
        for (const { sql, values } of statements) {
          results.push((await client.query<Row>(toPostgres(sql), values)).rows);
        }
        return results;
      };
      try {
        return await onceMoreAfterDeadlock(() => transaction(pool, all));
      } catch (error) {
        throw asOutboxError(error);
      }
    },
    read: query,
    withRecords: (sql, ...values) =>
      query(
        `WITH found AS (${sql})
         SELECT found.*, record FROM found LEFT JOIN records ON records.entry = found.id`,
        ...values,
      ),
    async attachments(receipt) {
      const rows = await query<{ content: Buffer }>(ATTACHMENTS, receipt);
      return rows.map(
        ({ content }) => new Uint8Array(content.buffer, content.byteOffset, content.length),
      );
    },
    async probe() {
      // An update of a row that is there: inserts of several instances could collide, and the ledger would count a trial.
      await query('UPDATE version SET version = version');
    },
    async vacuum() {
      if (closing) throw closedError();
      try {
        await vacuumContent(pool);
      } catch (error) {
        throw asOutboxError(error);
      }
    },
    close: () => (closing ??= batches.settled().then(() => pool.end())),
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
