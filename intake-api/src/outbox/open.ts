import type { Clock } from '../clock.ts';
import type { Outbox } from './outbox.ts';
import { checkSqliteOutboxOpens } from './sqlite/file.ts';
import { openSqliteOutbox } from './sqlite/sqlite-outbox.ts';

export interface OutboxSettings {
  /** The database that several services share; without it the outbox is a file of this machine. */
  databaseUrl: string | undefined;
  /** The folder of that file. */
  dataDir: string;
  /** A service delivers and prepares the storage; operators look in beside it. */
  role: 'service' | 'operator';
  clock?: Pick<Clock, 'now'>;
}

/** Opens the outbox that the settings ask for. @throws OutboxError */
export async function openOutbox(settings: OutboxSettings): Promise<Outbox> {
  const { databaseUrl, dataDir, role, ...options } = settings;
  if (databaseUrl === undefined) return openSqliteOutbox({ directory: dataDir, role, ...options });
  // Its client is loaded where it is asked for alone: most have no such database.
  const { openPostgresOutbox } = await import('./postgres/postgres-outbox.ts');
  return openPostgresOutbox({ url: databaseUrl, role });
}

/** Looks whether a service could open it, and changes nothing. @throws OutboxError */
export async function checkOutboxOpens({
  databaseUrl,
  dataDir,
}: Pick<OutboxSettings, 'databaseUrl' | 'dataDir'>): Promise<void> {
  if (databaseUrl === undefined) return checkSqliteOutboxOpens(dataDir);
  const { checkPostgresOutboxOpens } = await import('./postgres/postgres-outbox.ts');
  await checkPostgresOutboxOpens(databaseUrl);
}
