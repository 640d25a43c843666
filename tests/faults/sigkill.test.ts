import { randomUUID } from 'node:crypto';

import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Ledger } from '../../intake-api/src/outbox/ledger.ts';
import { INQUIRY } from '../fixtures/forms/inquiries.ts';
import { startEngines } from '../support/storage/engines.ts';
import { deliverWhatIsLeft } from '../support/service/recovery.ts';
import { rounds } from '../support/service/rounds.ts';
import { prepareService, type ServiceProcess } from '../support/service/service-process.ts';
import { startSmtpServer, type TestSmtpServer } from '../support/mail/smtp-server.ts';
import { receiptOf, tally } from '../support/service/tally.ts';

const KILLS = rounds(5);
const AT_ONCE = 40;

/** Someone who sends the same again until there is an answer, as the site does. */
interface Visitor {
  inquiry: typeof INQUIRY;
  key: string;
}

let visitors = 0;
const nextVisitor = (): Visitor => {
  visitors += 1;
  const body = `【${visitors}】点呼用の機器を検討しています。見積もりをお願いします。`;
  return { inquiry: { ...INQUIRY, body }, key: randomUUID() };
};

const engines = await startEngines();
afterAll(() => engines.stop());

describe.for(engines.all)('kill -9 ($name)', ({ missing, settings }) => {
  let relay: TestSmtpServer;
  let service: ServiceProcess;

  beforeEach(async () => {
    relay = await startSmtpServer();
    service = await prepareService(relay.url, await settings());
  });
  afterEach(async () => {
    await service.dispose();
    await relay.stop();
  });

  /** Receipts by visitor; ends when nobody waits for an answer any more. */
  async function sendAll(
    senders: Visitor[],
    onAccepted: () => void = () => {},
  ): Promise<Map<Visitor, string>> {
    const receipts = new Map<Visitor, string>();
    await Promise.all(
      senders.map(async (visitor) => {
        const answer = await service.inquire(visitor.inquiry, visitor.key);
        if (answer?.receipt === undefined) return;
        receipts.set(visitor, answer.receipt);
        onAccepted();
      }),
    );
    return receipts;
  }

  it.skipIf(missing)('loses nothing, and takes nothing in twice, under load', async (test) => {
    const receipts = new Map<Visitor, string>();
    let unanswered: Visitor[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      await service.start();
      const fresh = Array.from({ length: AT_ONCE - unanswered.length }, nextVisitor);
      const senders = [...unanswered, ...fresh];
      // At another point of the rush each time, with some answered and some on their way.
      const wanted = 3 + ((kill * 7) % 30);
      const enough = Promise.withResolvers<void>();
      let accepted = 0;
      const sending = sendAll(senders, () => {
        accepted += 1;
        if (accepted === wanted) enough.resolve();
      });
      await Promise.race([enough.promise, sending]);
      await service.kill();
      for (const [visitor, receipt] of await sending) receipts.set(visitor, receipt);
      expect(accepted).toBeGreaterThanOrEqual(wanted);
      unanswered = senders.filter((visitor) => !receipts.has(visitor));
    }
    await service.start();
    for (const [visitor, receipt] of await sendAll(unanswered)) receipts.set(visitor, receipt);
    await service.kill();
    const told = [...receipts.values()];
    const fates = new Map<string, string | undefined>();
    const readFates = async (ledger: Ledger) => {
      for (const receipt of told) fates.set(receipt, (await ledger.find(receipt))?.fate);
    };
    expect(await deliverWhatIsLeft(service, relay, undefined, readFates)).toEqual({
      waiting: 0,
      dead: 0,
    });
    expect(told.filter((receipt) => fates.get(receipt) !== 'delivered')).toEqual([]);

    const { delivered, repeats, receiptsWithTwoMessageIds } = tally(relay.mailbox.mails);
    await test.annotate(
      `${KILLS + 1} kills: ${told.length} accepted, ${delivered.size} delivered, ${repeats} repeats`,
    );
    expect(told.filter((receipt) => !delivered.has(receipt))).toEqual([]);
    expect(receiptsWithTwoMessageIds).toEqual([]);
    for (const [{ inquiry }, receipt] of receipts) {
      const about = relay.mailbox.mails.filter(({ parsed }) => parsed.text?.includes(inquiry.body));
      expect([...new Set(about.map(receiptOf))], inquiry.body).toEqual([receipt]);
    }
  });
});
