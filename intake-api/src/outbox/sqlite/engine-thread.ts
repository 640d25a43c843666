// The rule means windows: threads have no origin.
/* oxlint-disable unicorn/require-post-message-target-origin */
import { workerData, type MessagePort } from 'node:worker_threads';

import { createEngine, type Call, type EngineOptions } from './engine.ts';

/** What the thread is given. */
export interface ThreadData {
  options: EngineOptions;
  /** Where batches come in, and their results go out. */
  port: MessagePort;
}

// The body of the thread that `threaded-engine.ts` starts: batches in, results out, one at a time.
const { options, port } = workerData as ThreadData;
const engine = createEngine(options);

port.on('message', (calls: Call[] | 'close') => {
  if (calls === 'close') {
    engine.close();
    port.close();
  } else {
    port.postMessage(engine.run(calls));
  }
});
