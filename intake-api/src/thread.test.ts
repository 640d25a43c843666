import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createThread } from './thread.ts';

/** Answers each question with itself, but for `never`. */
const ECHO = `import { parentPort } from 'node:worker_threads';
parentPort.on('message', (message) => message.content !== 'never' && parentPort.postMessage(message));`;

describe('a thread that was ended', () => {
  let thread: ReturnType<typeof createThread<string, string>>;
  beforeEach(() => {
    thread = createThread(new URL(`data:text/javascript,${encodeURIComponent(ECHO)}`), {});
  });
  afterEach(() => thread.end());

  it('answers what is asked while it ends from a new one', async () => {
    expect(await thread.ask('first')).toBe('first');
    const ended = thread.end();
    const second = thread.ask('second');
    await ended;
    expect(await second).toBe('second');
    expect(await thread.ask('third')).toBe('third');
  });

  it('rejects what it had not answered', async () => {
    const unanswered = thread.ask('never');
    await Promise.all([expect(unanswered).rejects.toThrow('the thread has ended'), thread.end()]);
    expect(thread.waiting()).toBe(0);
  });
});
