import { DatabaseError, Pool, types, type PoolClient } from 'pg';

import { MINUTE } from '../../clock.ts';
import {
  LONGEST_DELIVERY,
  withoutNull,
  type Dialect,
  type Engine,
  type Query,
  type Role,
  type SqlValue,
} from '../engine.ts';
import { createOutbox, type Outbox } from '../outbox.ts';
import { OutboxError } from '../outbox-error.ts';
import { createStorage } from '../storage.ts';
import { makeLater, SCHEMA_VERSION, requireVersion, tables } from '../tables.ts';
import { vacuumContent } from './vacuum.ts';

// Milliseconds. The query of the database's URL may set others.
const STATEMENT_TIMEOUT = 10_000;
const CONNECT_TIMEOUT = 5000;
// Beyond the statement's own limit, for when the network in between is gone.
const ANSWER_MARGIN = 5000;
const LEASE_TIME = LONGEST_DELIVERY + 4 * MINUTE;

const CONNECTIONS = 10;

interface PostgresOptions {
  /** `postgres://user:password@host/database` */
  url: string;
  role: Role;
}

/**
 * Opens the outbox in a PostgreSQL database that several services may share: none gets what
 * another has leased until the lease ends.
 * @throws OutboxError when the database can't be reached or is of another version.
 */
export async function openPostgresOutbox({ url, role }: PostgresOptions): Promise<Outbox> {
  const pool = createPool(url);
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
    await attempt(() => prepareTables(pool, role));
    return createOutbox(createStorage(engine));
  } catch (error) {
    await engine.close();
    throw error;
  }
}

/** By the numbers of types. Times, sizes and counts are far below what a number can hold exactly. */
const PARSERS: Partial<Record<number, (text: string) => unknown>> = {
  20: Number,
  // A `bytea`, such as `\x00ff`.
  17: (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex')),
};

function createPool(url: string): Pool {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    query_timeout: STATEMENT_TIMEOUT + ANSWER_MARGIN,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT,
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
async function transaction<Result>(
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

const queryOn =
  (client: Pool | PoolClient): Query =>
  async <Found>(sql: string, ...values: SqlValue[]) =>
    (await client.query<object>(sql, values)).rows.map((row) => withoutNull(row) as Found);

const DEADLOCK = '40P01';

/**
 * Does something with the database, once more when the server ended it because it and another transaction waited for each
 * other. @throws OutboxError
 */
async function attempt<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work().catch((error: unknown) => {
      if (error instanceof DatabaseError && error.code === DEADLOCK) return work();
      throw error;
    });
  } catch (error) {
    if (error instanceof OutboxError) throw error;
    const message = error instanceof Error ? error.message : String(error);
    throw new OutboxError('unavailable', `PostgreSQL: ${message}`, { cause: error });
  }
}

const POSTGRES: Dialect = {
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
 * A service makes the tables where there are none; of several instances that start together one makes them and the others
 * wait. An operator changes nothing.
 * @throws OutboxError when the tables are of another version, or the database keeps only some characters; the driver's errors.
 */
async function prepareTables(pool: Pool, role: Role): Promise<void> {
  await transaction(pool, async (client) => {
    await requireEncoding(client);
    if (role === 'service') {
      await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
      await client.query(PREPARE);
    }
    const version = await readVersion(client);
    if (version === 0 && role === 'service') {
      await client.query(SCHEMA);
      await client.query('UPDATE version SET version = $1', [SCHEMA_VERSION]);
    } else if (version === 0) {
      throw new OutboxError('absent', NO_TABLES);
    } else {
      requireVersion(version, 'PostgreSQL');
    }
    if (role === 'service') await client.query(makeLater(POSTGRES, await columnNames(client)));
  });
}

const NO_TABLES = 'PostgreSQL: このデータベースには、まだ受付の保存先がありません';

/** SQL_ASCII keeps bytes as they are. */
const ENCODINGS = new Set<unknown>(['UTF8', 'SQL_ASCII']);

/** Others, such as EUC_JP, lack characters of names, and every emoji: the inquiry that has one would be refused. */
async function requireEncoding(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('SHOW server_encoding');
  const encoding = rows[0]?.server_encoding;
  if (ENCODINGS.has(encoding)) return;
  throw new OutboxError(
    'unavailable',
    `PostgreSQL: データベースの文字コードが ${encoding} です。UTF8 で作ったデータベースを使ってください`,
  );
}

/** Asked first: ALTER TABLE, even one that has nothing to add, waits for whoever reads, such as a backup. */
async function columnNames(client: PoolClient): Promise<unknown[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = 'outbox.receipts'::regclass`,
  );
  return rows.map(({ name }) => name);
}

/** 0 where there are no tables. */
async function readVersion(client: PoolClient): Promise<number> {
  const found = await client.query(`SELECT 1 WHERE to_regclass('outbox.version') IS NOT NULL`);
  if (found.rows.length === 0) return 0;
  const { rows } = await client.query<{ version: number }>('SELECT version FROM version');
  return rows[0]?.version ?? 0;
}
