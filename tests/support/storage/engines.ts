import { startPostgres } from './postgres.ts';

/** A storage engine for the outbox. */
export interface EngineUnderFault {
  name: string;
  /** Why it is not available on this machine. */
  missing: string | undefined;
  /** Settings of a service with a new outbox in it. */
  settings(): Promise<Record<string, string>>;
  /** Milliseconds after which the next service delivers what a killed one had leased. */
  takeover: number;
}

/** Both engines; `stop` ends their servers. */
export async function startEngines(): Promise<{ all: EngineUnderFault[]; stop(): Promise<void> }> {
  const postgres = await startPostgres();
  const missing = 'missing' in postgres ? postgres.missing : undefined;
  return {
    all: [
      { name: 'SQLite', missing: undefined, settings: async () => ({}), takeover: 0 },
      {
        name: missing ? `PostgreSQL, skipped: ${missing}` : 'PostgreSQL',
        missing,
        // Other instances may be running, so the lease must end first.
        takeover: 25 * 60_000,
        settings: async () =>
          'missing' in postgres ? {} : { DATABASE_URL: await postgres.createDatabase() },
      },
    ],
    async stop() {
      if (!('missing' in postgres)) await postgres.stop();
    },
  };
}
