import type { Role } from './engine.ts';
import type { Outbox } from './outbox.ts';
import { openSqliteOutbox } from './sqlite/sqlite-outbox.ts';

export interface OutboxSettings {
  /** The database that several services share; without it the outbox is a file of this machine. */
  databaseUrl: string | undefined;
  /** The folder of that file. */
  dataDir: string;
  role: Role;
}

/** Opens the outbox that the settings ask for. @throws OutboxError `absent` for an operator where no service has made one */
export async function openOutbox({ databaseUrl, dataDir, role }: OutboxSettings): Promise<Outbox> {
  if (databaseUrl === undefined) return openSqliteOutbox({ directory: dataDir, role });
  // Its client is loaded where it is asked for alone: most have no such database.
  const { openPostgresOutbox } = await import('./postgres/postgres-outbox.ts');
  return openPostgresOutbox({ url: databaseUrl, role });
}
