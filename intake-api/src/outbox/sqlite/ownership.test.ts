import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { DatabaseSync } from 'node:sqlite';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { inquiryEntry, NOON, receiptOf } from '../../../../tests/support/outbox/samples.ts';
import type { Outbox } from '../outbox.ts';
import { openSqliteOutbox } from './sqlite-outbox.ts';
import { SCHEMA_VERSION } from '../tables.ts';
import { createSqliteEngine } from './engine.ts';

// Threads and processes start slowly where much else runs.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const acceptUntilKilled = new URL(
  '../../../../tests/support/outbox/accept-until-killed.ts',
  import.meta.url,
).pathname;

describe('an outbox file and the processes around it', () => {
  let directory: string;
  let child: ChildProcessByStdio<null, Readable, null> | undefined;
  const opened: Outbox[] = [];
  const open = async (role: 'service' | 'operator') => {
    const outbox = await openSqliteOutbox({ directory, role });
    opened.push(outbox);
    return outbox;
  };

  beforeEach(async () => {
    directory = join(await mkdtemp(join(tmpdir(), 'outbox-')), 'data');
  });
  afterEach(async () => {
    child?.kill('SIGKILL');
    for (const outbox of opened.splice(0)) await outbox.close();
    await rm(join(directory, '..'), { recursive: true });
  });

  /** Starts another service on the file; resolves to receipts that it gave out once there are some. */
  async function otherService(): Promise<{ receipts: string[]; kill(): Promise<void> }> {
    const started = spawn(process.execPath, [acceptUntilKilled, directory], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = started;
    const receipts: string[] = [];
    const lines = createInterface({ input: started.stdout });
    lines.on('line', (line) => receipts.push(line));
    while (receipts.length < 200) await once(lines, 'line');
    return {
      receipts,
      async kill() {
        started.kill('SIGKILL');
        await once(lines, 'close');
      },
    };
  }

  it('keeps every submission that a killed service gave a receipt for', async () => {
    const service = await otherService();
    await service.kill();
    const outbox = await open('service');
    const stored = new Set((await outbox.list({ limit: 1e6 })).map(({ receipt }) => receipt));
    expect(service.receipts.length).toBeGreaterThanOrEqual(200);
    expect(service.receipts.filter((receipt) => !stored.has(receipt))).toEqual([]);
  });

  it('hands out at once what a killed service had leased', async () => {
    const service = await otherService();
    await service.kill();
    const outbox = await open('service');
    const first = await outbox.lease('mail', NOON);
    // A crash costs no attempt: the relay may not have been asked.
    expect(first).toMatchObject({ receipt: receiptOf(0), attempts: 0 });
  });

  it('keeps no lock when it can not be opened', async () => {
    await (await open('service')).close();
    const file = join(directory, 'outbox.sqlite');
    const database = new DatabaseSync(file);
    database.exec('PRAGMA user_version = 99');
    const engine = () => createSqliteEngine({ directory, role: 'service', minFree: 0 });
    await expect(engine().query('SELECT 1')).rejects.toThrow('この版より新しい');
    database.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
    database.close();
    const other = engine();
    await other.query('SELECT 1');
    await other.close();
  });

  it('refuses a second service, by name of the folder, until the first has gone', async () => {
    const service = await otherService();
    await expect(open('service')).rejects.toThrow(`${directory} は、動作中の別の`);
    await service.kill();
    await expect(open('service')).resolves.toBeDefined();
  });

  it('refuses a second service in the same process as well', async () => {
    const first = await open('service');
    await expect(open('service')).rejects.toThrow('動作中の別の');
    await first.close();
    await expect(open('service')).resolves.toBeDefined();
  });

  it('opens for operators while a service runs', async () => {
    const service = await otherService();
    const operator = await open('operator');
    const receipt = service.receipts[0] ?? '';
    expect((await operator.show(receipt))?.summary.state).toBe('waiting');
    expect(await operator.discard(receipt, NOON)).toBe(true);
  });

  it('keeps leases when an operator opens it', async () => {
    const service = await open('service');
    await service.enqueue(inquiryEntry(-1));
    await service.lease('mail', NOON);
    const operator = await open('operator');
    expect(await operator.list({ limit: 9 })).toMatchObject([{ state: 'leased' }]);
  });

  it('makes folder and files for its owner alone', async () => {
    await (await open('service')).enqueue(inquiryEntry(1));
    const names = await readdir(directory);
    const modes = await Promise.all(names.map((name) => modeOf(join(directory, name))));
    expect(await modeOf(directory)).toBe('700');
    expect(names).toEqual(
      expect.arrayContaining(['', '.lock', '-wal', '-shm'].map((end) => `outbox.sqlite${end}`)),
    );
    expect(new Set(modes)).toEqual(new Set(['600']));
  });

  it('opens for operators only what a service has made', async () => {
    await expect(open('operator')).rejects.toMatchObject({
      code: 'absent',
      message: expect.stringContaining('がありません'),
    });
  });

  it('leaves alone a file that a newer service has made', async () => {
    await (await open('service')).close();
    const database = new DatabaseSync(join(directory, 'outbox.sqlite'));
    database.exec('PRAGMA user_version = 99');
    for (const role of ['service', 'operator'] as const) {
      await expect(open(role)).rejects.toThrow('この版より新しい');
    }
    expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: 99 });
    database.close();
  });
});

async function modeOf(path: string): Promise<string> {
  return ((await stat(path)).mode & 0o777).toString(8);
}
