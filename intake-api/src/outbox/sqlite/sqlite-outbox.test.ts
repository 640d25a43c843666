import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { expect, it, vi } from 'vitest';

import { outboxContract } from '../../../../tests/support/outbox/contract.ts';
import { openSqliteOutbox } from './sqlite-outbox.ts';

// Threads and processes start slowly where much else runs.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

outboxContract('SQLite', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'outbox-'));
  const open = (role: 'service' | 'operator') => openSqliteOutbox({ directory, role });
  let outbox = await open('service');

  function change(statement: string, receipt: string): void {
    const database = new DatabaseSync(join(directory, 'outbox.sqlite'));
    database.prepare(statement).run(receipt);
    database.close();
  }

  return {
    outbox,
    another: () => open('operator'),
    async reopen() {
      await outbox.close();
      outbox = await open('service');
      return outbox;
    },
    async damage(receipt) {
      change(
        `UPDATE entries SET record = '{' WHERE id = (SELECT id FROM receipts WHERE receipt = ?)`,
        receipt,
      );
    },
    async ageForward(receipt) {
      change(
        `UPDATE entries SET record = replace(record, '"version":1', '"version":99')
         WHERE id = (SELECT id FROM receipts WHERE receipt = ?)`,
        receipt,
      );
    },
    async dispose() {
      await outbox.close();
      await rm(directory, { recursive: true });
    },
  };
});

it('bounds how many calls wait for a slow disk', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'outbox-'));
  const outbox = await openSqliteOutbox({ directory, role: 'service' });
  const waiting = Array.from({ length: 10_000 }, () => outbox.ledger.find('C-20261120-NONE00'));
  await expect(outbox.stats()).rejects.toMatchObject({ code: 'unavailable' });
  await Promise.all(waiting);
  expect(await outbox.stats()).toMatchObject({ waiting: 0 });
  await outbox.close();
  await rm(directory, { recursive: true });
});
