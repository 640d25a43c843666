import { startPostgres } from './postgres.ts';

/** One of the two places in which a service can keep its outbox. */
export interface EngineUnderFault {
  name: string;
  /** Why it can't be had here. */
  missing: string | undefined;
  /** Settings of a service with an outbox of its own in it. */
  settings(): Promise<Record<string, string>>;
  /** Milliseconds after which the next service delivers what a killed one had leased. */
  takeover: number;
}

/** Both engines, for what must hold with each; `stop` ends what was started for them. */
export async function startEngines(): Promise<{ all: EngineUnderFault[]; stop(): Promise<void> }> {
  const postgres = await startPostgres();
  const missing = 'missing' in postgres ? postgres.missing : undefined;
  return {
    all: [
      { name: 'SQLite', missing: undefined, settings: async () => ({}), takeover: 0 },
      {
        name: missing ? `PostgreSQL, skipped: ${missing}` : 'PostgreSQL',
        missing,
        // Other instances may be alive: the lease has to end.
        takeover: 10 * 60_000,
        settings: async () =>
          'missing' in postgres ? {} : { DATABASE_URL: await postgres.createDatabase() },
      },
    ],
    async stop() {
      if (!('missing' in postgres)) await postgres.stop();
    },
  };
}
