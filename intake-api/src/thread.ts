// The rule means windows: threads have no origin.
/* oxlint-disable unicorn/require-post-message-target-origin */
import { parentPort, Worker, type WorkerOptions } from 'node:worker_threads';

interface Message {
  id: number;
  content: unknown;
}

/**
 * A thread of `file` that answers questions. It is started with the first one, and after its end with the next one. The
 * process waits for answers, and not for a thread that has no question.
 */
export function createThread<Question, Answer>(file: URL, options: WorkerOptions) {
  let thread: Worker | undefined;
  let asked = 0;
  const waiting = new Map<number, PromiseWithResolvers<Answer>>();

  function start(): Worker {
    const started = new Worker(file, options);
    let cause: unknown = new Error('the thread has ended');
    started.on('message', (message: Message | object) => {
      // With --watch, Node itself sends here what the thread imports.
      if (!('id' in message)) return;
      waiting.get(message.id)?.resolve(message.content as Answer);
      waiting.delete(message.id);
      if (waiting.size === 0) started.unref();
    });
    started.on('error', (error) => (cause = error));
    started.on('exit', () => forget(started, cause));
    return started;
  }

  /** The next question starts another thread, whose answers nothing of this one touches. */
  function forget(ended: Worker | undefined, cause: unknown): void {
    if (thread !== ended) return;
    thread = undefined;
    for (const { reject } of waiting.values()) reject(cause);
    waiting.clear();
  }

  return {
    /** Questions without an answer. */
    waiting: () => waiting.size,
    /** Rejects when the thread ends without an answer. */
    ask(question: Question): Promise<Answer> {
      thread ??= start();
      thread.ref();
      const answered = Promise.withResolvers<Answer>();
      waiting.set((asked += 1), answered);
      thread.postMessage({ id: asked, content: question } satisfies Message);
      return answered.promise;
    },
    /** Bytes of it outside of its heap, where files are; 0 while it starts or ends. */
    externalBytes: async (): Promise<number> =>
      (await thread?.getHeapStatistics().catch(() => undefined))?.external_memory ?? 0,
    async end(): Promise<void> {
      const ended = thread;
      forget(ended, new Error('the thread has ended'));
      await ended?.terminate();
    },
  };
}

/** The other side: what a thread answers. */
export function answerQuestions<Question>(answer: (question: Question) => Promise<unknown>): void {
  parentPort?.on('message', async ({ id, content }: Message) => {
    parentPort?.postMessage({ id, content: await answer(content as Question) } satisfies Message);
  });
}
