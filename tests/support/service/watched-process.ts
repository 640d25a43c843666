import { open } from 'node:inspector';

import { startWatchdog } from '../../../intake-api/src/observability/watchdog.ts';

// A process with a watchdog; its main thread does what it is told. Its argument: the limits of the watchdog.
startWatchdog(JSON.parse(process.argv[2] ?? '') as Parameters<typeof startWatchdog>[0]);

const WORKS: Record<string, () => unknown> = {
  loop: function countForEver() {
    for (;;);
  },
  expression: function matchForEver() {
    /^(a+)+$/.test(`${'a'.repeat(50)}b`);
  },
  system: function waitForEver() {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  },
  /** Shows that it still listens. */
  answer: () => process.send?.('here'),
  debug: () => open(0),
};
process.on('message', (work: string) => WORKS[work]?.());
process.send?.('ready');
