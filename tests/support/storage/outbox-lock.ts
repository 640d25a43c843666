import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { Client } from 'pg';

import type { ServiceProcess } from '../service/service-process.ts';
import { until } from '../until.ts';

/** A lock that stops a service from writing to its outbox. */
export interface OutboxLock {
  /** Resolves once the service waits for the lock, or has failed to get it. */
  serviceIsBlocked(): Promise<void>;
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
    serviceIsBlocked: () =>
      until('the service has waited for the lock in vain', () =>
        service.logs().includes('delivery result not saved'),
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
  await client.query('LOCK TABLE outbox.deliveries IN SHARE MODE');
  return {
    serviceIsBlocked: () =>
      until('the service waits for the lock', async () => {
        const { rows } = await client.query(`SELECT FROM ${WAITING}`);
        return rows.length > 0;
      }),
    async release() {
      // PostgreSQL would still run the waiting statements, although their clients have gone.
      await client.query(`SELECT pg_terminate_backend(pid) FROM ${WAITING}`);
      await client.end();
    },
  };
}
