// The rule means windows: threads have no origin.
/* oxlint-disable unicorn/require-post-message-target-origin */
import { once } from 'node:events';
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';

import { createBatches } from '../batches.ts';
import { closedError } from '../create-outbox.ts';
import type { Engine, PreparedEntry, Row } from '../engine.ts';
import { OutboxError, type Acceptance } from '../outbox.ts';
import { toError } from './failures.ts';
import type { ThreadData } from './storage-thread.ts';
import type { Command, Result, StorageOptions } from './storage.ts';

// At most 32 in a batch: measured a quarter faster than all 100 at once, because answers go out while
// the next batch is written.
const BATCH = { maxItems: 32, maxWeight: 16 * 1024 * 1024 };

function weigh(command: Command): number {
  if (command.kind === 'vacuum') return BATCH.maxWeight;
  return (command.kind === 'enqueue' && command.entry.stored?.record.length) || 0;
}

/** A SQLite file on a thread of its own, so that waiting for the disk or a lock stops no request. */
export function createSqliteEngine(options: StorageOptions): Engine {
  let thread: { worker: Worker; port: MessagePort } | undefined;
  let closing: Promise<void> | undefined;
  const batches = createBatches<Command, Result>({ run, weigh, ...BATCH });

  function start() {
    const { port1: port, port2 } = new MessageChannel();
    const worker = new Worker(new URL('storage-thread.ts', import.meta.url), {
      workerData: { options, port: port2 } satisfies ThreadData,
      transferList: [port2],
      // Megabytes: what it holds for a moment are batches of a few records.
      resourceLimits: { maxYoungGenerationSizeMb: 4 },
    });
    const started = { worker, port };
    // A batch that is under way is rejected by `run`; the next one starts a new thread.
    worker.on('error', () => {});
    worker.once('exit', () => {
      port.close();
      if (thread === started) thread = undefined;
    });
    return started;
  }

  async function run(commands: Command[]): Promise<Result[]> {
    thread ??= start();
    const { worker, port } = thread;
    const { promise, resolve, reject } = Promise.withResolvers<Result[]>();
    const died = (cause: unknown) => {
      const message = `${options.file}: the storage thread ended`;
      reject(new OutboxError('unavailable', message, { cause }));
    };
    port.once('message', resolve);
    worker.once('error', died);
    worker.once('exit', died);
    // An outbox that nobody is waiting for does not keep the process alive.
    worker.ref();
    port.ref();
    port.postMessage(commands);
    try {
      return await promise;
    } finally {
      port.off('message', resolve);
      worker.off('error', died);
      worker.off('exit', died);
      worker.unref();
      port.unref();
    }
  }

  async function perform<Value>(command: Command): Promise<Value> {
    if (closing) throw closedError();
    const result = await batches.add(command);
    if ('failure' in result) throw toError(result.failure);
    return result.value as Value;
  }

  async function endThread(): Promise<void> {
    if (!thread) return;
    const { worker, port } = thread;
    worker.ref();
    port.postMessage('close');
    await once(worker, 'exit');
  }

  return {
    forUpdate: '',
    inList: (column, parameter) => `${column} IN (SELECT value FROM json_each(${parameter}))`,
    enqueue: (entry) => withFiles(entry, (command) => perform<Acceptance>(command)),
    write: (sql, ...values) => perform<Row[]>({ kind: 'write', sql, values }),
    read: (sql, ...values) => perform<Row[]>({ kind: 'read', sql, values }),
    records: (ids) => perform<Map<number, string>>({ kind: 'records', ids }),
    attachments: (receipt) => perform<Uint8Array[] | undefined>({ kind: 'attachments', receipt }),
    heldFiles: (names) => perform<string[]>({ kind: 'held-files', names }),
    probe: () => perform<void>({ kind: 'probe' }),
    vacuum: () => perform<void>({ kind: 'vacuum' }),
    close() {
      closing ??= batches.settled().then(endThread);
      return closing;
    },
  };
}

/** Leaves the files to the outbox, unless it is certain that it does not want them. */
async function withFiles(
  { stored, ...entry }: PreparedEntry,
  enqueue: (command: Command) => Promise<Acceptance>,
): Promise<Acceptance> {
  if (!stored) return enqueue({ kind: 'enqueue', entry });
  const { files } = stored;
  await Promise.all(files.map((file) => file.sync()));
  const kept = files.map(({ name, size }) => ({ name, size }));
  try {
    const acceptance = await enqueue({
      kind: 'enqueue',
      entry: { ...entry, stored: { ...stored, files: kept } },
    });
    if (acceptance.outcome === 'accepted') for (const file of files) file.keep();
    return acceptance;
  } catch (error) {
    // What failed may have been stored all the same; files that no entry holds are swept.
    for (const file of files) file.keep();
    throw error;
  }
}
