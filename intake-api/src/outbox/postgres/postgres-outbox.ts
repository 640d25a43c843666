import type { Pool, PoolClient } from 'pg';

import { MINUTE } from '../../clock.ts';
import { withoutNull, type Engine, type Query, type SqlValue } from '../engine.ts';
import { createOutbox, type Outbox } from '../outbox.ts';
import { OutboxError } from '../outbox-error.ts';
import { createStorage, type StorageOptions } from '../storage.ts';
import {
  asOutboxError,
  checkTables,
  createPool,
  createTables,
  onceMoreAfterDeadlock,
  POSTGRES,
  requireEncoding,
  transaction,
} from './database.ts';
import { vacuumContent } from './vacuum.ts';

export interface PostgresOutboxOptions extends StorageOptions {
  /** `postgres://user:password@host/database` */
  url: string;
  /** A service makes the tables; an operator only looks in. */
  role: 'service' | 'operator';
  /** Milliseconds that the server may spend on a statement. */
  statementTimeout?: number;
}

const STATEMENT_TIMEOUT = 10_000;

/** A mail takes 16 minutes at most: 1 for the connection, 5 for a command, 10 for the answer after its end. */
const LEASE_TIME = 20 * MINUTE;

/** Does something with the database. @throws OutboxError */
async function attempt<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await onceMoreAfterDeadlock(work);
  } catch (error) {
    throw asOutboxError(error);
  }
}

const queryOn =
  (client: Pool | PoolClient): Query =>
  async <Found>(sql: string, ...values: SqlValue[]) =>
    (await client.query<object>(sql, values)).rows.map((row) => withoutNull(row) as Found);

/**
 * Opens the outbox in a PostgreSQL database that several services may share: none gets what
 * another has leased until the lease ends.
 * @throws OutboxError `unavailable` when the database can't be reached or is of another version.
 */
export async function openPostgresOutbox(options: PostgresOutboxOptions): Promise<Outbox> {
  const { url, role, statementTimeout = STATEMENT_TIMEOUT } = options;
  const pool = createPool(url, statementTimeout);
  let closing: Promise<void> | undefined;
  const engine: Engine = {
    dialect: POSTGRES,
    leaseTime: LEASE_TIME,
    query: (sql, ...values) => attempt(() => queryOn(pool)(sql, ...values)),
    // Each on its own connection: of those that end together the server syncs the commits as one.
    transaction: (work) => attempt(() => transaction(pool, (client) => work(queryOn(client)))),
    hasRoom: () => true,
    vacuum: () => attempt(() => vacuumContent(pool)),
    close: () => (closing ??= pool.end()),
  };

  try {
    await attempt(async () => {
      if (role === 'service') await createTables(pool);
      else if (!(await checkTables(pool))) throw new OutboxError('unavailable', NO_TABLES);
    });
    return createOutbox(createStorage(engine, options));
  } catch (error) {
    await engine.close();
    throw error;
  }
}

const NO_TABLES = 'PostgreSQL: このデータベースには、まだ受付の保存先がありません';

/** Looks whether a service could open it, and changes nothing. @throws OutboxError */
export async function checkPostgresOutboxOpens(url: string): Promise<void> {
  const pool = createPool(url, STATEMENT_TIMEOUT);
  try {
    await attempt(async () => {
      await requireEncoding(pool);
      await checkTables(pool);
    });
  } finally {
    await pool.end();
  }
}
