import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '..');
const setupFiles = [join(import.meta.dirname, 'support/console-guard.ts')];

// Browsers and killed processes share a machine with whatever else runs there: a second try keeps
// one hiccup from failing a whole run, and the report shows that it was needed.
const retry = process.env['CI'] ? 1 : 0;

export default defineConfig({
  test: {
    root,
    // By default it would leave one core to whoever watches.
    maxWorkers: availableParallelism(),
    projects: [
      {
        root,
        test: {
          name: 'unit',
          include: ['{shared,intake-api,web}/{src,vite}/**/*.test.{ts,tsx}'],
          setupFiles,
        },
      },
      {
        root,
        test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], setupFiles },
      },
      {
        root,
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          setupFiles,
          testTimeout: 20_000,
        },
      },
      {
        root,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          setupFiles,
          // The long form repeats what it does: support/rounds.ts.
          testTimeout: process.env['FAULTS'] === 'long' ? 600_000 : 120_000,
          hookTimeout: 60_000,
          fileParallelism: false,
          retry,
        },
      },
      {
        root,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          setupFiles,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          globalSetup: join(import.meta.dirname, 'e2e/site-for-all.ts'),
          // The files that a process runs share its browser: support/chromium.ts.
          isolate: false,
          retry,
        },
      },
      {
        root,
        test: {
          // Needs a Docker engine, and is run by `npm run containers`.
          name: 'compose',
          include: ['tests/compose/**/*.test.ts'],
          globalSetup: join(import.meta.dirname, 'compose/build.ts'),
          setupFiles,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          fileParallelism: false,
          retry,
        },
      },
    ],
  },
});
