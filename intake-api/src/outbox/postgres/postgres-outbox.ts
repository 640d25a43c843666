import { createBatches } from '../batches.ts';
import { claimReadable, markOf, type OnUnreadable } from '../claims.ts';
import { OutboxError, type Acceptance, type Outbox } from '../outbox.ts';
import { encode, isKept } from '../record.ts';
import { acceptAll, sizeOf, type PreparedEntry } from './acceptance.ts';
import { asOutboxError, concernsSingleItems, createPool } from './connections.ts';
import { discard, list, retry, show } from './desk.ts';
import { checkVersion, migrate } from './migrations.ts';
import { bury, claim, forget, hasten, postpone, probe, remove, stats } from './queue.ts';

export interface PostgresOutboxOptions {
  /** `postgres://user:password@host/database` */
  url: string;
  /** A service brings the tables up to date; an operator only looks in. */
  role: 'service' | 'operator';
  /** Connections that it may open. */
  connections?: number;
  /** Milliseconds that the server may spend on a statement. */
  statementTimeout?: number;
  onUnreadable?: OnUnreadable | undefined;
}

type Outcome = Acceptance | { error: OutboxError };

const BATCH = { maxItems: 256, maxWeight: 16 * 1024 * 1024 };

/**
 * Opens the outbox in a PostgreSQL database that several services may share: none gets what
 * another has claimed until the lease ends.
 * @throws OutboxError `unavailable` when the database can't be reached or is of another version.
 */
export async function openPostgresOutbox(options: PostgresOutboxOptions): Promise<Outbox> {
  const { url, role, connections = 10, statementTimeout = 10_000 } = options;
  const pool = createPool({ url, connections, statementTimeout });
  const batches = createBatches<PreparedEntry, Outcome>({ run: acceptBatch, weigh, ...BATCH });
  let closing: Promise<void> | undefined;

  async function acceptBatch(entries: PreparedEntry[]): Promise<Outcome[]> {
    try {
      return await acceptAll(pool, entries);
    } catch (error) {
      if (entries.length === 1 || !concernsSingleItems(error)) {
        const failure = { error: asOutboxError(error) };
        return entries.map(() => failure);
      }
      const outcomes: Outcome[] = [];
      for (const entry of entries) outcomes.push(...(await acceptBatch([entry])));
      return outcomes;
    }
  }

  async function guarded<Result>(work: () => Promise<Result>): Promise<Result> {
    if (closing) throw new OutboxError('closed', 'the outbox has been closed');
    try {
      return await work();
    } catch (error) {
      throw asOutboxError(error);
    }
  }

  function close(): Promise<void> {
    closing ??= batches.settled().then(() => pool.end());
    return closing;
  }

  try {
    await guarded(() => (role === 'service' ? migrate(pool) : checkVersion(pool)));
  } catch (error) {
    await close();
    throw error;
  }

  return {
    accept: ({ submission, ...entry }) =>
      guarded(async () => {
        const outcome = await batches.add(
          isKept(submission) ? { ...entry, record: encode(submission) } : entry,
        );
        if ('error' in outcome) throw outcome.error;
        return outcome;
      }),
    // Files are copied into the database.
    held: async () => [],
    claim: (request) =>
      guarded(() =>
        claimReadable(
          {
            claim: (request) => claim(pool, request),
            bury: (mark, error) => bury(pool, mark, error),
          },
          options.onUnreadable,
        )(request),
      ),
    remove: (claimed) => guarded(() => remove(pool, claimed.submission.receipt)),
    postpone: (claimed, retry) => guarded(() => postpone(pool, markOf(claimed), retry)),
    bury: (claimed, error) => guarded(() => bury(pool, markOf(claimed), error)),
    stats: () => guarded(() => stats(pool)),
    probe: () => guarded(() => probe(pool)),
    hasten: (request) => guarded(() => hasten(pool, request)),
    tidy: ({ forgetBefore }) => guarded(() => forget(pool, forgetBefore)),
    list: (filter) => guarded(() => list(pool, filter)),
    show: (receipt) => guarded(() => show(pool, receipt)),
    retry: (receipts, now) => guarded(() => retry(pool, receipts, now)),
    discard: (receipt) => guarded(() => discard(pool, receipt)),
    close,
  };
}

function weigh({ record }: PreparedEntry): number {
  return record ? sizeOf(record) : 0;
}
