import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { Client } from 'pg';

import type { ServiceProcess } from './service-process.ts';
import { until } from './until.ts';

/** Keeps a service from writing to its outbox. */
export interface OutboxLock {
  /** Resolves once the service has run into it. */
  inTheWay(): Promise<void>;
  release(): Promise<void>;
}

/** Takes the write lock of the outbox of a service, whichever engine it uses. */
export async function lockOutbox(service: ServiceProcess): Promise<OutboxLock> {
  const url = service.env['DATABASE_URL'];
  return url === undefined ? lockFile(service) : lockTable(url);
}

function lockFile(service: ServiceProcess): OutboxLock {
  const database = new DatabaseSync(join(service.dataDir, 'outbox.sqlite'));
  database.exec('BEGIN IMMEDIATE');
  return {
    inTheWay: () =>
      until('the service has waited for the lock in vain', () =>
        service.logs().includes('outcome of a delivery not stored'),
      ),
    release: async () => database.close(),
  };
}

const WAITING = `pg_locks WHERE NOT granted
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

async function lockTable(url: string): Promise<OutboxLock> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('BEGIN');
  await client.query('LOCK TABLE outbox.entries IN SHARE MODE');
  return {
    inTheWay: () =>
      until('the service waits for the lock', async () => {
        const { rows } = await client.query(`SELECT FROM ${WAITING}`);
        return rows.length > 0;
      }),
    async release() {
      // PostgreSQL would carry out what waits, although nobody is there to hear of it any more.
      await client.query(`SELECT pg_terminate_backend(pid) FROM ${WAITING}`);
      await client.end();
    },
  };
}
