import { mkdir, mkdtemp, readdir, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { openSpool, type Spool } from '../spool.ts';
import {
  acceptApplication,
  acceptedAt,
  application,
  inquiryEntry,
  receiptOf,
} from '../../../../tests/support/outbox/samples.ts';
import { filesFolder } from '../files-folder.ts';
import type { Outbox } from '../outbox.ts';
import { MIGRATIONS } from './migrations.ts';
import { openSqliteOutbox } from './sqlite-outbox.ts';

// Threads and processes start slowly where much else runs.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const NOW = acceptedAt(1000);

describe('the files of entries', () => {
  let directory: string;
  let folder: string;
  let spool: Spool;
  let outbox: Outbox;
  const open = async () => (outbox = await openSqliteOutbox({ directory, role: 'service' }));
  const accept = (number: number, ...sizes: number[]) =>
    acceptApplication({ outbox, spool }, application(number, ...sizes));
  const claim = () => outbox.claim({ now: NOW, leaseUntil: NOW + 1, limit: 9 });

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'outbox-'));
    folder = filesFolder(directory);
    spool = await openSpool({ folder, named: true, minFree: 0 });
    await open();
  });
  afterEach(async () => {
    await outbox.close();
    await rm(directory, { recursive: true });
  });

  it('are written once: they stay where they arrived, and leave when the entry does', async () => {
    await accept(1, 1000, 2000);
    const names = await readdir(folder);
    expect(names).toHaveLength(2);
    expect((await outbox.held([...names, 'other'])).toSorted()).toEqual(names.toSorted());
    const [claimed] = await claim();
    if (claimed) await outbox.remove(claimed);
    expect(await readdir(folder)).toEqual([]);
  });

  it('leave when an operator discards the entry', async () => {
    await accept(1, 1000);
    const operator = await openSqliteOutbox({ directory, role: 'operator' });
    expect(await operator.discard(receiptOf(1, 'R'))).toBe(true);
    await operator.close();
    expect(await readdir(folder)).toEqual([]);
  });

  it('are swept when no entry has them, and kept when one has', async () => {
    await accept(1, 1000);
    const kept = await readdir(folder);
    await writeFile(join(folder, 'leftover'), 'of a service that was killed');
    await outbox.close();
    await open();
    await (
      await openSpool({ folder, named: true, minFree: 0 })
    ).sweep((names) => outbox.held(names));
    expect(await readdir(folder)).toEqual(kept);
  });

  it('are put aside, not swept, when the outbox that they belong to was moved away', async () => {
    await accept(1, 1000);
    const [name = ''] = await readdir(folder);
    await outbox.close();
    const moved = join(directory, 'outbox.moved');
    await rename(join(directory, 'outbox.sqlite'), moved);
    await open();
    spool = await openSpool({ folder, named: true, minFree: 0 });
    await spool.sweep((names) => outbox.held(names));
    const aside =
      (await readdir(directory)).find((entry) => entry.startsWith('attachments-')) ?? '';
    expect(await readdir(join(directory, aside))).toEqual([name]);
    // Whoever puts both back has lost nothing.
    await outbox.close();
    await rename(moved, join(directory, 'outbox.sqlite'));
    await rename(join(directory, aside, name), join(folder, name));
    await open();
    expect((await claim()).map(({ submission }) => submission)).toEqual([application(1, 1000)]);
  });

  it('that are on their way while the outbox is moved away are refused; later ones are taken', async () => {
    const { attachments, ...facts } = application(1, 10);
    const content = await spool.take(Readable.from([Buffer.alloc(10)]), 10);
    await rename(join(directory, 'outbox.sqlite'), join(directory, 'outbox.moved'));
    await outbox.accept(inquiryEntry(2));
    const { form, receipt, receivedAt: acceptedAt } = facts;
    const submission = {
      ...facts,
      attachments: attachments.map((file) => ({ ...file, content })),
    };
    await expect(outbox.accept({ form, receipt, acceptedAt, submission })).rejects.toMatchObject({
      code: 'unavailable',
    });
    await content.discard();
    await accept(3, 10);
    const receipts = (await claim()).map(({ submission }) => submission.receipt);
    expect(receipts).toEqual([receiptOf(2), receiptOf(3, 'R')]);
  });

  it('stay with their sender while the same key has been answered before', async () => {
    const idempotency = { key: '0d1f7c1e-6d9c-4a55-9f0a-0c4c7f0f2b11', fingerprint: 'same' };
    for (const number of [1, 2]) {
      await acceptApplication({ outbox, spool }, application(number, 1000), idempotency);
    }
    expect(await readdir(folder)).toHaveLength(1);
  });

  it.each([
    ['missing', (path: string) => rm(path)],
    ['cut short', (path: string) => truncate(path, 10)],
  ])('that are %s set their entry aside and no other', async (_, damage) => {
    await accept(1, 1000);
    const [name = ''] = await readdir(folder);
    await damage(join(folder, name));
    await accept(2, 500);
    expect((await claim()).map(({ submission }) => submission.receipt)).toEqual([
      receiptOf(2, 'R'),
    ]);
    expect(await outbox.list({ state: 'dead', limit: 9 })).toMatchObject([
      { receipt: receiptOf(1, 'R'), lastError: 'unreadable' },
    ]);
  });

  it('that an earlier version put into the database are delivered from there', async () => {
    await outbox.close();
    await rm(directory, { recursive: true });
    await mkdir(folder, { recursive: true });
    const submission = application(1, 3000);
    const [file] = submission.attachments;
    const attachments = submission.attachments.map(({ content: _, ...facts }) => facts);
    const database = new DatabaseSync(join(directory, 'outbox.sqlite'));
    database.exec(MIGRATIONS[0] ?? '');
    database.exec('PRAGMA user_version = 1');
    database
      .prepare(`INSERT INTO entries VALUES (1, ?1, 'recruitment', 'waiting', 1, 1, 0, NULL, 1, 1)`)
      .run(submission.receipt);
    const insert = database.prepare('INSERT INTO parts VALUES (1, ?, ?)');
    insert.run(0, Buffer.from(JSON.stringify({ ...submission, attachments })));
    insert.run(1, file?.content ?? null);
    database.close();
    await open();
    expect(await claim()).toEqual([{ submission, attempts: 0 }]);
  });

  it('are readable by their owner alone', async () => {
    await accept(1, 10);
    const [name = ''] = await readdir(folder);
    const { mode } = await stat(join(folder, name));
    expect(mode & 0o077).toBe(0);
  });
});
