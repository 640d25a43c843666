import { parentPort } from 'node:worker_threads';

import { renderSite } from './site.ts';

// What pages leave running, such as timers, ends with the thread.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is of windows
parentPort?.postMessage(await renderSite());
