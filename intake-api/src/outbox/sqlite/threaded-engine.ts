// The rule means windows: threads have no origin.
/* oxlint-disable unicorn/require-post-message-target-origin */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import { OutboxError } from '../outbox.ts';
import type { Call, EngineOptions, Result } from './engine.ts';

/** An engine on a thread of its own: waiting for the disk or a lock stops no request. */
export interface ThreadedEngine {
  /** As `Engine.run`, one batch after the other. @throws OutboxError when the thread dies. */
  run(calls: Call[]): Promise<Result[]>;
  close(): Promise<void>;
}

export function createThreadedEngine(options: EngineOptions): ThreadedEngine {
  let thread: Worker | undefined;

  function start(): Worker {
    const started = new Worker(new URL('engine-thread.ts', import.meta.url), {
      workerData: options,
    });
    // Whoever waits for a batch hears of it from `run`; the next batch gets a new thread.
    started.on('error', () => {});
    started.once('exit', () => {
      if (thread === started) thread = undefined;
    });
    return started;
  }

  return {
    async run(calls) {
      thread ??= start();
      const used = thread;
      const { promise, resolve, reject } = Promise.withResolvers<Result[]>();
      const died = (cause: unknown) => {
        const message = `${options.file}: the storage thread ended`;
        reject(new OutboxError('unavailable', message, { cause }));
      };
      used.once('message', resolve);
      used.once('error', died);
      used.once('exit', died);
      // An outbox that nobody is waiting for does not keep the process alive.
      used.ref();
      used.postMessage(calls);
      try {
        return await promise;
      } finally {
        used.off('message', resolve);
        used.off('error', died);
        used.off('exit', died);
        used.unref();
      }
    },
    async close() {
      const closing = thread;
      if (!closing) return;
      closing.ref();
      closing.postMessage('close');
      await once(closing, 'exit');
    },
  };
}
