import type { Pool, PoolClient } from 'pg';

import { OutboxError } from '../outbox.ts';
import { SCHEMA_VERSION, tables, versionProblem } from '../schema.ts';
import { transaction } from './connections.ts';

const SCHEMA = `
  ${tables({ integer: 'bigint', id: 'bigint GENERATED ALWAYS AS IDENTITY', options: '' })}
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
    if (version === 0) await client.query(SCHEMA);
    else requireVersion(version);
    await client.query('UPDATE version SET version = $1', [SCHEMA_VERSION]);
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
  requireVersion(await readVersion(pool));
}

async function readVersion(client: Pool | PoolClient): Promise<number> {
  const { rows } = await client.query<{ version: number }>('SELECT version FROM version');
  return rows[0]?.version ?? 0;
}

function requireVersion(version: number): void {
  const problem = versionProblem(version);
  if (problem !== undefined) throw new OutboxError('unavailable', `PostgreSQL: ${problem}`);
}
