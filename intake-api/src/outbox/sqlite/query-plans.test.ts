import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  ACCEPTED,
  inquiry,
  NOON,
  receiptOf,
  STAFF,
  CLEAN_UP,
} from '../../../../tests/support/outbox/samples.ts';
import type { Engine, Query } from '../engine.ts';
import { createStorage, type Storage } from '../storage.ts';
import { createSqliteEngine } from './engine.ts';
import { openDatabase } from './file.ts';

// Statements that are run often touch the rows that they need, however many wait.

const folder = mkdtempSync(join(tmpdir(), 'plans-'));
const file = join(folder, 'outbox.sqlite');
let engine: Engine;
let database: DatabaseSync;
let storage: Storage;
let statements: string[];

beforeAll(async () => {
  engine = createSqliteEngine({ directory: folder, role: 'service', minFree: 0 });
  const noted =
    (query: Query): Query =>
    (sql, ...values) => {
      statements.push(sql);
      return query(sql, ...values);
    };
  storage = createStorage({
    ...engine,
    query: noted(engine.query),
    transaction: (work) => engine.transaction((query) => work(noted(query))),
  });
  await engine.query('SELECT 1');
  database = openDatabase(file, 'operator');
});
afterAll(async () => {
  database.close();
  await engine.close();
  rmSync(folder, { recursive: true });
});

const { receipt, form, receivedAt } = inquiry(1);
const entry = {
  ...{ receipt, form, topic: 'other', receivedAt, verdict: 'deliver', score: 0 },
  ...{ record: '{}', contents: [] },
  destinations: [STAFF],
  marks: ['address', 'domain'],
  idempotency: { key: 'key', fingerprint: 'same' },
};
const lease = {
  ...{ ...STAFF, receipt, form, acceptedAt: receivedAt, attempts: 0, leases: 1, until: undefined },
};

it.each<[string, () => Promise<unknown>]>([
  ['enqueue', () => storage.enqueue(entry)],
  ['enqueue a repeated key', () => storage.enqueue({ ...entry, receipt: receiptOf(2) })],
  [
    'put into the trash',
    () =>
      storage.enqueue({
        ...entry,
        idempotency: { key: 'other', fingerprint: '' },
        receipt: receiptOf(3),
        trashUntil: NOON * 2,
      }),
  ],
  ['lease', () => storage.lease('mail', NOON * 2)],
  ['load a submission', () => storage.loadSubmission(receipt)],
  ['record a result', () => storage.recordResult(lease, ACCEPTED, NOON)],
  ['end an outage', () => storage.endOutage('mail', NOON)],
  ['clean up', () => storage.cleanUp({ ...CLEAN_UP, now: NOON })],
  ['stats', () => storage.stats()],
  ['find the last error', () => storage.ledger.lastError()],
  ['find the last deliveries', () => storage.ledger.lastDeliveries(0)],
  [
    'list for staff',
    () => {
      const followUp = { since: 0, until: NOON, saidUntil: NOON };
      return storage.ledger.listForStaff({ since: 0, followUp, limit: 50 });
    },
  ],
  ['record what staff said', () => storage.ledger.record({ receipt, word: 'handled', now: NOON })],
  ['remember what staff said', () => storage.ledger.record({ receipt, word: 'pitch', now: NOON })],
  ['recall it', () => storage.memory.recall(['address', 'domain'])],
  ['count the days of a week', () => storage.ledger.count({ since: 0, until: NOON })],
])('%s: finds its rows by an index', async (_, run) => {
  statements = [];
  await run();
  expect(statements.length).toBeGreaterThan(0);
  const scans = statements.flatMap((sql) =>
    database
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .map(({ detail }) => String(detail))
      .filter((step) =>
        /^SCAN (?:entries|receipts|deliveries|attachments|sender_marks)(?! USING)/.test(step),
      ),
  );
  expect(scans).toEqual([]);
});

it('leases without sorting all that waits', async () => {
  statements = [];
  await storage.lease('mail', NOON);
  const plan = database.prepare(`EXPLAIN QUERY PLAN ${String(statements[0])}`).all();
  expect(plan.map(({ detail }) => String(detail)).join('\n')).not.toContain('TEMP B-TREE');
});
