// The rule means windows: threads have no origin.
/* oxlint-disable unicorn/require-post-message-target-origin */
import { workerData, type MessagePort } from 'node:worker_threads';

import { Storage, type Command, type StorageOptions } from './storage.ts';

/** What the thread is given. */
export interface ThreadData {
  options: StorageOptions;
  /** Batches come in and their results go out here: the worker's own port carries messages of Node as well. */
  port: MessagePort;
}

// The body of the thread that sqlite-engine.ts starts: one batch of commands after the other.
const { options, port } = workerData as ThreadData;
const storage = new Storage(options);

port.on('message', (commands: Command[] | 'close') => {
  if (commands === 'close') {
    storage.close();
    port.close();
  } else {
    port.postMessage(storage.run(commands));
  }
});
