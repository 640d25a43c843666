// The rule means windows: threads have no origin.
/* oxlint-disable unicorn/require-post-message-target-origin */
import { parentPort, workerData } from 'node:worker_threads';

import { OutboxError, type OutboxErrorCode } from '../outbox-error.ts';
import { createStorage } from '../storage.ts';
import { createSqliteEngine, type SqliteEngineOptions } from './engine.ts';

/** A call of a method of the storage, such as `['ledger', 'find']`. */
export interface Call {
  id: number;
  method: string[];
  args: unknown[];
}

/** What came of a call. A failure of the storage travels with its code: threads don't share classes. */
export type Answer = { id: number } & (
  | { value: unknown }
  | { error: unknown; code: OutboxErrorCode | undefined }
);

// The body of the thread that `sqlite-outbox.ts` starts: the storage on the engine of its file.
const storage: object = createStorage(createSqliteEngine(workerData as SqliteEngineOptions));

type Method = (...args: unknown[]) => unknown;

/** What is answered at the same time is on its way before the next commit. */
async function perform({ id, method, args }: Call): Promise<Answer> {
  try {
    const called = method.reduce<object>((api, name) => Reflect.get(api, name) as object, storage);
    return { id, value: await (called as Method)(...args) };
  } catch (error) {
    return { id, error, code: error instanceof OutboxError ? error.code : undefined };
  }
}

parentPort?.on('message', async (call: Call | 'end') => {
  if (call === 'end') parentPort?.close();
  else parentPort?.postMessage(await perform(call));
});
