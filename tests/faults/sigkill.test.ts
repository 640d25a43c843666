import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { INQUIRY } from '../fixtures/inquiries.ts';
import { prepareService, type ServiceProcess } from '../support/service-process.ts';
import { startSmtpServer, type TestSmtpServer } from '../support/smtp-server.ts';

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

/** Reads mail until each of these receipts has come. */
async function untilDelivered(receipts: Iterable<string>): Promise<void> {
  const missing = new Set(receipts);
  while (missing.size > 0) {
    const { parsed } = await relay.mailbox.nextMail();
    for (const receipt of missing) if (parsed.subject?.includes(receipt)) missing.delete(receipt);
  }
}

describe('kill -9', () => {
  it('right after a 202 loses nothing: the mail goes out after the next start', async () => {
    await relay.stop();
    await service.start();
    const receipt = await service.send(INQUIRY);
    await service.kill();
    expect(receipt).toBeDefined();

    await relay.start();
    await service.start();
    await untilDelivered([receipt ?? '']);
  });

  it('again and again under load: every 202 reaches the relay, repeats under one Message-ID', async () => {
    const accepted: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      await service.start();
      const sending = Array.from({ length: 40 }, (_, i) =>
        service
          .send({ ...INQUIRY, body: `${round}の${i}件目です。見積もりをお願いします。` })
          .then((r) => {
            if (r) accepted.push(r);
            return r;
          }),
      );
      // Some have been answered, some are on their way: that is the moment.
      await Promise.race(sending);
      await service.kill();
      await Promise.all(sending);
    }
    await service.start();
    await untilDelivered(accepted);
    expect(accepted.length).toBeGreaterThanOrEqual(5);
    const ids = new Map<string, Set<string | undefined>>();
    for (const { parsed } of relay.mailbox.mails) {
      const receipt = /C-\d{8}-\w{6}/.exec(parsed.subject ?? '')?.[0] ?? '';
      ids.set(receipt, (ids.get(receipt) ?? new Set()).add(parsed.messageId));
    }
    for (const [receipt, messageIds] of ids) expect(messageIds.size, receipt).toBe(1);
  });

  it('SIGTERM ends it in order, with nothing left undone', async () => {
    await service.start();
    const receipt = await service.send(INQUIRY);
    expect(await service.stop()).toBe(0);
    await untilDelivered([receipt ?? '']);
  });
});
