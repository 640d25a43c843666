import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

import { intakeProcess } from '../support/service/cli.ts';
import { startPostgres } from '../support/storage/postgres.ts';
import { prepareService, type ServiceProcess } from '../support/service/service-process.ts';
import { startSmtpServer, type TestSmtpServer } from '../support/mail/smtp-server.ts';
import { receiptOf } from '../support/service/tally.ts';
import { until } from '../support/until.ts';

const postgres = await startPostgres();

let relay: TestSmtpServer;
let service: ServiceProcess;
beforeEach(async () => {
  relay = await startSmtpServer();
  service = await prepareService(relay.url);
});
afterEach(async () => {
  await service.dispose();
  await relay.stop();
});

afterAll(async () => {
  if (!('missing' in postgres)) await postgres.stop();
});

/** Makes every entry of a stopped service due now, whatever was tried before. */
function makeDue({ dataDir }: ServiceProcess): void {
  const database = new DatabaseSync(join(dataDir, 'outbox.sqlite'));
  database.exec('UPDATE deliveries SET due_at = 0 WHERE due_at IS NOT NULL');
  database.close();
}

const delivered = () => relay.mailbox.mails.map(receiptOf);

describe('one file, two services', () => {
  it('二つ目は理由を日本語で示して終了し、一つ目は受け付けを続ける', async () => {
    await service.start();
    const second = await prepareService(relay.url, { DATA_DIR: service.dataDir });
    await expect(second.start()).rejects.toThrow('起動できません');
    expect(await second.exited()).toBe(1);
    const { dataDir } = service;
    expect(second.logs()).toContain(
      `DATA_DIR: ${dataDir} は、動作中の別の intake-api が使用しています`,
    );
    expect(second.logs()).not.toMatch(/^\s+at /m);
    await second.dispose();
    expect((await service.inquire())?.status).toBe(202);
    expect(service.logs()).not.toContain('"level":"error"');
  });
});

describe('a record that can not be read', () => {
  it('becomes a dead letter that operators see, and delays no other', async () => {
    await relay.stop();
    await service.start();
    const [broken, sound] = [await service.inquire(), await service.inquire()];
    await service.kill();
    const database = new DatabaseSync(join(service.dataDir, 'outbox.sqlite'));
    database
      .prepare(
        `UPDATE entries SET record = '{'
         WHERE id = (SELECT id FROM receipts WHERE receipt = ?)`,
      )
      .run(broken?.receipt ?? '');
    database.close();
    makeDue(service);

    await relay.start();
    await service.start();
    await until('the sound one has come', () => delivered().length > 0);
    expect(delivered()).toEqual([sound?.receipt]);
    const { stdout } = await intakeProcess(['outbox', 'list', '--json'], {
      DATA_DIR: service.dataDir,
    });
    expect(JSON.parse(stdout)).toMatchObject([
      { receipt: broken?.receipt, state: 'dead', lastError: 'unreadable' },
    ]);
    const said = service
      .logs()
      .split('\n')
      .filter((line) => line.includes('unreadable'));
    expect(said.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { level: 'error', receipt: broken?.receipt },
    ]);
    const ready = await fetch(`${service.address}/readyz`);
    expect(await ready.json()).toMatchObject({ waiting: 0, deadLetters: 1 });
  });
});

describe('a file whose service was pointed at a database', () => {
  it.skipIf('missing' in postgres)(
    'still holds its inquiries when the service uses it again',
    async () => {
      if ('missing' in postgres) return;
      await relay.stop();
      await service.start();
      const application = await service.apply();
      await service.kill();

      const elsewhere = await prepareService(relay.url, {
        DATA_DIR: service.dataDir,
        DATABASE_URL: await postgres.createDatabase(),
      });
      await elsewhere.start();
      await elsewhere.dispose();

      makeDue(service);
      await relay.start();
      await service.start();
      await until('it has been delivered', () => delivered().length > 0);
      expect(delivered()).toEqual([application?.receipt]);
      expect(relay.mailbox.mails[0]?.parsed.attachments).toHaveLength(1);
    },
  );
});
