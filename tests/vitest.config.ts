import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { defineConfig } from 'vitest/config';

import { COMPILED } from '../.tools/programs.ts';
import { contentCollections } from '../web/src/build/collections/collections-plugin.ts';
import { pictures } from '../web/src/build/collections/pictures-plugin.ts';
import type { BrowserEngine } from './support/browsers/engines.ts';
import { SecondTries } from './support/second-tries.ts';

const root = join(import.meta.dirname, '..');
const setupFiles = [join(import.meta.dirname, 'support/console-guard.ts')];

// Every Node that a test starts finds what an earlier one has compiled: starts take half as long.
process.env['NODE_COMPILE_CACHE'] ??= COMPILED.NODE_COMPILE_CACHE;

// Killed services and browsers can't clean up after themselves: all temporary folders lie in one.
// Vitest loads this file once for each project.
if (!basename(tmpdir()).startsWith('tests-')) {
  const temporary = mkdtempSync(join(tmpdir(), 'tests-'));
  // PostgreSQL runs as another user.
  chmodSync(temporary, 0o711);
  process.env['TMPDIR'] = temporary;
  process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));
}

/** What all tests have. Times in milliseconds are for what hangs: a machine that does other things stretches them. */
const everywhere = {
  setupFiles,
  // For what such a machine makes of it; each is printed with its reason.
  retry: 1,
  expect: { poll: { timeout: 30_000 } },
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

/** What makes modules of the site's content. */
const plugins = [contentCollections({ drafts: false }), pictures()];

const long = process.env['FAULTS'] === 'long';

const STORED = ['intake-api/src/outbox/**/*.test.ts'];

/** Tests of the built site in a browser. */
const inBrowsers = (
  name: string,
  files: { include: string[]; exclude?: string[] },
  engines: BrowserEngine['name'][],
) => ({
  root,
  plugins,
  test: {
    name,
    ...files,
    provide: { engines },
    ...everywhere,
    testTimeout: 120_000,
    globalSetup: join(import.meta.dirname, 'e2e/started-for-all.ts'),
    // Every file has windows of its own; what they import is the same for all, and so is the browser.
    isolate: false,
  },
});

export default defineConfig({
  test: {
    root,
    reporters: ['default', new SecondTries()],
    // Browsers, killed services and relays wait now and then: a core is shared by files that do.
    maxWorkers: availableParallelism() * 2,
    projects: [
      {
        root,
        plugins,
        test: {
          name: 'unit',
          include: ['{shared,intake-api,web}/src/**/*.test.{ts,tsx}'],
          exclude: STORED,
          isolate: false,
          ...everywhere,
        },
      },
      {
        root,
        plugins,
        test: {
          // Unit tests that take longer than the inner loop may: on both databases, and over all labelled inquiries.
          name: 'long',
          include: [...STORED, 'intake-api/training/**/*.test.ts'],
          isolate: false,
          ...everywhere,
        },
      },
      {
        root,
        plugins,
        test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], ...everywhere },
      },
      {
        root,
        plugins,
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          isolate: false,
          ...everywhere,
        },
      },
      {
        root,
        plugins,
        test: {
          name: 'faults',
          isolate: false,
          include: ['tests/faults/**/*.test.ts'],
          ...everywhere,
          // The long form repeats what it does: support/service/rounds.ts.
          testTimeout: long ? 600_000 : 120_000,
          fileParallelism: !long,
        },
      },
      inBrowsers(
        'e2e',
        {
          include: ['tests/e2e/**/*.test.ts'],
          // What these do in the other engines, form-*.test.ts and every-page.test.ts do in Chromium, and more.
          exclude: ['tests/e2e/engines-{forms,pages}.test.ts'],
        },
        ['Chromium'],
      ),
      // Run by `npm run engines`.
      inBrowsers('engines', { include: ['tests/e2e/engines-*.test.ts'] }, ['Firefox', 'WebKit']),
      {
        root,
        plugins,
        test: {
          // Needs a Docker engine, and is run by `npm run containers`.
          name: 'compose',
          include: ['tests/compose/**/*.test.ts'],
          globalSetup: join(import.meta.dirname, 'compose/build.ts'),
          ...everywhere,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
