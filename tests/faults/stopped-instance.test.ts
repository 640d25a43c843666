import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

import { startPostgres } from '../support/storage/postgres.ts';
import { prepareService, type ServiceProcess } from '../support/service/service-process.ts';
import { startSmtpServer, type TestSmtpServer } from '../support/mail/smtp-server.ts';
import { receiptOf } from '../support/service/tally.ts';
import { until } from '../support/until.ts';

const postgres = await startPostgres();
const missing = 'missing' in postgres ? postgres.missing : undefined;
afterAll(async () => {
  if (!('missing' in postgres)) await postgres.stop();
});

describe.skipIf(missing)('one of two instances that is stopped (SIGSTOP)', () => {
  let relay: TestSmtpServer;
  let frozen: ServiceProcess;
  let other: ServiceProcess;

  beforeEach(async () => {
    if ('missing' in postgres) return;
    relay = await startSmtpServer();
    const DATABASE_URL = await postgres.createDatabase();
    [frozen, other] = await Promise.all([
      prepareService(relay.url, { DATABASE_URL }),
      prepareService(relay.url, { DATABASE_URL }),
    ]);
    await Promise.all([frozen.start(), other.start()]);
  });
  afterEach(async () => {
    frozen.signal('SIGCONT');
    await Promise.all([frozen.dispose(), other.dispose()]);
    await relay.stop();
  });

  const delivered = () => relay.mailbox.mails.map(receiptOf);

  it('delays no visitor at the other, and repeats nothing when it continues', async () => {
    frozen.signal('SIGSTOP');
    const receipts: (string | undefined)[] = [];
    for (let sent = 0; sent < 5; sent += 1) receipts.push((await other.inquire())?.receipt);
    await until('all have come', () => delivered().length >= 5);
    expect(delivered().toSorted()).toEqual(receipts.toSorted());

    frozen.signal('SIGCONT');
    receipts.push((await frozen.inquire())?.receipt);
    await until('the next has come', () => delivered().length >= 6);
    expect(delivered().toSorted()).toEqual(receipts.toSorted());
  });

  it('in the middle of a delivery: the mail is delivered once', async () => {
    relay.script = { content: 'hang' };
    const reached = relay.reached('content');
    const begun = (await frozen.inquire())?.receipt;
    await reached;
    frozen.signal('SIGSTOP');
    relay.script = {};
    const served = (await other.inquire())?.receipt;
    await until('the other has come', () => delivered().includes(served ?? ''));
    expect(delivered()).not.toContain(begun);
    const readiness = async () => (await fetch(`${other.address}/readyz`)).json();
    await expect.poll(readiness).toMatchObject({ waiting: 1, deadLetters: 0 });
  });
});
