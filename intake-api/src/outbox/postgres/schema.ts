import type { Pool, PoolClient } from 'pg';

import { OutboxError } from '../outbox.ts';
import { transaction } from './connections.ts';

/** Stands in the database beside these tables, which mean what those of the SQLite engine mean. */
const VERSION = 1;

const SCHEMA = `
  CREATE TABLE receipts (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    receipt text NOT NULL UNIQUE,
    form text NOT NULL,
    key text,
    fingerprint text,
    used_at bigint NOT NULL
  );
  CREATE UNIQUE INDEX receipts_key ON receipts (key, form) WHERE key IS NOT NULL;
  CREATE INDEX receipts_used ON receipts (used_at);

  CREATE TABLE entries (
    id bigint PRIMARY KEY REFERENCES receipts (id),
    state text NOT NULL CHECK (state IN ('waiting', 'leased', 'dead', 'trash')),
    accepted_at bigint NOT NULL,
    due_at bigint CHECK ((due_at IS NULL) = (state = 'dead')),
    attempts integer NOT NULL DEFAULT 0,
    last_error text,
    recipients text,
    bytes bigint NOT NULL
  );
  CREATE INDEX entries_due ON entries (due_at, id) WHERE state IN ('waiting', 'leased');
  CREATE INDEX entries_state ON entries (state, accepted_at);

  CREATE TABLE records (
    entry bigint PRIMARY KEY REFERENCES entries (id) ON DELETE CASCADE,
    record text NOT NULL
  );

  CREATE TABLE attachments (
    entry bigint NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
    position integer NOT NULL,
    content bytea NOT NULL,
    PRIMARY KEY (entry, position)
  );
  -- Most files that are sent are compressed already.
  ALTER TABLE attachments ALTER COLUMN content SET STORAGE EXTERNAL;
`;

// Any number does, as long as every version of this program uses the same one.
const LOCK = 7_382_114_905;

const PREPARE = `
  CREATE SCHEMA IF NOT EXISTS outbox;
  CREATE TABLE IF NOT EXISTS version (id integer PRIMARY KEY CHECK (id = 1), version integer NOT NULL);
  INSERT INTO version VALUES (1, 0) ON CONFLICT DO NOTHING;
`;

/**
 * Makes the tables where there are none; of several instances that start together one makes them and
 * the others wait.
 * @throws OutboxError when the tables are of a newer version; the driver's errors.
 */
export async function createTables(pool: Pool): Promise<void> {
  await transaction(pool, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await client.query(PREPARE);
    const version = await readVersion(client);
    if (version > VERSION) throw versionError('newer');
    if (version < VERSION) await client.query(SCHEMA);
    await client.query('UPDATE version SET version = $1', [VERSION]);
  });
}

/** For those who only look in: the tables must be there, and be today's. @throws OutboxError */
export async function checkVersion(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ found: boolean }>(
    `SELECT to_regclass('outbox.version') IS NOT NULL AS found`,
  );
  if (!rows[0]?.found) {
    throw new OutboxError('unavailable', 'PostgreSQL: there is no outbox in this database');
  }
  const version = await readVersion(pool);
  if (version !== VERSION) throw versionError(version > VERSION ? 'newer' : 'older');
}

async function readVersion(client: Pool | PoolClient): Promise<number> {
  const { rows } = await client.query<{ version: number }>('SELECT version FROM version');
  return rows[0]?.version ?? 0;
}

function versionError(age: 'newer' | 'older'): OutboxError {
  const message = `PostgreSQL: the outbox was made by ${age === 'older' ? 'an older' : 'another, newer'} version of the service`;
  return new OutboxError('unavailable', message);
}
