// The rule means windows: threads have no origin.
/* oxlint-disable unicorn/require-post-message-target-origin */
import { parentPort, workerData } from 'node:worker_threads';

import { createEngine, type Call, type EngineOptions } from './engine.ts';

// The body of the thread that `threaded-engine.ts` starts: batches in, results out, one at a time.
const engine = createEngine(workerData as EngineOptions);

parentPort?.on('message', (calls: Call[] | 'close') => {
  if (calls === 'close') {
    engine.close();
    parentPort?.close();
  } else {
    parentPort?.postMessage(engine.run(calls));
  }
});
