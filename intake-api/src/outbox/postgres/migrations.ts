import type { Pool } from 'pg';

import { OutboxError } from '../outbox.ts';

/**
 * The steps from an empty database to today's tables, which mean what those of the SQLite engine
 * mean. Steps are only ever added: databases of every earlier version are out there.
 */
const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE outbox.entries (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    receipt text NOT NULL UNIQUE,
    form text NOT NULL,
    state text NOT NULL CHECK (state IN ('waiting', 'delivering', 'dead')),
    accepted_at bigint NOT NULL,
    due_at bigint CHECK ((due_at IS NULL) = (state = 'dead')),
    attempts integer NOT NULL DEFAULT 0,
    last_error text,
    format integer NOT NULL,
    bytes bigint NOT NULL
  );
  CREATE INDEX entries_due ON outbox.entries (due_at, id) WHERE due_at IS NOT NULL;
  CREATE INDEX entries_state ON outbox.entries (state, accepted_at, id);

  CREATE TABLE outbox.parts (
    entry bigint NOT NULL REFERENCES outbox.entries (id) ON DELETE CASCADE,
    position integer NOT NULL,
    content bytea NOT NULL,
    PRIMARY KEY (entry, position)
  );
  -- Most files that are sent are compressed already.
  ALTER TABLE outbox.parts ALTER COLUMN content SET STORAGE EXTERNAL;

  CREATE TABLE outbox.receipts (
    receipt text PRIMARY KEY,
    form text NOT NULL,
    key text,
    fingerprint text,
    used_at bigint NOT NULL
  );
  CREATE UNIQUE INDEX receipts_key ON outbox.receipts (form, key) WHERE key IS NOT NULL;
  CREATE INDEX receipts_used ON outbox.receipts (used_at);

  CREATE TABLE outbox.probe (id integer PRIMARY KEY CHECK (id = 1), count bigint NOT NULL);
  INSERT INTO outbox.probe VALUES (1, 0);
  `,
];

// Any number does, as long as every version of this program uses the same one.
const MIGRATION_LOCK = 7_382_114_905;

const PREPARE = `
  CREATE SCHEMA IF NOT EXISTS outbox;
  CREATE TABLE IF NOT EXISTS outbox.version (id integer PRIMARY KEY CHECK (id = 1), steps integer NOT NULL);
  INSERT INTO outbox.version VALUES (1, 0) ON CONFLICT DO NOTHING;
`;

/**
 * Takes the steps that this database has not taken yet, all or none; of several instances that
 * start together one takes them and the others wait.
 * @throws OutboxError when the tables are of a newer version; the driver's errors.
 */
export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query(PREPARE);
    const { rows } = await client.query<{ steps: number }>('SELECT steps FROM outbox.version');
    const steps = rows[0]?.steps ?? 0;
    if (steps > MIGRATIONS.length) throw versionError('newer');
    for (const step of MIGRATIONS.slice(steps)) await client.query(step);
    await client.query('UPDATE outbox.version SET steps = $1', [MIGRATIONS.length]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** For those who only look in: the tables must be there, and be today's. @throws OutboxError */
export async function checkVersion(pool: Pool): Promise<void> {
  const { rows: found } = await pool.query<{ found: boolean }>(
    `SELECT to_regclass('outbox.version') IS NOT NULL AS found`,
  );
  if (!found[0]?.found) {
    throw new OutboxError('unavailable', 'PostgreSQL: there is no outbox in this database');
  }
  const { rows } = await pool.query<{ steps: number }>('SELECT steps FROM outbox.version');
  const steps = rows[0]?.steps ?? 0;
  if (steps !== MIGRATIONS.length)
    throw versionError(steps > MIGRATIONS.length ? 'newer' : 'older');
}

function versionError(age: 'newer' | 'older'): OutboxError {
  const message = `PostgreSQL: the outbox was made by an ${age} version of the service`;
  return new OutboxError('unavailable', message);
}
