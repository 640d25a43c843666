import { mkdir, mkdtemp, readdir, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { filesFolder, openSpool, type Spool } from '../spool.ts';
import {
  acceptApplication,
  acceptedAt,
  application,
  inquiryEntry,
  receiptOf,
} from '../../../../tests/support/outbox/samples.ts';
import type { Outbox } from '../outbox.ts';
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
  const lease = () => outbox.lease({ now: NOW, until: NOW + 1, limit: 9 });

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
    expect((await outbox.heldFiles([...names, 'other'])).toSorted()).toEqual(names.toSorted());
    const [leased] = await lease();
    if (leased) await outbox.complete(leased, 0);
    expect(await readdir(folder)).toEqual([]);
  });

  it('leave when an operator discards the entry', async () => {
    await accept(1, 1000);
    const operator = await openSqliteOutbox({ directory, role: 'operator' });
    expect(await operator.discard(receiptOf(1, 'R'), NOW)).toBe(true);
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
    ).sweep((names) => outbox.heldFiles(names));
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
    await spool.sweep((names) => outbox.heldFiles(names));
    const aside =
      (await readdir(directory)).find((entry) => entry.startsWith('attachments-')) ?? '';
    expect(await readdir(join(directory, aside))).toEqual([name]);
    // Whoever puts both back has lost nothing.
    await outbox.close();
    await rename(moved, join(directory, 'outbox.sqlite'));
    await rename(join(directory, aside, name), join(folder, name));
    await open();
    const [leased] = await lease();
    expect(leased && (await outbox.open(leased))).toEqual(application(1, 1000));
  });

  it('that are on their way while the outbox is moved away are refused; later ones are taken', async () => {
    const { attachments, ...facts } = application(1, 10);
    const content = await spool.take(Readable.from([Buffer.alloc(10)]), 10);
    await rename(join(directory, 'outbox.sqlite'), join(directory, 'outbox.moved'));
    await outbox.enqueue(inquiryEntry(2));
    const submission = {
      ...facts,
      attachments: attachments.map((file) => ({ ...file, content })),
    };
    await expect(outbox.enqueue({ submission })).rejects.toMatchObject({
      code: 'unavailable',
    });
    await content.discard();
    await accept(3, 10);
    const receipts = (await lease()).map(({ record }) => record.receipt);
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
  ])('that are %s can never be delivered', async (_, damage) => {
    await accept(1, 1000);
    const [name = ''] = await readdir(folder);
    await damage(join(folder, name));
    await accept(2, 500);
    const [damaged, sound] = await lease();
    expect(damaged && (await outbox.open(damaged))).toBeUndefined();
    expect(sound && (await outbox.open(sound))).toEqual(application(2, 500));
  });

  it('that can not be read now are no reason to give them up', async () => {
    await accept(1, 1000);
    const [leased] = await lease();
    const [name = ''] = await readdir(folder);
    await rename(join(folder, name), join(directory, name));
    // A folder in its place fails with EISDIR, as a failing disk does with EIO.
    await mkdir(join(folder, name));
    await expect(leased && outbox.open(leased)).rejects.toMatchObject({ code: 'unavailable' });
    await rm(join(folder, name), { recursive: true });
    await rename(join(directory, name), join(folder, name));
    expect(leased && (await outbox.open(leased))).toEqual(application(1, 1000));
  });

  it('are readable by their owner alone', async () => {
    await accept(1, 10);
    const [name = ''] = await readdir(folder);
    const { mode } = await stat(join(folder, name));
    expect(mode & 0o077).toBe(0);
  });
});
