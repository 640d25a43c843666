// The rule means windows: threads have no origin.
/* oxlint-disable unicorn/require-post-message-target-origin */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import { systemClock, type Clock } from '../../clock.ts';
import { MIN_FREE } from '../../folder.ts';
import { createOutbox, type Outbox } from '../outbox.ts';
import { OutboxError } from '../outbox-error.ts';
import { createStorage, type Storage, type StorageOptions } from '../storage.ts';
import { SQLITE } from './dialect.ts';
import { outboxFile, type Role } from './file.ts';
import type { Answer, Call, ThreadOptions } from './thread.ts';

export interface SqliteOutboxOptions extends StorageOptions {
  /** The folder of the file `outbox.sqlite`. */
  directory: string;
  role: Role;
  /** Bytes that must be free on the disk for anything more to be stored. */
  minFree?: number;
  clock?: Pick<Clock, 'now'>;
}

/**
 * Opens the outbox in a file of this machine: as the one service that delivers from it, or as an
 * operator who looks in beside the service. A service takes back what an earlier one had leased:
 * nobody else can be delivering it.
 * @throws OutboxError `locked` when another service has it, `unavailable` when it can't be opened.
 */
export async function openSqliteOutbox(options: SqliteOutboxOptions): Promise<Outbox> {
  const { directory, role, clock = systemClock, minFree = MIN_FREE, trashLimit } = options;
  const file = outboxFile(directory);
  const outbox = createOutbox(onThread({ file, role, minFree, trashLimit }));
  try {
    if (role === 'service') await outbox.endLeases(clock.now());
    else await outbox.stats();
    return outbox;
  } catch (error) {
    await outbox.close();
    throw error;
  }
}

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** The storage of a file on a thread of its own, so that waiting for the disk or a lock stops no request. */
function onThread(options: ThreadOptions): Storage {
  let thread: Worker | undefined;
  let isClosed = false;
  let calls = 0;
  let outgoing: Call[] = [];
  const waiting = new Map<number, Waiting>();

  function start(): Worker {
    const worker = new Worker(new URL('thread.ts', import.meta.url), {
      workerData: options,
      // Megabytes: what it holds for a moment are a few records.
      resourceLimits: { maxYoungGenerationSizeMb: 4 },
    });
    let cause: unknown;
    worker.on('message', (answers: Answer[] | object) => {
      // With --watch, Node itself sends here what the thread imports.
      if (Array.isArray(answers)) for (const answer of answers as Answer[]) settle(answer);
    });
    worker.on('error', (error) => (cause = error));
    // The next call starts a new thread.
    worker.on('exit', () => {
      thread = undefined;
      const message = `${options.file}: the storage thread ended`;
      for (const { reject } of waiting.values()) {
        reject(new OutboxError('unavailable', message, { cause }));
      }
      waiting.clear();
    });
    return worker;
  }

  function settle(answer: Answer): void {
    const call = waiting.get(answer.id);
    waiting.delete(answer.id);
    // An outbox that nobody is waiting for does not keep the process alive.
    if (waiting.size === 0 && !isClosed) thread?.unref();
    if ('value' in answer) return call?.resolve(answer.value);
    const { error, code } = answer;
    const { message, cause } = error as Error;
    call?.reject(code === undefined ? error : new OutboxError(code, message, { cause }));
  }

  function perform(method: string[], args: unknown[]): Promise<unknown> {
    if (isClosed) {
      return Promise.reject(new OutboxError('unavailable', 'the outbox has been closed'));
    }
    return new Promise((resolve, reject) => {
      const call: Call = { id: (calls += 1), method, args };
      thread ??= start();
      thread.ref();
      waiting.set(call.id, { resolve, reject });
      // What is called in one turn of the event loop travels together.
      if (outgoing.push(call) === 1) setImmediate(send);
    });
  }

  function send(): void {
    thread?.postMessage(outgoing);
    outgoing = [];
  }

  let closing: Promise<void> | undefined;
  async function close(): Promise<void> {
    const ended = thread && once(thread, 'exit');
    const closed = thread && perform(['close'], []);
    isClosed = true;
    await closed?.catch(() => {});
    thread?.postMessage('end');
    await ended;
  }

  return {
    ...(remote(createStorage(SHAPE), perform) as Storage),
    close: () => (closing ??= close()),
  };
}

/** Never asked: of a storage on it only the names of the methods matter. */
const SHAPE = { dialect: SQLITE } as Parameters<typeof createStorage>[0];

/** An object like `api`, whose methods are called by `perform`. */
const remote = (
  api: object,
  perform: (method: string[], args: unknown[]) => Promise<unknown>,
  path: string[] = [],
): object =>
  Object.fromEntries(
    Object.entries(api).map(([name, member]) => [
      name,
      typeof member === 'function'
        ? (...args: unknown[]) => perform([...path, name], args)
        : remote(member as object, perform, [...path, name]),
    ]),
  );
