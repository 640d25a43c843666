import { join } from 'node:path';

import { systemClock, type Clock } from '../../clock.ts';
import { createBatches } from '../batches.ts';
import { OutboxError, type Claim, type Outbox } from '../outbox.ts';
import { encode, recordBytes } from '../record.ts';
import type { Role } from './connection.ts';
import type { Call, Result, Statements } from './engine.ts';
import { toError } from './failures.ts';
import type { ClaimMark } from './queue.ts';
import { createThreadedEngine } from './threaded-engine.ts';

export interface SqliteOutboxOptions {
  /** The folder of the file `outbox.sqlite`. */
  directory: string;
  role: Role;
  clock?: Pick<Clock, 'now'>;
  /** Bytes that must be free on the disk for `probe` to succeed. */
  minFree?: number;
}

// A few applications with two files each, and the log that they are written to first.
const MIN_FREE = 64 * 1024 * 1024;

// Enough for every request that can be under way, and a bound on what one transaction writes.
const BATCH = { maxItems: 256, maxWeight: 16 * 1024 * 1024 };

/**
 * Opens the outbox in a file of this machine: as the one service that delivers from it, or as an
 * operator who looks in beside the service. A service takes back what an earlier one had claimed:
 * nobody else can be delivering it.
 * @throws OutboxError `locked` when another service has it, `unavailable` when it can't be opened.
 */
export async function openSqliteOutbox(options: SqliteOutboxOptions): Promise<Outbox> {
  const { directory, role, clock = systemClock, minFree = MIN_FREE } = options;
  const engine = createThreadedEngine({ file: join(directory, 'outbox.sqlite'), role, minFree });
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
    await (role === 'service' ? call('release', clock.now()) : call('stats'));
  } catch (error) {
    await close();
    throw error;
  }

  return {
    async accept({ submission, ...entry }) {
      return call('accept', submission ? { ...entry, parts: encode(submission) } : entry);
    },
    claim: (request) => call('claim', request),
    remove: (claim) => call('remove', claim.submission.receipt),
    postpone: (claim, retry) => call('postpone', mark(claim), retry),
    bury: (claim, error) => call('bury', mark(claim), error),
    stats: () => call('stats'),
    probe: () => call('probe'),
    async tidy({ forgetBefore }) {
      await call('forget', forgetBefore);
      await call('vacuum');
    },
    list: (filter) => call('list', filter),
    show: (receipt) => call('show', receipt),
    retry: (receipts, now) => call('retry', receipts, now),
    discard: (receipt) => call('discard', receipt),
    close,
  };
}

function mark({ submission, attempts }: Claim): ClaimMark {
  return { receipt: submission.receipt, attempts };
}

function weigh(call: Call): number {
  if (call[0] === 'accept') return recordBytes(call[1].parts ?? []);
  return call[0] === 'vacuum' ? BATCH.maxWeight : 0;
}
