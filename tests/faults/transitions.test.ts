import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

import { PITCH } from '../fixtures/forms/inquiries.ts';
import { intakeProcess } from '../support/service/cli.ts';
import { startEngines } from '../support/storage/engines.ts';
import { lockOutbox } from '../support/storage/outbox-lock.ts';
import { deliverWhatIsLeft } from '../support/service/recovery.ts';
import { LONG } from '../support/service/rounds.ts';
import { prepareService, type ServiceProcess } from '../support/service/service-process.ts';
import { startSmtpServer, type TestSmtpServer } from '../support/mail/smtp-server.ts';
import type { SmtpStep } from '../support/mail/smtp-script.ts';
import { receiptOf, tally } from '../support/service/tally.ts';
import { until } from '../support/until.ts';

/** Connections to the relay that a service has. */
const CONNECTIONS = 5;

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

  it('after accepting, while the relay is busy: everything is delivered once', async () => {
    relay.script = { content: 'hang' };
    const receipts: (string | undefined)[] = [];
    // All connections hang at the relay: one more stays where it is.
    for (let sent = 0; sent <= CONNECTIONS; sent += 1) {
      const reached = sent < CONNECTIONS ? relay.reached('content') : undefined;
      receipts.push((await service.inquire())?.receipt);
      await reached;
    }
    await service.kill();
    expect((await afterRecovery()).toSorted()).toEqual(receipts.toSorted());
  });

  it.for(BEFORE_TAKING)(
    'after leasing, with the relay at %s: it is delivered once',
    async (step) => {
      relay.script = { [step]: 'hang' };
      const reached = relay.reached(step);
      const answer = await service.apply();
      await reached;
      await service.kill();
      expect(await afterRecovery()).toEqual([answer?.receipt]);
    },
  );

  it('after the relay took it, before its reply: it is delivered again under the same Message-ID', async () => {
    const killed = Promise.withResolvers<void>();
    relay.pause = async () => {
      await service.kill();
      killed.resolve();
    };
    const answer = await service.inquire();
    await killed.promise;
    expect(await afterRecovery()).toEqual([answer?.receipt, answer?.receipt]);
    expect(tally(relay.mailbox.mails).receiptsWithTwoMessageIds).toEqual([]);
  });

  it('after the reply of the relay, before the removal: it is delivered again under the same Message-ID', async () => {
    const locked = Promise.withResolvers<Awaited<ReturnType<typeof lockOutbox>>>();
    relay.pause = async () => locked.resolve(await lockOutbox(service));
    const answer = await service.inquire();
    const lock = await locked.promise;
    await lock.serviceIsBlocked();
    await service.kill();
    await lock.release();
    expect(await afterRecovery()).toEqual([answer?.receipt, answer?.receipt]);
    expect(tally(relay.mailbox.mails).receiptsWithTwoMessageIds).toEqual([]);
  });

  describe('in the trash', () => {
    const run = (...args: string[]) => intakeProcess(args, service.env);

    it('accepted: it is there after a restart, and is not delivered', async () => {
      const answer = await service.inquire(PITCH);
      await service.kill();
      expect(await afterRecovery()).toEqual([]);
      const { stdout } = await run('sales', 'list', '--json');
      expect(JSON.parse(stdout)).toMatchObject([{ receipt: answer?.receipt, state: 'trash' }]);
    });

    it('released: it is delivered once', async () => {
      const answer = await service.inquire(PITCH);
      relay.script = { content: 'hang' };
      const reached = relay.reached('content');
      expect(await run('sales', 'release', answer?.receipt ?? '')).toMatchObject({ code: 0 });
      await reached;
      await service.kill();
      expect(await afterRecovery()).toEqual([answer?.receipt]);
    });

    it('released while no service runs: it is delivered once', async () => {
      const answer = await service.inquire(PITCH);
      await service.kill();
      expect(await run('sales', 'release', answer?.receipt ?? '')).toMatchObject({ code: 0 });
      expect(await afterRecovery()).toEqual([answer?.receipt]);
    });

    it('emptied: nothing of it comes back', async () => {
      await service.inquire(PITCH);
      expect(await run('sales', 'purge', '--yes')).toMatchObject({ code: 0 });
      await service.kill();
      expect(await afterRecovery()).toEqual([]);
      expect(JSON.parse((await run('sales', 'list', '--json')).stdout)).toEqual([]);
    });
  });

  it('after the removal: nothing is delivered again', async () => {
    const answer = await service.inquire();
    await until('it says so', () => service.logs().includes('"msg":"delivered"'));
    await service.kill();
    expect(await afterRecovery()).toEqual([answer?.receipt]);
  });
});
