// The rule means windows: threads have no origin.
/* oxlint-disable unicorn/require-post-message-target-origin */
import { parentPort, workerData } from 'node:worker_threads';

import { OutboxError, type OutboxErrorCode } from '../outbox-error.ts';
import { createStorage, type StorageOptions } from '../storage.ts';
import { createSqliteEngine, type SqliteEngineOptions } from './engine.ts';

export type ThreadOptions = SqliteEngineOptions & StorageOptions;

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
const options = workerData as ThreadOptions;
const storage = createStorage(createSqliteEngine(options), options);

async function perform({ id, method, args }: Call): Promise<Answer> {
  let called: unknown = storage;
  for (const name of method) called = (called as Record<string, unknown>)[name];
  try {
    return { id, value: await (called as (...args: unknown[]) => Promise<unknown>)(...args) };
  } catch (error) {
    return { id, error, code: error instanceof OutboxError ? error.code : undefined };
  }
}

/** Answers that are known at the same time, which travel together and before the next commit. */
let answers: Answer[] = [];

async function answer(call: Call): Promise<void> {
  const done = await perform(call);
  if (answers.push(done) > 1) return;
  queueMicrotask(() => {
    parentPort?.postMessage(answers);
    answers = [];
  });
}

parentPort?.on('message', (calls: Call[] | 'end') => {
  if (calls === 'end') parentPort?.close();
  else for (const call of calls) void answer(call);
});
