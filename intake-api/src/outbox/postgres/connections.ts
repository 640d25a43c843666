import { DatabaseError, Pool, types, type PoolClient } from 'pg';

import { OutboxError } from '../outbox.ts';

// Milliseconds.
const CONNECT_TIMEOUT = 5000;
// Beyond the statement's own limit, for when the network in between is gone.
const ANSWER_MARGIN = 5000;

const INT8 = 20;

export interface PoolSettings {
  url: string;
  /** Connections that may be open. */
  connections: number;
  /** Milliseconds that the server may spend on a statement. */
  statementTimeout: number;
}

/** Connections to the database of an outbox. */
export function createPool({ url, connections, statementTimeout }: PoolSettings): Pool {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    statement_timeout: statementTimeout,
    query_timeout: statementTimeout + ANSWER_MARGIN,
    idle_in_transaction_session_timeout: statementTimeout,
    keepAlive: true,
    application_name: 'intake-api',
    // Times, sizes and counts are far below what a number can hold exactly.
    types: {
      getTypeParser: ((oid: number, format: 'text') =>
        oid === INT8 ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
    },
    async onConnect(client) {
      await client.query('SET search_path TO outbox');
      // A server that answers before a commit is on disk would break the promise behind our 202.
      await client.query(
        `SELECT set_config('synchronous_commit', 'on', false)
         WHERE current_setting('synchronous_commit') IN ('off', 'local')`,
      );
    },
  });
  // Without an error listener, a broken connection ends the process. Whoever uses it gets the error
  // as well.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** A statement with its parameters as PostgreSQL names them: `$1` for `?1`. */
export function toPostgres(sql: string): string {
  return sql.replaceAll(/\?(?=\d)/g, '$');
}

/** Runs `work` in one transaction. @throws the driver's errors; the transaction did not happen then. */
export async function transaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // A connection that can't even roll back is not used again.
    await client.query('ROLLBACK').catch(() => (broken = true));
    throw error;
  } finally {
    client.release(broken);
  }
}

// Classes of SQLSTATE that concern what was asked, not the database as a whole: data exceptions,
// violated constraints, deadlocks, a full disk, limits of the program.
const SINGLE = new Set(['22', '23', '40', '53', '54']);

/** What failed may be one of several things done at once: the others may succeed. */
export function mayBeOneItemsFault(error: unknown): boolean {
  return error instanceof DatabaseError && SINGLE.has(error.code?.slice(0, 2) ?? '');
}

/** Any failure of the database in the outbox's words. */
export function asOutboxError(error: unknown): OutboxError {
  if (error instanceof OutboxError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new OutboxError('unavailable', `PostgreSQL: ${message}`, { cause: error });
}
