import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { application, receiptOf } from '../../../../tests/support/outbox/samples.ts';
import {
  expectFormer,
  FORMER,
  insertFormer,
  SQLITE_2,
} from '../../../../tests/support/outbox/version-2.ts';
import { checkSqliteOutboxOpens } from './database.ts';
import { openSqliteOutbox } from './sqlite-outbox.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'outbox-'));
  const database = new DatabaseSync(join(directory, 'outbox.sqlite'));
  database.exec(SQLITE_2);
  database.exec(insertFormer(FORMER));
  mkdirSync(join(directory, 'attachments'));
  for (const [position, { content }] of application(2, 12_345, 6).attachments.entries()) {
    writeFileSync(join(directory, 'attachments', `name-${position}`), content);
    database
      .prepare('INSERT INTO attachments VALUES (2, ?1, ?2, ?3)')
      .run(position, `name-${position}`, content.byteLength);
  }
  database.close();
});
afterEach(() => rmSync(directory, { recursive: true }));

it('takes over what a service of the former version left, attachments and trash included', async () => {
  checkSqliteOutboxOpens(directory);
  const outbox = await openSqliteOutbox({ directory, role: 'service' });
  expect(existsSync(join(directory, 'attachments'))).toBe(false);
  await expectFormer(outbox);
  await outbox.close();
  const again = await openSqliteOutbox({ directory, role: 'service' });
  expect(await again.list({ limit: 9 })).toHaveLength(1);
  await again.close();
});

it('makes a dead letter of an entry whose attachment is missing', async () => {
  rmSync(join(directory, 'attachments', 'name-1'));
  const outbox = await openSqliteOutbox({ directory, role: 'service' });
  expect(await outbox.show(receiptOf(2, 'R'))).not.toHaveProperty('submission');
  expect(await outbox.stats()).toMatchObject({ waiting: 3, dead: 1, trash: 1 });
  await outbox.close();
});
