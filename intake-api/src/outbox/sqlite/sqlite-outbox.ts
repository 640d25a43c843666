import { createThread } from '../../thread.ts';
import type { Engine } from '../engine.ts';
import { createOutbox, type Outbox } from '../outbox.ts';
import { OutboxError } from '../outbox-error.ts';
import { createStorage, type Storage } from '../storage.ts';
import { outboxFile, type SqliteOptions } from './file.ts';
import type { Answer, Call } from './thread.ts';

/**
 * Opens the outbox in a file of this machine: as the one service that delivers from it, or as an
 * operator who looks in beside the service. A service takes back what an earlier one had leased:
 * nobody else can be delivering it.
 * @throws OutboxError also when another service has it
 */
export async function openSqliteOutbox(options: SqliteOptions): Promise<Outbox> {
  const outbox = createOutbox(onThread(options));
  try {
    if (options.role === 'service') await outbox.endLeases();
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
function onThread(options: SqliteOptions): Storage {
  const thread = createThread<Call, Answer>(new URL('thread.ts', import.meta.url), {
    workerData: options,
    // Megabytes: what it holds for a moment are a few records.
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  });
  let closing: Promise<void> | undefined;
  const unavailable = (message: string, cause?: unknown) =>
    new OutboxError('unavailable', `${outboxFile(options.directory)}: ${message}`, { cause });

  async function perform(method: string[], args: unknown[]): Promise<unknown> {
    if (closing) throw unavailable('the outbox has been closed');
    if (thread.waiting() >= MOST_WAITING) throw unavailable('too many calls wait for the storage');
    const answer = await thread.ask({ method, args }).catch((cause: unknown) => {
      throw unavailable('the storage thread ended', cause);
    });
    if ('value' in answer) return answer.value;
    const { error, code } = answer;
    const { message, cause } = error as Error;
    throw code === undefined ? error : new OutboxError(code, message, { cause });
  }

  return {
    ...(remote(createStorage({} as Engine), perform) as Storage),
    close: () => (closing ??= perform(['close'], []).then(thread.end, thread.end)),
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
