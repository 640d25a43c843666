import { workerData } from 'node:worker_threads';

import { answerQuestions } from '../../thread.ts';
import { OutboxError, type OutboxErrorCode } from '../outbox-error.ts';
import { createStorage } from '../storage.ts';
import { createSqliteEngine } from './engine.ts';
import type { SqliteOptions } from './file.ts';

/** A call of a method of the storage, such as `['ledger', 'find']`. */
export interface Call {
  method: string[];
  args: unknown[];
}

/** What came of a call. A failure of the storage travels with its code: threads don't share classes. */
export type Answer = { value: unknown } | { error: unknown; code: OutboxErrorCode | undefined };

// The body of the thread that `sqlite-outbox.ts` starts: the storage on the engine of its file.
const storage: object = createStorage(createSqliteEngine(workerData as SqliteOptions));

type Method = (...args: unknown[]) => unknown;

// What is answered at the same time is on its way before the next commit.
answerQuestions(async ({ method, args }: Call): Promise<Answer> => {
  try {
    const called = method.reduce<object>((api, name) => Reflect.get(api, name) as object, storage);
    return { value: await (called as Method)(...args) };
  } catch (error) {
    return { error, code: error instanceof OutboxError ? error.code : undefined };
  }
});
