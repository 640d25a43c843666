import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { afterEach, beforeEach, expect, it } from 'vitest';

import type { NewEntry } from '../outbox.ts';
import { inquiry } from '../../../../tests/support/outbox/samples.ts';
import { MIGRATIONS } from './migrations.ts';
import { openSqliteOutbox } from './sqlite-outbox.ts';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'migrations-'));
});

afterEach(() => {
  rmSync(directory, { recursive: true });
});

const entryOf = (of: number, key: string): NewEntry => ({
  form: 'contact',
  receipt: inquiry(of).receipt,
  acceptedAt: 2000,
  idempotency: { key, fingerprint: `content of ${key}` },
  submission: inquiry(of),
});

/** A file of the second version: an inquiry of which the key is known, one of which it is not, and a key alone. */
function makeEarlierFile(): void {
  const database = new DatabaseSync(join(directory, 'outbox.sqlite'));
  for (const step of MIGRATIONS.slice(0, 2)) database.exec(step);
  database.exec('PRAGMA user_version = 2');
  const entry = database.prepare(
    `INSERT INTO entries VALUES (?1, ?2, 'contact', 'waiting', ?1, ?1, 0, NULL, 1, 9)`,
  );
  const text = database.prepare('INSERT INTO parts VALUES (?, 0, ?)');
  for (const [id, of] of [
    [7, 1],
    [9, 2],
  ] as const) {
    entry.run(id, inquiry(of).receipt);
    text.run(id, Buffer.from(JSON.stringify(inquiry(of))));
  }
  const receipt = database.prepare('INSERT INTO receipts VALUES (?, ?, ?, ?, 1000)');
  receipt.run(inquiry(3).receipt, 'contact', 'key-3', 'content of key-3');
  receipt.run(inquiry(1).receipt, 'contact', 'key-1', 'content of key-1');
  database.close();
}

it('keeps what waits, and every receipt and key that was given out', async () => {
  makeEarlierFile();
  const outbox = await openSqliteOutbox({ directory, role: 'service' });
  const answers = [
    await outbox.accept(entryOf(1, 'key-1')),
    await outbox.accept(entryOf(2, 'key-2')),
    await outbox.accept(entryOf(4, 'key-3')),
    await outbox.accept(entryOf(3, 'key-5')),
    await outbox.accept(entryOf(4, 'key-4')),
  ];
  const claims = await outbox.claim({ now: 3000, leaseUntil: 9000, limit: 9 });
  await outbox.close();
  expect(answers).toEqual([
    { outcome: 'repeated', receipt: inquiry(1).receipt },
    { outcome: 'receipt-taken' },
    { outcome: 'repeated', receipt: inquiry(3).receipt },
    { outcome: 'receipt-taken' },
    { outcome: 'accepted', receipt: inquiry(4).receipt },
  ]);
  expect(claims.map(({ submission }) => submission)).toEqual([1, 2, 4].map((of) => inquiry(of)));
});

it('leaves whole references behind', async () => {
  makeEarlierFile();
  await (await openSqliteOutbox({ directory, role: 'service' })).close();
  const database = new DatabaseSync(join(directory, 'outbox.sqlite'));
  expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  database.close();
});
