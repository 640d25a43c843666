// The rule means windows: threads have no origin.
/* oxlint-disable unicorn/require-post-message-target-origin */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import { systemClock, type Clock } from '../../clock.ts';
import { MIN_FREE } from '../../folder.ts';
import type { Log } from '../../logging/log.ts';
import { createBatches } from '../batches.ts';
import { TRASH_LIMIT, type Engine, type Row, type Statement } from '../engine.ts';
import type { Acceptance } from '../entry.ts';
import { createOutbox, type Outbox } from '../outbox.ts';
import { OutboxError } from '../outbox-error.ts';
import { RETURN_ALL_LEASES } from '../sql.ts';
import { outboxFile } from './database.ts';
import type { Answer } from './storage-thread.ts';
import type { Command, StorageOptions } from './storage.ts';

export interface SqliteOutboxOptions extends Partial<Omit<StorageOptions, 'role'>> {
  /** The folder of the file `outbox.sqlite`. */
  directory: string;
  role: StorageOptions['role'];
  clock?: Pick<Clock, 'now'>;
  log?: Pick<Log, 'error'> | undefined;
}

/**
 * Opens the outbox in a file of this machine: as the one service that delivers from it, or as an
 * operator who looks in beside the service. A service takes back what an earlier one had leased:
 * nobody else can be delivering it.
 * @throws OutboxError `locked` when another service has it, `unavailable` when it can't be opened.
 */
export async function openSqliteOutbox(options: SqliteOutboxOptions): Promise<Outbox> {
  const { directory, clock = systemClock, log, ...rest } = options;
  const engine = createSqliteEngine({
    file: outboxFile(directory),
    minFree: MIN_FREE,
    trashLimit: TRASH_LIMIT,
    ...rest,
  });
  const outbox = createOutbox(engine, log);
  try {
    if (rest.role === 'service') await engine.write([RETURN_ALL_LEASES, clock.now()]);
    else await outbox.stats();
    return outbox;
  } catch (error) {
    await outbox.close();
    throw error;
  }
}

// At most 32 in a batch: measured a quarter faster than all 100 at once, because answers go out while
// the next batch is written.
const BATCH = { maxItems: 32, maxWeight: 16 * 1024 * 1024 };

function weigh(command: Command): number {
  if (command.kind === 'vacuum') return BATCH.maxWeight;
  return (command.kind === 'enqueue' && command.entry.stored?.bytes) || 0;
}

/** A SQLite file on a thread of its own, so that waiting for the disk or a lock stops no request. */
function createSqliteEngine(options: StorageOptions): Engine {
  let thread: Worker | undefined;
  let answered = Promise.withResolvers<Answer>();
  let closing: Promise<void> | undefined;
  const batches = createBatches<Command, unknown>({ run, weigh, ...BATCH });

  function start(): Worker {
    const worker = new Worker(new URL('storage-thread.ts', import.meta.url), {
      workerData: options,
      // Megabytes: what it holds for a moment are batches of a few records.
      resourceLimits: { maxYoungGenerationSizeMb: 4 },
    });
    let cause: unknown;
    worker.on('message', (answer: Answer | object) => {
      // With --watch, Node itself sends here what the thread imports.
      if ('values' in answer || 'failure' in answer) answered.resolve(answer);
    });
    worker.on('error', (error) => (cause = error));
    // The next batch starts a new thread.
    worker.on('exit', () => {
      thread = undefined;
      const message = `${options.file}: the storage thread ended`;
      answered.reject(new OutboxError('unavailable', message, { cause }));
    });
    return worker;
  }

  async function run(commands: Command[]): Promise<unknown[]> {
    answered = Promise.withResolvers();
    thread ??= start();
    // An outbox that nobody is waiting for does not keep the process alive.
    thread.ref();
    thread.postMessage(commands);
    const answer = await answered.promise.finally(() => thread?.unref());
    if ('values' in answer) return answer.values;
    const { code, message, cause } = answer.failure;
    throw new OutboxError(code, message, { cause });
  }

  async function perform<Value>(command: Command): Promise<Value> {
    if (closing) throw new OutboxError('unavailable', 'the outbox has been closed');
    return (await batches.add(command)) as Value;
  }

  async function endThread(): Promise<void> {
    await batches.settled();
    if (!thread) return;
    // Nobody waits for an answer any more.
    answered.promise.catch(() => {});
    thread.ref();
    thread.postMessage('close');
    await once(thread, 'exit');
  }

  return {
    enqueue: (entry) => perform<Acceptance>({ kind: 'enqueue', entry }),
    write: (...statements) => perform<Row[][]>({ kind: 'write', statements }),
    read: (...statement: Statement) => perform<Row[]>({ kind: 'read', statement }),
    probe: () => perform<void>({ kind: 'probe' }),
    vacuum: () => perform<void>({ kind: 'vacuum' }),
    close: () => (closing ??= endThread()),
  };
}
