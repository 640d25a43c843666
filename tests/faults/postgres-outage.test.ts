import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

import { startPostgres, type PostgresServer } from '../support/storage/postgres.ts';
import { deliverWhatIsLeft } from '../support/service/recovery.ts';
import { rounds } from '../support/service/rounds.ts';
import { prepareService, type ServiceProcess } from '../support/service/service-process.ts';
import { startSmtpServer, type TestSmtpServer } from '../support/mail/smtp-server.ts';
import { receiptOf } from '../support/service/tally.ts';
import { until } from '../support/until.ts';

const postgres = await startPostgres();
afterAll(async () => {
  if (!('missing' in postgres)) await postgres.stop();
});
const ours = !('missing' in postgres) && postgres.crash !== undefined;
const missing = 'missing' in postgres ? postgres.missing : 'TEST_DATABASE_URL is not ours to end';

describe.skipIf(!ours)(`PostgreSQL ends${ours ? '' : `, skipped: ${missing}`}`, () => {
  const server = postgres as PostgresServer;
  let relay: TestSmtpServer;
  let service: ServiceProcess;
  beforeEach(async () => {
    relay = await startSmtpServer();
    service = await prepareService(relay.url, { DATABASE_URL: await server.createDatabase() });
    await service.start();
  });
  afterEach(async () => {
    await service.dispose();
    await relay.stop();
  });

  const statusOf = async (path: string) => (await fetch(`${service.address}${path}`)).status;

  it('and comes back: every accepted inquiry is delivered without an operator', async () => {
    await relay.stop();
    const receipts: (string | undefined)[] = [];
    for (let round = 0; round < rounds(2); round += 1) {
      receipts.push((await service.inquire())?.receipt, (await service.apply())?.receipt);
      await server.crash?.();
      const refused = { status: 503, receipt: undefined, retryAfter: expect.any(Number) };
      expect(await service.inquire()).toEqual(refused);
      expect(await service.apply()).toEqual(refused);
      expect(await statusOf('/readyz')).toBe(503);
      expect(await statusOf('/healthz')).toBe(200);
      await server.restart?.();
      await until('it takes inquiries again', async () => (await statusOf('/readyz')) === 200);
      receipts.push((await service.inquire())?.receipt);
    }
    expect(receipts).not.toContain(undefined);
    expect(await service.stop()).toBe(0);
    await relay.start();
    expect(await deliverWhatIsLeft(service, relay)).toEqual({ waiting: 0, dead: 0 });
    expect(relay.mailbox.mails.map(receiptOf).toSorted()).toEqual(receipts.toSorted());
  });

  it('while the relay takes a mail: its delivery is recorded once the database is back, and not repeated', async () => {
    relay.pause = async () => {
      await server.crash?.();
    };
    const answer = await service.inquire();
    await until('the outcome could not be stored', () =>
      service.logs().includes('delivery result not saved'),
    );
    await server.restart?.();
    await until('it is stored', () => service.logs().includes('"msg":"delivered"'));
    expect(await service.stop()).toBe(0);
    expect(await deliverWhatIsLeft(service, relay)).toEqual({ waiting: 0, dead: 0 });
    expect(relay.mailbox.mails.map(receiptOf)).toEqual([answer?.receipt]);
  });
});
