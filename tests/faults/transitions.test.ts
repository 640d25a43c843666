import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

import { startEngines } from '../support/engines.ts';
import { lockOutbox } from '../support/outbox-lock.ts';
import { deliverWhatIsLeft } from '../support/recovery.ts';
import { LONG } from '../support/rounds.ts';
import { prepareService, type ServiceProcess } from '../support/service-process.ts';
import { startSmtpServer, type TestSmtpServer } from '../support/smtp-server.ts';
import type { SmtpStep } from '../support/smtp-script.ts';
import { receiptOf, tally } from '../support/tally.ts';
import { until } from '../support/until.ts';

/** Deliveries that a service has under way at once. */
const CONCURRENCY = 5;

const STEPS: SmtpStep[] = ['connect', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'content', 'message'];
const SOME_STEPS: SmtpStep[] = ['connect', 'RCPT', 'message'];
const BEFORE_TAKING = LONG ? STEPS : SOME_STEPS;

const engines = await startEngines();
afterAll(() => engines.stop());

describe.for(engines.all)('killed at a step ($name)', ({ missing, settings, takeover }) => {
  let relay: TestSmtpServer;
  let service: ServiceProcess;

  beforeEach(async (test) => {
    test.skip(missing !== undefined, missing);
    relay = await startSmtpServer();
    service = await prepareService(relay.url, await settings());
    await service.start();
  });
  afterEach(async () => {
    await service.dispose();
    await relay.stop();
  });

  /** Mails by receipt once all that is left has been delivered. */
  async function afterRecovery() {
    relay.script = {};
    relay.pause = async () => {};
    expect(await deliverWhatIsLeft(service, relay, takeover)).toEqual({ waiting: 0, dead: 0 });
    return relay.mailbox.mails.map(receiptOf);
  }

  it('accepted, not claimed: everything arrives, once', async () => {
    relay.script = { content: 'hang' };
    const receipts: (string | undefined)[] = [];
    // All that can be under way hangs at the relay: one more stays where it is.
    for (let sent = 0; sent <= CONCURRENCY; sent += 1) {
      const reached = sent < CONCURRENCY ? relay.reached('content') : undefined;
      receipts.push((await service.inquire())?.receipt);
      await reached;
    }
    await service.kill();
    expect((await afterRecovery()).toSorted()).toEqual(receipts.toSorted());
  });

  it.for(BEFORE_TAKING)('claimed, the relay at %s: it arrives, once', async (step) => {
    relay.script = { [step]: 'hang' };
    const reached = relay.reached(step);
    const answer = await service.apply();
    await reached;
    await service.kill();
    expect(await afterRecovery()).toEqual([answer?.receipt]);
  });

  it('taken by the relay, not heard by the service: it arrives again, recognisably', async () => {
    const killed = Promise.withResolvers<void>();
    relay.pause = async () => {
      await service.kill();
      killed.resolve();
    };
    const answer = await service.inquire();
    await killed.promise;
    expect(await afterRecovery()).toEqual([answer?.receipt, answer?.receipt]);
    expect(tally(relay.mailbox.mails).confused).toEqual([]);
  });

  it('taken by the relay, not removed: it arrives again, recognisably', async () => {
    const locked = Promise.withResolvers<Awaited<ReturnType<typeof lockOutbox>>>();
    relay.pause = async () => locked.resolve(await lockOutbox(service));
    const answer = await service.inquire();
    const lock = await locked.promise;
    await lock.inTheWay();
    await service.kill();
    await lock.release();
    expect(await afterRecovery()).toEqual([answer?.receipt, answer?.receipt]);
    expect(tally(relay.mailbox.mails).confused).toEqual([]);
  });

  it('removed: nothing is left to repeat', async () => {
    const answer = await service.inquire();
    await until('it says so', () => service.logs().includes('"msg":"delivered"'));
    await service.kill();
    expect(await afterRecovery()).toEqual([answer?.receipt]);
  });
});
