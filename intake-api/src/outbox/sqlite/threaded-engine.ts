// The rule means windows: threads have no origin.
/* oxlint-disable unicorn/require-post-message-target-origin */
import { once } from 'node:events';
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';

import { OutboxError } from '../outbox.ts';
import type { Call, EngineOptions, Result } from './engine.ts';
import type { ThreadData } from './engine-thread.ts';

/** An engine on a thread of its own: waiting for the disk or a lock stops no request. */
export interface ThreadedEngine {
  /** As `Engine.run`, one batch after the other. @throws OutboxError when the thread dies. */
  run(calls: Call[]): Promise<Result[]>;
  close(): Promise<void>;
}

interface Thread {
  worker: Worker;
  /** A way of our own: on the worker's, Node itself speaks while it watches the sources. */
  port: MessagePort;
}

export function createThreadedEngine(options: EngineOptions): ThreadedEngine {
  let thread: Thread | undefined;

  function start(): Thread {
    const { port1, port2 } = new MessageChannel();
    const worker = new Worker(new URL('engine-thread.ts', import.meta.url), {
      workerData: { options, port: port2 } satisfies ThreadData,
      transferList: [port2],
    });
    const started = { worker, port: port1 };
    // Whoever waits for a batch hears of it from `run`; the next batch gets a new thread.
    worker.on('error', () => {});
    worker.once('exit', () => {
      port1.close();
      if (thread === started) thread = undefined;
    });
    return started;
  }

  return {
    async run(calls) {
      thread ??= start();
      const { worker, port } = thread;
      const { promise, resolve, reject } = Promise.withResolvers<Result[]>();
      const died = (cause: unknown) => {
        const message = `${options.file}: the storage thread ended`;
        reject(new OutboxError('unavailable', message, { cause }));
      };
      port.once('message', resolve);
      worker.once('error', died);
      worker.once('exit', died);
      // An outbox that nobody is waiting for does not keep the process alive.
      worker.ref();
      port.ref();
      port.postMessage(calls);
      try {
        return await promise;
      } finally {
        port.off('message', resolve);
        worker.off('error', died);
        worker.off('exit', died);
        worker.unref();
        port.unref();
      }
    },
    async close() {
      const closing = thread;
      if (!closing) return;
      closing.worker.ref();
      closing.port.postMessage('close');
      await once(closing.worker, 'exit');
    },
  };
}
