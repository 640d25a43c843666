// The rule means windows: threads have no origin.
/* oxlint-disable unicorn/require-post-message-target-origin */
import { parentPort, workerData } from 'node:worker_threads';

import type { OutboxErrorCode } from '../outbox-error.ts';
import { asOutboxError, needsNewConnection } from './failures.ts';
import { Connection, type Command, type StorageOptions } from './storage.ts';

/** What comes back of a batch of commands. A failure travels as data: threads don't share classes. */
export type Answer =
  | { values: unknown[] }
  | { failure: { code: OutboxErrorCode; message: string; cause: unknown } };

// The body of the thread that sqlite-outbox.ts starts: one batch of commands after the other.
const options = workerData as StorageOptions;
let connection: Connection | undefined;

function close(): void {
  connection?.close();
  connection = undefined;
}

function run(commands: Command[]): Answer {
  try {
    // What is written to a file that was moved or deleted would never be found again.
    if (connection?.fileWasReplaced()) close();
    connection ??= new Connection(options);
    return { values: connection.run(commands) };
  } catch (error) {
    if (needsNewConnection(error)) close();
    const { code, message, cause } = asOutboxError(error, options.file);
    return { failure: { code, message, cause } };
  }
}

parentPort?.on('message', (commands: Command[] | 'close') => {
  if (commands === 'close') {
    close();
    parentPort?.close();
  } else {
    parentPort?.postMessage(run(commands));
  }
});
