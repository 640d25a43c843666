// The rule means windows: threads have no origin.
/* oxlint-disable unicorn/require-post-message-target-origin */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import { MIN_FREE } from '../../folder.ts';
import type { Engine } from '../engine.ts';
import { createOutbox, type Outbox } from '../outbox.ts';
import { OutboxError } from '../outbox-error.ts';
import { createStorage, type Storage } from '../storage.ts';
import type { SqliteEngineOptions } from './engine.ts';
import { outboxFile, type Role } from './file.ts';
import type { Answer, Call } from './thread.ts';

export interface SqliteOutboxOptions {
  /** The folder of the file `outbox.sqlite`. */
  directory: string;
  role: Role;
  /** Bytes that must be free on the disk for anything more to be stored. */
  minFree?: number;
}

/**
 * Opens the outbox in a file of this machine: as the one service that delivers from it, or as an
 * operator who looks in beside the service. A service takes back what an earlier one had leased:
 * nobody else can be delivering it.
 * @throws OutboxError also when another service has it
 */
export async function openSqliteOutbox(options: SqliteOutboxOptions): Promise<Outbox> {
  const { directory, role, minFree = MIN_FREE } = options;
  const outbox = createOutbox(onThread({ file: outboxFile(directory), role, minFree }));
  try {
    if (role === 'service') await outbox.endLeases();
    else await outbox.stats();
    return outbox;
  } catch (error) {
    await outbox.close();
    throw error;
  }
}

/** Calls that may wait for a slow disk at once: some seconds' work of it, and some 50 MB of memory. */
const MOST_WAITING = 10_000;

/** The storage of a file on a thread of its own, so that waiting for the disk or a lock stops no request. */
function onThread(options: SqliteEngineOptions): Storage {
  let thread: Worker | undefined;
  let closing: Promise<void> | undefined;
  let calls = 0;
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();

  function start(): Worker {
    const worker = new Worker(new URL('thread.ts', import.meta.url), {
      workerData: options,
      // Megabytes: what it holds for a moment are a few records.
      resourceLimits: { maxYoungGenerationSizeMb: 4 },
    });
    let cause: unknown;
    // With --watch, Node itself sends here what the thread imports.
    worker.on('message', (message: Answer | object) => 'id' in message && takeAnswer(message));
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

  function takeAnswer(answer: Answer): void {
    const call = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('value' in answer) return call?.resolve(answer.value);
    const { error, code } = answer;
    const { message, cause } = error as Error;
    call?.reject(code === undefined ? error : new OutboxError(code, message, { cause }));
  }

  async function perform(method: string[], args: unknown[]): Promise<unknown> {
    if (closing) throw new OutboxError('unavailable', 'the outbox has been closed');
    if (waiting.size >= MOST_WAITING) {
      throw new OutboxError('unavailable', 'too many calls wait for the storage');
    }
    thread ??= start();
    const call: Call = { id: (calls += 1), method, args };
    const answered = Promise.withResolvers<unknown>();
    waiting.set(call.id, answered);
    thread.postMessage(call);
    return answered.promise;
  }

  async function close(closed: Promise<unknown>): Promise<void> {
    const ended = thread && once(thread, 'exit');
    await closed.catch(() => {});
    thread?.postMessage('end');
    await ended;
  }

  return {
    ...(remote(createStorage({} as Engine), perform) as Storage),
    close: () => (closing ??= close(perform(['close'], []))),
  };
}

/** An object like `api`, of which only the names count: its methods are called by `perform`. */
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
