import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import {
  ACCEPTED,
  acceptedAt,
  inquiryEntry,
  leaseDue,
  leaseOne,
  receiptOf,
  retryAt,
  CLEAN_UP,
} from '../../../../tests/support/outbox/samples.ts';
import type { Outbox } from '../outbox.ts';
import type { SqliteOptions } from './file.ts';
import { openSqliteOutbox } from './sqlite-outbox.ts';

// Threads and processes start slowly where much else runs.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });

const NOW = acceptedAt(1000);

describe('an outbox file whose storage fails', () => {
  let root: string;
  let directory: string;
  let outbox: Outbox;
  const open = async (options: Partial<SqliteOptions> = {}) => {
    outbox = await openSqliteOutbox({ directory, role: 'service', ...options });
    return outbox;
  };

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'outbox-'));
    directory = join(root, 'data');
  });
  afterEach(async () => {
    await outbox.close();
    await rm(root, { recursive: true });
  });

  it('stores the other submissions of a batch when one can not be stored', async () => {
    await open();
    const database = new DatabaseSync(join(directory, 'outbox.sqlite'));
    database.exec(`CREATE TRIGGER unlucky BEFORE INSERT ON receipts
      WHEN new.receipt = '${receiptOf(2)}' BEGIN SELECT raise(ABORT, 'unlucky'); END`);
    database.close();
    const [first, second, third] = await Promise.allSettled(
      [1, 2, 3].map((number) => outbox.enqueue(inquiryEntry(number))),
    );
    expect(first).toMatchObject({ value: { kind: 'accepted' } });
    expect(second).toMatchObject({
      reason: { name: 'OutboxError', message: expect.stringContaining('unlucky') },
    });
    expect(third).toMatchObject({ value: { kind: 'accepted' } });
    expect(await outbox.stats()).toMatchObject({ waiting: 2 });
  });

  it('takes nothing more in when the disk is almost full, but still delivers', async () => {
    await open();
    await outbox.enqueue(inquiryEntry(1));
    await outbox.close();
    await open({ minFree: Number.MAX_SAFE_INTEGER });
    const almostFull = { name: 'OutboxError', message: 'the disk of the outbox is almost full' };
    const [refused, probed, leased] = await Promise.allSettled([
      outbox.enqueue(inquiryEntry(2)),
      outbox.probe(),
      outbox.lease('mail', NOW),
    ]);
    expect(refused).toMatchObject({ reason: almostFull });
    expect(probed).toMatchObject({ reason: almostFull });
    expect(leased).toMatchObject({ value: { receipt: receiptOf(1) } });
  });

  it('comes back by itself, with what it held, when the folder was away for a while', async () => {
    await open();
    await outbox.enqueue(inquiryEntry(1));
    await rename(directory, `${directory}.away`);
    await writeFile(directory, 'no folder');
    await expect(outbox.enqueue(inquiryEntry(2))).rejects.toMatchObject({ code: 'unavailable' });
    await expect(outbox.probe()).rejects.toMatchObject({ code: 'unavailable' });
    await rm(directory);
    await rename(`${directory}.away`, directory);
    expect(await outbox.enqueue(inquiryEntry(3))).toMatchObject({ kind: 'accepted' });
    const held = (await outbox.list({ limit: 9 })).map(({ receipt }) => receipt);
    expect(held).toEqual([receiptOf(1), receiptOf(3)]);
  });

  it('does not write into a file that was deleted under it', async () => {
    await open();
    await outbox.enqueue(inquiryEntry(1));
    await rm(directory, { recursive: true });
    expect(await outbox.enqueue(inquiryEntry(2))).toMatchObject({ kind: 'accepted' });
    await outbox.close();
    await open();
    expect(await outbox.list({ limit: 9 })).toMatchObject([{ receipt: receiptOf(2) }]);
  });

  it('does not change a replaced file by deliveries that began with the old one', async () => {
    await open();
    await outbox.enqueue(inquiryEntry(1));
    const old = await leaseOne(outbox, NOW);
    await rename(join(directory, 'outbox.sqlite'), join(directory, 'aside.sqlite'));
    await outbox.enqueue(inquiryEntry(2));
    expect(await outbox.recordResult(old, ACCEPTED, NOW)).toBe(false);
    expect(await outbox.recordResult(old, retryAt(NOW, 'late'), NOW)).toBe(false);
    expect(await outbox.list({ limit: 9 })).toMatchObject([{ receipt: receiptOf(2) }]);
  });

  it('does not start on a damaged file, and says that the backup has to be put back', async () => {
    await open();
    for (let number = 0; number < 300; number += 1) await outbox.enqueue(inquiryEntry(number));
    await outbox.close();
    const file = join(directory, 'outbox.sqlite');
    const sound = await readFile(file);
    await damagePages(file);
    await expect(open()).rejects.toThrow('バックアップ');
    await writeFile(file, 'no database at all, of more than a hundred bytes'.repeat(9));
    await expect(open()).rejects.toThrow('バックアップ');
    await writeFile(file, sound);
    await open();
    expect(await leaseDue(outbox, NOW, 999)).toHaveLength(300);
  });

  it('leaves nothing of a delivered submission in its files', async () => {
    await open();
    for (const number of [1, 2]) await outbox.enqueue(inquiryEntry(number));
    await outbox.cleanUp({ ...CLEAN_UP, now: 0 });
    expect(await fileHolds(directory, '株式会社サンプル1')).toBe(true);
    await outbox.recordResult(await leaseOne(outbox, NOW), ACCEPTED, 0);
    await outbox.cleanUp({ ...CLEAN_UP, now: 0 });
    expect(await fileHolds(directory, '株式会社サンプル1')).toBe(false);
    expect(await fileHolds(directory, '株式会社サンプル2')).toBe(true);
  });
});

async function fileHolds(directory: string, text: string): Promise<boolean> {
  const files = (await readdir(directory)).map((name) => readFile(join(directory, name)));
  return (await Promise.all(files)).some((content) => content.includes(text));
}

/** Bytes. */
const PAGE = 16 * 1024;

/** Overwrites half of every fourth page. */
async function damagePages(file: string): Promise<void> {
  const content = await readFile(file);
  for (let start = 4 * PAGE; start < content.length; start += 4 * PAGE) {
    content.fill(0, start + PAGE / 4, start + (3 * PAGE) / 4);
  }
  await writeFile(file, content);
}
