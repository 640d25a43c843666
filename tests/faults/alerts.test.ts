import { join } from 'node:path';

import { afterAll, afterEach, describe, expect, it } from 'vitest';

import { startReceiver, type Receiver } from '../support/service/receivers.ts';
import { startTestService, type TestService } from '../support/service/service.ts';
import { startPostgres, type PostgresServer } from '../support/storage/postgres.ts';
import { mountSmallDisk, type SmallDisk } from '../support/storage/small-disk.ts';

const MIB = 1024 * 1024;

const disk = mountSmallDisk(128 * MIB);
const postgres = await startPostgres();
afterAll(async () => {
  if (!('missing' in disk)) disk.unmount();
  if (!('missing' in postgres)) await postgres.stop();
});
const noDisk = 'missing' in disk;
const noPostgres = 'missing' in postgres || postgres.crash === undefined;

let receiver: Receiver;
let service: TestService;
afterEach(async () => {
  await service.stop();
  await receiver.stop();
});

async function start(env: Record<string, string>) {
  receiver = await startReceiver('slack');
  const settings = {
    ALERT_WEBHOOK_URL: receiver.env['WEBHOOK_URL'],
    ALERT_WEBHOOK_FORMAT: 'slack',
  };
  service = await startTestService({ env: { ...settings, ...env } as Record<string, string> });
}

/** What the next look tells, a line for each problem. */
async function told(): Promise<string[]> {
  const before = receiver.taken().length;
  service.clock.advance(30_000);
  await service.service.alerts.check();
  return receiver
    .taken()
    .slice(before)
    .flatMap(({ body }) => (JSON.parse(body) as { text: string }).text.split('\n'));
}

describe('operators are told', () => {
  it.skipIf(noDisk)('of a disk that fills up, at once when it is urgent', async () => {
    const small = disk as SmallDisk;
    await start({ DATA_DIR: join(small.path, 'data') });
    expect(await told()).toContainEqual(expect.stringMatching(/^要確認：ディスクの空きが 1 GB/));
    await small.fill(32 * MIB);
    expect(await told()).toContainEqual(expect.stringMatching(/^異常：ディスクに空きがなく/));
    expect(await told()).toEqual([]);
    // Not even the alert can be written down any more.
    await small.fill();
    service.clock.advance(60 * 60_000);
    expect((await told()).join('\n')).toMatch(/^異常：(?:保存先|ディスク)/m);
    await small.free();
  });

  it.skipIf(noPostgres)('of a database that has ended, and that it is back', async () => {
    const server = postgres as PostgresServer;
    await start({ DATABASE_URL: await server.createDatabase() });
    expect(await told()).toEqual([]);
    await server.crash?.();
    expect(await told()).toContainEqual(expect.stringMatching(/^異常：保存先/));
    expect(await told()).toEqual([]);
    await server.restart?.();
    await expect.poll(told).toContainEqual(expect.stringMatching(/^解消：保存先/));
  });
});
