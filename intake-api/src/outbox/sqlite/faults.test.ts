import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import {
  acceptedAt,
  inquiry,
  inquiryEntry,
  receiptOf,
} from '../../../../tests/support/outbox/samples.ts';
import type { NewEntry } from '../entry.ts';
import type { Outbox } from '../outbox.ts';
import { openSqliteOutbox, type SqliteOutboxOptions } from './sqlite-outbox.ts';

// Threads and processes start slowly where much else runs.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });

const NOW = acceptedAt(1000);

describe('an outbox file whose storage fails', () => {
  let root: string;
  let directory: string;
  let outbox: Outbox;
  const open = async (options: Partial<SqliteOutboxOptions> = {}) => {
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
    expect(first).toMatchObject({ value: { outcome: 'accepted' } });
    expect(second).toMatchObject({ reason: { name: 'OutboxError', code: 'refused' } });
    expect(third).toMatchObject({ value: { outcome: 'accepted' } });
    expect(await outbox.stats()).toMatchObject({ waiting: 2 });
  });

  it('takes nothing more in when the disk is almost full, but still delivers', async () => {
    await open();
    await outbox.enqueue(inquiryEntry(1));
    await outbox.close();
    await open({ minFree: Number.MAX_SAFE_INTEGER });
    const almostFull = { code: 'refused', message: expect.stringContaining('almost full') };
    const [refused, probed, leases] = await Promise.allSettled([
      outbox.enqueue(inquiryEntry(2)),
      outbox.probe(),
      outbox.lease({ channel: 'mail', now: NOW, until: NOW + 1, limit: 1 }),
    ]);
    expect(refused).toMatchObject({ reason: almostFull });
    expect(probed).toMatchObject({ reason: almostFull });
    expect(leases).toMatchObject({ value: [{ record: { receipt: receiptOf(1) } }] });
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
    expect(await outbox.enqueue(inquiryEntry(3))).toMatchObject({ outcome: 'accepted' });
    const held = (await outbox.list({ limit: 9 })).map(({ receipt }) => receipt);
    expect(held).toEqual([receiptOf(1), receiptOf(3)]);
  });

  it('does not write into a file that was deleted under it', async () => {
    await open();
    await outbox.enqueue(inquiryEntry(1));
    await rm(directory, { recursive: true });
    expect(await outbox.enqueue(inquiryEntry(2))).toMatchObject({ outcome: 'accepted' });
    await outbox.close();
    await open();
    expect(await outbox.list({ limit: 9 })).toMatchObject([{ receipt: receiptOf(2) }]);
  });

  it('does not change a replaced file by deliveries that began with the old one', async () => {
    await open();
    await outbox.enqueue(inquiryEntry(1));
    const [old] = await outbox.lease({ channel: 'mail', now: NOW, until: NOW + 1, limit: 1 });
    if (!old) throw new Error('nothing was due');
    await rename(join(directory, 'outbox.sqlite'), join(directory, 'aside.sqlite'));
    await outbox.enqueue(inquiryEntry(2));
    await outbox.accepted(old, 0);
    expect(await outbox.failed(old, { dueAt: NOW, error: 'late' })).toBe(false);
    expect(await outbox.list({ limit: 9 })).toMatchObject([{ receipt: receiptOf(2) }]);
  });

  it('hands out sound entries beside a damaged one', async () => {
    await open();
    await outbox.enqueue(bulkyEntry(1, 200_000));
    await outbox.enqueue(inquiryEntry(2));
    await outbox.close();
    await breakPages(join(directory, 'outbox.sqlite'));
    await open();
    const leases = await outbox.lease({ channel: 'mail', now: NOW, until: NOW + 1, limit: 5 });
    expect(leases.map(({ record }) => record.receipt)).toEqual([receiptOf(2)]);
    expect(await outbox.list({ state: 'dead', limit: 5 })).toMatchObject([
      { receipt: receiptOf(1), lastError: 'unreadable' },
    ]);
  });

  it('accepts nothing while the file is damaged, and is not ready', async () => {
    await open();
    for (let number = 0; number < 300; number += 1) await outbox.enqueue(inquiryEntry(number));
    await outbox.close();
    await damagePages(join(directory, 'outbox.sqlite'));
    await open();
    const accepted: string[] = [];
    const notReady = new Set<string>();
    for (let number = 300; number < 600; number += 1) {
      const answer = await outbox.enqueue(inquiryEntry(number)).catch(() => undefined);
      if (answer?.outcome === 'accepted') accepted.push(answer.receipt);
      // Right after it: the next submission may fall on sound pages.
      else notReady.add(await outbox.probe().then(() => 'ready', String));
    }
    expect([...notReady]).toEqual([expect.stringMatching(/damaged|malformed|constraint/)]);
    for (const receipt of accepted) {
      expect((await outbox.show(receipt))?.submission?.receipt).toBe(receipt);
    }
  });

  it('leaves nothing of a delivered submission in its files', async () => {
    await open();
    for (const number of [1, 2]) await outbox.enqueue(inquiryEntry(number));
    await outbox.cleanUp({ now: 0, latestDue: Number.MAX_SAFE_INTEGER, forgetBefore: 0 });
    expect(await fileHolds(directory, '株式会社サンプル1')).toBe(true);
    const [lease] = await outbox.lease({ channel: 'mail', now: NOW, until: NOW + 1, limit: 1 });
    if (lease) await outbox.accepted(lease, 0);
    await outbox.cleanUp({ now: 0, latestDue: Number.MAX_SAFE_INTEGER, forgetBefore: 0 });
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

/** An inquiry of so many bytes and a few. */
function bulkyEntry(number: number, size: number): NewEntry {
  const submission = inquiry(number);
  submission.fields.body = 'x'.repeat(size);
  return { ...inquiryEntry(number), submission };
}

/** Breaks the chain of pages that holds a bulky inquiry: no page has such a number. */
async function breakPages(file: string): Promise<void> {
  const content = await readFile(file);
  const start = content.indexOf('x'.repeat(64));
  const pageWithin = Math.floor((start + 100_000) / PAGE) * PAGE;
  content.fill(0xff, pageWithin, pageWithin + 4);
  await writeFile(file, content);
}

/** Overwrites half of every fourth page. */
async function damagePages(file: string): Promise<void> {
  const content = await readFile(file);
  for (let start = 4 * PAGE; start < content.length; start += 4 * PAGE) {
    content.fill(0, start + PAGE / 4, start + (3 * PAGE) / 4);
  }
  await writeFile(file, content);
}
