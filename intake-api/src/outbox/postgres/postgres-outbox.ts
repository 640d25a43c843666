import type { Pool, PoolClient } from 'pg';

import type { Log } from '../../logging/log.ts';
import { createBatches } from '../batches.ts';
import {
  TRASH_LIMIT,
  type Engine,
  type PreparedEntry,
  type Row,
  type Statement,
  type TrashLimit,
} from '../engine.ts';
import type { Acceptance } from '../entry.ts';
import { createOutbox, type Outbox } from '../outbox.ts';
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
  log?: Pick<Log, 'error'>;
}

const BATCH = { maxItems: 256, maxWeight: 16 * 1024 * 1024 };

/** Does something with the database. @throws OutboxError */
async function attempt<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await onceMoreAfterDeadlock(work);
  } catch (error) {
    throw asOutboxError(error);
  }
}

async function rowsOf(client: Pool | PoolClient, [sql, ...values]: Statement): Promise<Row[]> {
  return (await client.query<Row>(toPostgres(sql), values)).rows;
}

/**
 * Opens the outbox in a PostgreSQL database that several services may share: none gets what
 * another has leased until the lease ends.
 * @throws OutboxError `unavailable` when the database can't be reached or is of another version.
 */
export async function openPostgresOutbox(options: PostgresOutboxOptions): Promise<Outbox> {
  const { url, role, statementTimeout = 10_000, trashLimit = TRASH_LIMIT, log } = options;
  const pool = createPool(url, statementTimeout);
  const batches = createBatches<PreparedEntry, Acceptance>({
    ...BATCH,
    weigh: ({ stored }) => stored?.bytes ?? 0,
    run: (entries) => attempt(() => enqueueAll(pool, entries, trashLimit)),
  });
  let closing: Promise<void> | undefined;
  const engine: Engine = {
    enqueue: (entry) => batches.add(entry),
    write: (...statements) =>
      attempt(async () => {
        const [first, ...others] = statements;
        if (first && others.length === 0) return [await rowsOf(pool, first)];
        return transaction(pool, async (client) => {
          const results: Row[][] = [];
          for (const statement of statements) results.push(await rowsOf(client, statement));
          return results;
        });
      }),
    read: (...statement) => attempt(() => rowsOf(pool, statement)),
    async probe() {
      // An update of a row that is there: inserts of several instances could collide, and the ledger would count a trial.
      await engine.write(['UPDATE version SET version = version']);
    },
    vacuum: () => attempt(() => vacuumContent(pool)),
    close: () => (closing ??= batches.settled().then(() => pool.end())),
  };

  try {
    await attempt(() => (role === 'service' ? createTables(pool) : checkVersion(pool)));
    return createOutbox(engine, log);
  } catch (error) {
    await engine.close();
    throw error;
  }
}
