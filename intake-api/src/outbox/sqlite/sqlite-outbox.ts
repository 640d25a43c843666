// The rule means windows: threads have no origin.
/* oxlint-disable unicorn/require-post-message-target-origin */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

import { systemClock, type Clock } from '../../clock.ts';
import { createBatches } from '../batches.ts';
import { closedError, createOutbox, type OnUnreadable } from '../create-outbox.ts';
import {
  statement,
  TRASH_LIMIT,
  type Engine,
  type PreparedEntry,
  type Row,
  type SqlValue,
  type Statement,
} from '../engine.ts';
import type { Acceptance } from '../entry.ts';
import { OutboxError, type Outbox } from '../outbox.ts';
import { MIN_FREE } from '../spool.ts';
import { RETURN_ALL_LEASES } from '../sql.ts';
import { backUpDatabase, checkDatabaseOpens } from './database.ts';
import { asOutboxError } from './failures.ts';
import type { Answer } from './storage-thread.ts';
import type { Command, SqliteEntry, StorageOptions } from './storage.ts';

export interface SqliteOutboxOptions extends Partial<Omit<StorageOptions, 'role'>> {
  /** The folder of the file `outbox.sqlite`. */
  directory: string;
  role: StorageOptions['role'];
  clock?: Pick<Clock, 'now'>;
  onUnreadable?: OnUnreadable | undefined;
}

const outboxFile = (directory: string) => join(directory, 'outbox.sqlite');

/** Looks whether a service could open the outbox of a folder, or make one. @throws OutboxError */
export function checkSqliteOutboxOpens(directory: string): void {
  const file = outboxFile(directory);
  if (!existsSync(file)) return;
  try {
    checkDatabaseOpens(file);
  } catch (error) {
    throw asOutboxError(error, file);
  }
}

/** Copies the outbox of a folder, attachments included, into a new file. @throws OutboxError; the file system's errors */
export const backUpSqliteOutbox = (directory: string, target: string): Promise<void> =>
  backUpDatabase(outboxFile(directory), target);

/**
 * Opens the outbox in a file of this machine: as the one service that delivers from it, or as an
 * operator who looks in beside the service. A service takes back what an earlier one had leased:
 * nobody else can be delivering it.
 * @throws OutboxError `locked` when another service has it, `unavailable` when it can't be opened.
 */
export async function openSqliteOutbox(options: SqliteOutboxOptions): Promise<Outbox> {
  const { directory, clock = systemClock, onUnreadable, ...rest } = options;
  const engine = createSqliteEngine({
    file: outboxFile(directory),
    minFree: MIN_FREE,
    trashLimit: TRASH_LIMIT,
    ...rest,
  });
  const outbox = createOutbox(engine, onUnreadable);
  try {
    if (rest.role === 'service') await engine.write(statement(RETURN_ALL_LEASES, clock.now()));
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
    const { code, message, ...failure } = answer.failure;
    throw new OutboxError(code, message, failure);
  }

  async function perform<Value>(command: Command): Promise<Value> {
    if (closing) throw closedError();
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

  const write = (...statements: Statement[]) => perform<Row[][]>({ kind: 'write', statements });

  return {
    forUpdate: '',
    elements: 'SELECT value FROM json_each(?1)',
    enqueue: (entry) => perform<Acceptance>({ kind: 'enqueue', entry: forThread(entry) }),
    write,
    read: (sql, ...values) => perform<Row[]>({ kind: 'read', sql, values }),
    async withRecords(sql, ...values) {
      const [rows = []] = await write(statement(sql, ...values));
      if (rows.length === 0) return [];
      // After the commit, which would fail in a transaction that has met a damaged page.
      const ids = rows.map(({ id = null }) => id);
      const records = await perform<SqlValue[]>({ kind: 'records', ids });
      return rows.map((row, index) => ({ ...row, record: records[index] ?? null }));
    },
    attachments: (receipt) => perform<Uint8Array[] | undefined>({ kind: 'attachments', receipt }),
    probe: () => perform<void>({ kind: 'probe' }),
    vacuum: () => perform<void>({ kind: 'vacuum' }),
    close: () => (closing ??= endThread()),
  };
}

/** An entry without its functions, which another thread can't get; the thread reads files by their numbers. */
function forThread({ stored, ...entry }: PreparedEntry): SqliteEntry {
  if (!stored) return entry;
  const files = stored.files.map(({ descriptor, size }) => ({ descriptor, size }));
  return { ...entry, stored: { ...stored, files } };
}
