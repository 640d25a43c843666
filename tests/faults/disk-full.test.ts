import { join } from 'node:path';

import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

import { FILES } from '../fixtures/forms/files.ts';
import { filePart, multipartBody } from '../fixtures/forms/multipart.ts';
import { applicationHead, sendThenRead } from '../support/service/raw-senders.ts';
import { deliverWhatIsLeft } from '../support/service/recovery.ts';
import { prepareService, type ServiceProcess } from '../support/service/service-process.ts';
import { mountSmallDisk, type SmallDisk } from '../support/storage/small-disk.ts';
import { startSmtpServer, type TestSmtpServer } from '../support/mail/smtp-server.ts';
import { receiptOf } from '../support/service/tally.ts';
import { until } from '../support/until.ts';

const MIB = 1024 * 1024;
const REFUSED = { status: 503, receipt: undefined, retryAfter: expect.any(Number) };

const disk = mountSmallDisk(128 * MIB);
const missing = 'missing' in disk ? disk.missing : undefined;
afterAll(() => {
  if (!('missing' in disk)) disk.unmount();
});

describe.skipIf(missing)(`a full disk${missing ? `, skipped: ${missing}` : ''}`, () => {
  const small = disk as SmallDisk;
  let relay: TestSmtpServer;
  let service: ServiceProcess;

  beforeEach(async () => {
    relay = await startSmtpServer();
  });
  afterEach(async () => {
    await service.dispose();
    await small.free();
    await relay.stop();
  });

  const start = async (env: Record<string, string> = {}) => {
    service = await prepareService(relay.url, { DATA_DIR: join(small.path, 'data'), ...env });
    await service.start();
  };
  const statusOf = async (path: string) => (await fetch(`${service.address}${path}`)).status;
  const accepted = async () => (await service.inquire())?.status === 202;

  it('keeps what was accepted, answers the rest with 503, and takes them once there is space', async () => {
    await relay.stop();
    await start();
    const before = [await service.inquire(), await service.apply(), await service.inquire()];
    await small.fill();
    for (let sent = 0; sent < 3; sent += 1) {
      expect(await service.inquire()).toEqual(REFUSED);
      expect(await service.apply()).toEqual(REFUSED);
    }
    expect(await statusOf('/readyz')).toBe(503);
    expect(await statusOf('/healthz')).toBe(200);

    await small.free();
    await until('it takes inquiries again', accepted);
    const after = [await service.inquire(), await service.apply()];
    expect(await statusOf('/readyz')).toBe(200);
    await service.kill();

    await relay.start();
    expect(await deliverWhatIsLeft(service, relay)).toEqual({ waiting: 0, dead: 0 });
    const receipts = [...before, ...after].map((answer) => answer?.receipt);
    expect(receipts).not.toContain(undefined);
    expect(relay.mailbox.mails.map(receiptOf)).toEqual(expect.arrayContaining(receipts));
    expect(relay.mailbox.mails).toHaveLength(receipts.length + 1);
  });

  it('that is almost full still delivers', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    relay.pause = () => gate;
    await start();
    const reached = relay.reached('message');
    const [inquiry, application] = [await service.inquire(), await service.apply()];
    await reached;
    await small.fill(32 * MIB);
    expect(await service.inquire()).toEqual(REFUSED);
    open();
    const mails = [await relay.mailbox.nextMail(), await relay.mailbox.nextMail()];
    expect(mails.map(receiptOf).toSorted()).toEqual(
      [inquiry?.receipt, application?.receipt].toSorted(),
    );
    await small.free();
    await until('it takes inquiries again', accepted);
  });

  it('refuses attachments before inquiries, and says so', async () => {
    await start();
    await small.fill(72 * MIB);
    expect(await service.apply()).toEqual(REFUSED);
    // Browsers read the answer only after they have sent everything.
    const { type, body } = multipartBody([filePart('resume', 'a.pdf', FILES.pdf(12 * MIB))]);
    const head = applicationHead({
      ...(await service.headers()),
      'content-type': type,
      'content-length': String(body.length),
    });
    expect(await sendThenRead(Number(new URL(service.address).port), [head, body])).toBe(503);
    expect((await service.inquire())?.status).toBe(202);
    const ready = await fetch(`${service.address}/readyz`);
    expect(ready.status).toBe(200);
    expect(await ready.json()).toMatchObject({ status: 'degraded', attachments: 'refused' });
    expect(service.logs()).toContain('"reason":"attachments: the disk is almost full"');
  });
});
