import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { FILES } from '../fixtures/forms/files.ts';
import { filePart, multipartBody } from '../fixtures/forms/multipart.ts';
import { startEngines } from '../support/storage/engines.ts';
import { applicationHead, sendThenRead } from '../support/service/raw-senders.ts';
import { deliverWhatIsLeft } from '../support/service/recovery.ts';
import { createSender } from '../support/service/sender.ts';
import { startTestService } from '../support/service/service.ts';
import { prepareService, type ServiceProcess } from '../support/service/service-process.ts';
import { mountSmallDisk, type SmallDisk } from '../support/storage/small-disk.ts';
import { startSmtpServer, type TestSmtpServer } from '../support/mail/smtp-server.ts';
import { receiptOf } from '../support/service/tally.ts';
import { until } from '../support/until.ts';

const MIB = 1024 * 1024;
const REFUSED = { status: 503, receipt: undefined, retryAfter: expect.any(Number) };

const disk = mountSmallDisk(128 * MIB);
const missing = 'missing' in disk ? disk.missing : undefined;
const engines = await startEngines();
afterAll(async () => {
  if (!('missing' in disk)) disk.unmount();
  await engines.stop();
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
    expect((await service.inquire())?.status).toBe(202);
    const ready = await fetch(`${service.address}/readyz`);
    expect(ready.status).toBe(200);
    expect(await ready.json()).toMatchObject({ status: 'degraded', attachments: 'refused' });
    expect(service.logs()).toContain('"reason":"attachments: the disk is almost full"');
  });

  it.skipIf(engines.all[1]?.missing)('never cuts a file short', async () => {
    await start(await engines.all[1]?.settings());
    for (const missingBytes of [1, 1000, 60_000, 500_000]) {
      const resume = FILES.pdf(MIB + missingBytes);
      await small.fill(MIB);
      expect(await service.apply(undefined, { resume: ['履歴書.pdf', resume] })).toEqual(REFUSED);
      await small.free();
    }
    const resume = FILES.pdf(MIB);
    const answer = await service.apply(undefined, { resume: ['履歴書.pdf', resume] });
    expect(answer?.status).toBe(202);
    const { parsed } = await relay.mailbox.nextMail();
    expect(parsed.attachments[0]?.content.equals(resume)).toBe(true);
  });
});

describe('a folder for uploads that is out of reach', () => {
  it('is answered so that browsers, which read only after sending everything, see it', async () => {
    const service = await startTestService({ env: { FORM_TOKEN_MIN_AGE: '0s' } });
    onTestFinished(() => service.stop());
    const port = await service.listen();
    const visitor = createSender(`http://127.0.0.1:${port}`);
    const { type, body } = multipartBody([
      filePart('resume', 'a.pdf', FILES.pdf(6 * MIB)),
      filePart('workHistory', 'b.pdf', FILES.pdf(6 * MIB)),
    ]);
    const head = applicationHead({
      ...(await visitor.headers()),
      'content-type': type,
      'content-length': String(body.length),
    });
    const spool = join(service.folder, 'arriving');
    await rename(spool, `${spool}.away`);
    await writeFile(spool, 'no folder');
    expect(await sendThenRead(port, [head, body])).toBe(503);
    await rm(spool);
    await rename(`${spool}.away`, spool);
    expect((await visitor.apply())?.status).toBe(202);
  });

  it('is made again when somebody has removed it, with all the data or alone', async () => {
    const service = await startTestService({ env: { FORM_TOKEN_MIN_AGE: '0s' } });
    onTestFinished(() => service.stop());
    const visitor = createSender(`http://127.0.0.1:${await service.listen()}`);
    for (const lost of ['arriving', '.']) {
      await rm(join(service.folder, lost), { recursive: true });
      expect((await visitor.apply())?.status).toBe(202);
      await service.delivered();
      const { parsed } = await service.relay.mailbox.nextMail();
      expect(parsed.attachments).not.toEqual([]);
    }
  });
});
