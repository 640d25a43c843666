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

// Browsers and killed processes share a machine with whatever else runs there: a second try keeps
// one hiccup from failing a whole run of CI. Each is printed with its reason.
const retry = process.env['CI'] ? 1 : 0;

/** What makes modules of the site's content. */
const plugins = [contentCollections(), pictures()];

const long = process.env['FAULTS'] === 'long';

// Milliseconds. What browsers and other processes do by themselves takes longer where many files run at once.
const patient = { poll: { timeout: 10_000 } };

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
    setupFiles,
    expect: patient,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: join(import.meta.dirname, 'e2e/started-for-all.ts'),
    // Every file has windows of its own; what they import is the same for all, and so is the browser.
    isolate: false,
    retry,
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
          setupFiles,
          retry,
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
          setupFiles,
          retry,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        root,
        plugins,
        test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], setupFiles },
      },
      {
        root,
        plugins,
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          isolate: false,
          setupFiles,
          expect: patient,
          testTimeout: 20_000,
          retry,
        },
      },
      {
        root,
        plugins,
        test: {
          name: 'faults',
          isolate: false,
          include: ['tests/faults/**/*.test.ts'],
          setupFiles,
          expect: patient,
          // The long form repeats what it does: support/service/rounds.ts.
          testTimeout: long ? 600_000 : 120_000,
          hookTimeout: 60_000,
          fileParallelism: !long,
          retry,
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
          setupFiles,
          expect: patient,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          fileParallelism: false,
          retry,
        },
      },
    ],
  },
});
