import type { Clock } from '../clock.ts';
import type { Log } from '../logging/log.ts';
import type { Outbox } from './outbox.ts';
import { checkSqliteOutboxOpens } from './sqlite/database.ts';
import { openSqliteOutbox } from './sqlite/sqlite-outbox.ts';

export interface OutboxSettings {
  /** The database that several services share; without it the outbox is a file of this machine. */
  databaseUrl: string | undefined;
  /** The folder of that file. */
  dataDir: string;
  /** A service delivers and prepares the storage; operators look in beside it. */
  role: 'service' | 'operator';
  clock?: Pick<Clock, 'now'>;
  /** Is told of entries that can't be read. */
  log?: Pick<Log, 'error'>;
}

/** Opens the outbox that the settings ask for. @throws OutboxError */
export async function openOutbox(settings: OutboxSettings): Promise<Outbox> {
  const { databaseUrl, dataDir, ...options } = settings;
  if (databaseUrl === undefined) return openSqliteOutbox({ directory: dataDir, ...options });
  // Its client is loaded where it is asked for alone: most have no such database.
  const { openPostgresOutbox } = await import('./postgres/postgres-outbox.ts');
  return openPostgresOutbox({ url: databaseUrl, ...options });
}

/**
 * Looks whether a service could open it; tables of a database are brought up to date. @throws OutboxError
 */
export async function checkOutboxOpens(settings: Omit<OutboxSettings, 'role'>): Promise<void> {
  if (settings.databaseUrl === undefined) checkSqliteOutboxOpens(settings.dataDir);
  else await (await openOutbox({ ...settings, role: 'service' })).close();
}
