import { mkdtempSync, rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import * as sql from '../sql.ts';
import { openDatabase } from './database.ts';

// Statements of the hot path touch the rows that they need, however many wait.

const folder = mkdtempSync(join(tmpdir(), 'plans-'));
let database: DatabaseSync;
beforeAll(() => {
  database = openDatabase(join(folder, 'outbox.sqlite'), 'service');
});
afterAll(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

const planOf = (statement: string) =>
  database
    .prepare(`EXPLAIN QUERY PLAN ${statement}`)
    .all()
    .map(({ detail }) => String(detail));

it.each([
  ['lease', sql.LEASE, 'deliveries_open'],
  ['accept', sql.ACCEPTED, 'sqlite_autoindex_receipts_1'],
  ['count what waits', sql.STATS_OF_DESTINATIONS, 'COVERING INDEX deliveries_open'],
  ['count entries that wait', sql.STATS, 'COVERING INDEX deliveries_open'],
  ['find the last error', sql.LAST_ERROR, 'deliveries_open'],
  ['forget keys', sql.FORGET_KEYS, 'receipts_used'],
  ['forget receipts', sql.FORGET_RECEIPTS, 'receipts_accepted'],
  ['bound the trash', sql.BOUND_TRASH, 'entries_trash'],
  ['purge what is expired', sql.PURGE_EXPIRED, 'entries_trash'],
  ['find the last deliveries', sql.LAST_DELIVERIES, 'receipts_accepted'],
  ['count the days of a week', sql.COUNT, 'receipts_accepted'],
])('%s: finds its rows by an index', (_, statement, index) => {
  const plan = planOf(statement);
  expect(plan.join('\n')).toContain(index);
  expect(
    plan.filter((step) => /^SCAN (?:entries|receipts|records|deliveries)$/.test(step)),
  ).toEqual([]);
});

it.each([['lease', sql.LEASE]])('%s: does not sort all that there is', (_, statement) => {
  expect(planOf(statement).join('\n')).not.toContain('TEMP B-TREE');
});
