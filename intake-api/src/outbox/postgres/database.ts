import { DatabaseError, Pool, types, type PoolClient } from 'pg';

import type { Dialect } from '../engine.ts';
import { OutboxError } from '../outbox-error.ts';
import { SCHEMA_VERSION, tables, versionProblem } from '../tables.ts';

const CONNECTIONS = 10;

// Milliseconds.
const CONNECT_TIMEOUT = 5000;
// Beyond the statement's own limit, for when the network in between is gone.
const ANSWER_MARGIN = 5000;

/** By the numbers of types. Times, sizes and counts are far below what a number can hold exactly. */
const PARSERS: Partial<Record<number, (text: string) => unknown>> = {
  20: Number,
  // A `bytea`, such as `\x00ff`.
  17: (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex')),
};

/** Connections to the database of an outbox. @param statementTimeout milliseconds on the server */
export function createPool(url: string, statementTimeout: number): Pool {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    statement_timeout: statementTimeout,
    query_timeout: statementTimeout + ANSWER_MARGIN,
    idle_in_transaction_session_timeout: statementTimeout,
    keepAlive: true,
    application_name: 'intake-api',
    types: {
      getTypeParser: ((oid: number, format: 'text') =>
        PARSERS[oid] ?? types.getTypeParser(oid, format)) as typeof types.getTypeParser,
    },
    async onConnect(client) {
      // Databases may be set to write a `bytea` as older servers did, which its parser can't read.
      await client.query('SET search_path TO outbox; SET bytea_output TO hex');
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

const DEADLOCK = '40P01';

/** Runs `work` again when the server ended it because it and another transaction waited for each other. */
export async function onceMoreAfterDeadlock<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DatabaseError && error.code === DEADLOCK) return work();
    throw error;
  }
}

/** Any failure of the database in the outbox's words. */
export function asOutboxError(error: unknown): OutboxError {
  if (error instanceof OutboxError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new OutboxError('unavailable', `PostgreSQL: ${message}`, {
    cause: error,
  });
}

export const POSTGRES: Dialect = {
  integer: 'bigint',
  real: 'double precision',
  bytes: 'bytea',
  identity: 'bigint GENERATED ALWAYS AS IDENTITY',
  strict: '',
  forUpdate: 'FOR UPDATE',
  skipLocked: 'FOR UPDATE SKIP LOCKED',
};

const SCHEMA = `
  ${tables(POSTGRES)}
  -- The function of SQLite by which statements take lists.
  CREATE FUNCTION json_each(text) RETURNS TABLE (value text) LANGUAGE sql IMMUTABLE
    AS 'SELECT json_array_elements_text($1::json)';
  -- Most files that are sent are compressed already.
  ALTER TABLE attachments ALTER COLUMN content SET STORAGE EXTERNAL;
  -- The planner's statistics are copies of values, and stay after their rows.
  ALTER TABLE entries ALTER COLUMN record SET STATISTICS 0;
  ALTER TABLE deliveries ALTER COLUMN last_error SET STATISTICS 0;
`;

// Any number does, as long as every version of this program uses the same one.
const LOCK = 7_382_114_905;

const PREPARE = `
  CREATE SCHEMA IF NOT EXISTS outbox;
  CREATE TABLE IF NOT EXISTS version (id integer PRIMARY KEY CHECK (id = 1), version integer NOT NULL);
  INSERT INTO version VALUES (1, 0) ON CONFLICT DO NOTHING;
`;

/**
 * Makes the tables where there are none; of several instances that start together one makes them and the others wait.
 * @throws OutboxError when the tables are of another version, or the database keeps only some characters; the driver's errors.
 */
export async function createTables(pool: Pool): Promise<void> {
  await transaction(pool, async (client) => {
    await requireEncoding(client);
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await client.query(PREPARE);
    const version = await readVersion(client);
    if (version !== 0) return requireVersion(version);
    await client.query(SCHEMA);
    await client.query('UPDATE version SET version = $1', [SCHEMA_VERSION]);
  });
}

/** Whether there are tables; changes nothing. @throws OutboxError when they are of another version */
export async function checkTables(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(
    `SELECT to_regclass('outbox.version') IS NOT NULL AS found`,
  );
  if (!rows[0]?.found) return false;
  requireVersion(await readVersion(pool));
  return true;
}

/** SQL_ASCII keeps bytes as they are. */
const ENCODINGS = new Set<unknown>(['UTF8', 'SQL_ASCII']);

/** Others, such as EUC_JP, lack characters of names, and every emoji: the inquiry that has one would be refused. */
export async function requireEncoding(client: Pool | PoolClient): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('SHOW server_encoding');
  const encoding = rows[0]?.server_encoding;
  if (ENCODINGS.has(encoding)) return;
  throw new OutboxError(
    'unavailable',
    `PostgreSQL: データベースの文字コードが ${encoding} です。UTF8 で作ったデータベースを使ってください`,
  );
}

async function readVersion(client: Pool | PoolClient): Promise<number> {
  const { rows } = await client.query<{ version: number }>('SELECT version FROM version');
  return rows[0]?.version ?? 0;
}

function requireVersion(version: number): void {
  const problem = versionProblem(version);
  if (problem !== undefined) throw new OutboxError('unavailable', `PostgreSQL: ${problem}`);
}
