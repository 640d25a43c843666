import { join } from 'node:path';

import { systemClock, type Clock } from '../../clock.ts';
import { createBatches } from '../batches.ts';
import { claimReadable, markOf, type OnUnreadable } from '../claims.ts';
import { filesFolder, MIN_FREE } from '../files-folder.ts';
import type { SpooledFile } from '../spool.ts';
import { OutboxError, type Acceptance, type Outbox } from '../outbox.ts';
import { decode, encode, isKept } from '../record.ts';
import { tryDatabase, type Role } from './connection.ts';
import type { Call, Result, Statements } from './engine.ts';
import { describeFailure, toError } from './failures.ts';
import { createThreadedEngine } from './threaded-engine.ts';

export interface SqliteOutboxOptions {
  /** The folder of the file `outbox.sqlite`. */
  directory: string;
  role: Role;
  clock?: Pick<Clock, 'now'>;
  /** Bytes that must be free on the disk for anything more to be accepted. */
  minFree?: number;
  /** Bytes that the file may grow to; past that nothing is accepted until something was delivered. */
  maxBytes?: number;
  onUnreadable?: OnUnreadable | undefined;
}

// Not all that waits at once: while one batch is written, the answers to the last one are. A third of
// a hundred requests is a quarter faster than all of them.
const BATCH = { maxItems: 32, maxWeight: 16 * 1024 * 1024 };

const outboxFile = (directory: string) => join(directory, 'outbox.sqlite');

/** Looks whether a service could open the outbox of a folder, or make one. @throws OutboxError */
export function trySqliteOutbox(directory: string): void {
  const file = outboxFile(directory);
  try {
    tryDatabase(file);
  } catch (error) {
    throw toError(describeFailure(error, file));
  }
}

/**
 * Opens the outbox in a file of this machine: as the one service that delivers from it, or as an
 * operator who looks in beside the service. A service takes back what an earlier one had claimed:
 * nobody else can be delivering it.
 * @throws OutboxError `locked` when another service has it, `unavailable` when it can't be opened.
 */
export async function openSqliteOutbox(options: SqliteOutboxOptions): Promise<Outbox> {
  const { directory, clock = systemClock, minFree = MIN_FREE, onUnreadable, ...rest } = options;
  const file = outboxFile(directory);
  const engine = createThreadedEngine({ file, folder: filesFolder(directory), minFree, ...rest });
  const batches = createBatches<Call, Result>({ run: engine.run, weigh, ...BATCH });
  let closing: Promise<void> | undefined;

  async function call<Name extends keyof Statements>(
    ...made: [Name, ...Parameters<Statements[Name]>]
  ): Promise<ReturnType<Statements[Name]>> {
    if (closing) throw new OutboxError('closed', 'the outbox has been closed');
    const result = await batches.add(made as unknown as Call);
    if ('failure' in result) throw toError(result.failure);
    return result.value as ReturnType<Statements[Name]>;
  }

  function close(): Promise<void> {
    closing ??= batches.settled().then(engine.close);
    return closing;
  }

  try {
    await (rest.role === 'service' ? call('release', clock.now()) : call('stats'));
  } catch (error) {
    await close();
    throw error;
  }

  return {
    async accept({ submission, ...entry }) {
      if (!isKept(submission)) return call('accept', entry);
      const { files, ...record } = encode(submission);
      return keeping(files, () => {
        const kept = files.map(({ name, size }) => ({ name, size }));
        return call('accept', { ...entry, record: { ...record, files: kept } });
      });
    },
    held: (names) => call('held', names),
    claim: claimReadable(
      {
        async claim(request) {
          const entries = await call('claim', request);
          const records = entries.map(async ({ id, ...entry }) =>
            Object.assign(entry, { parts: await call('read', id) }),
          );
          return Promise.all(records);
        },
        bury: (mark, error) => call('bury', mark, error),
      },
      onUnreadable,
    ),
    remove: (claim) => call('remove', claim.submission.receipt),
    postpone: (claim, retry) => call('postpone', markOf(claim), retry),
    bury: (claim, error) => call('bury', markOf(claim), error),
    stats: () => call('stats'),
    probe: () => call('probe'),
    hasten: ({ now, latest }) => call('hasten', now, latest),
    async tidy({ forgetBefore }) {
      await call('forget', forgetBefore);
      await call('vacuum');
    },
    list: (filter) => call('list', filter),
    async show(receipt) {
      const shown = await call('show', receipt);
      const submission = shown && decode(shown.record);
      return shown && { summary: shown.summary, ...(submission && { submission }) };
    },
    retry: (receipts, now) => call('retry', receipts, now),
    discard: (receipt) => call('discard', receipt),
    close,
  };
}

/** Leaves files to the outbox, unless it is certain that it does not want them. */
async function keeping(files: SpooledFile[], accept: () => Promise<Acceptance>) {
  await Promise.all(files.map((file) => file.sync()));
  try {
    const acceptance = await accept();
    if (acceptance.outcome === 'accepted') for (const file of files) file.keep();
    return acceptance;
  } catch (error) {
    // What failed may have happened all the same; files that nobody wants are swept.
    for (const file of files) file.keep();
    throw error;
  }
}

function weigh(call: Call): number {
  if (call[0] === 'vacuum') return BATCH.maxWeight;
  return (call[0] === 'accept' && call[1].record?.text.length) || 0;
}
