import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { DeliveryError } from '../errors.ts';
import { createDeliveryRig, type DeliveryRig } from '../../../tests/support/outbox/delivery-rig.ts';
import { acceptedAt, inquiry, receiptOf } from '../../../tests/support/outbox/samples.ts';
import { VISITOR } from '../outbox/entry.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('a delivery', () => {
  let rig: DeliveryRig;
  async function start(options?: Parameters<typeof createDeliveryRig>[0]) {
    rig = await createDeliveryRig(options);
    await rig.accept(1);
  }
  afterEach(() => rig.dispose());

  const shown = async () => (await rig.outbox.show(receiptOf(1)))?.summary;

  it('is tried again after a minute when the relay could not take it', async () => {
    await start();
    rig.relay.answer = () => Promise.reject(new DeliveryError('transient', '451 busy'));
    await rig.worker.drain();
    const dueAt = rig.clock.now() + MINUTE;
    expect(await shown()).toMatchObject({ state: 'waiting', dueAt, lastError: '451 busy' });

    rig.relay.answer = async () => {};
    rig.clock.advance(MINUTE - 1);
    await rig.worker.drain();
    expect(rig.relay.asked).toHaveLength(1);
    rig.clock.advance(1);
    await rig.worker.drain();
    expect(rig.relay.asked).toHaveLength(2);
    expect(await shown()).toBeUndefined();
  });

  it('ends as a dead letter when the relay refuses it for good', async () => {
    await start();
    rig.relay.answer = () => Promise.reject(new DeliveryError('permanent', '550 no such user'));
    await rig.worker.drain();
    expect(await shown()).toMatchObject({ state: 'dead', lastError: '550 no such user' });
  });

  it('ends as a dead letter when the relay has been out of order for three days', async () => {
    await start();
    rig.relay.answer = () => Promise.reject(new DeliveryError('transient', '451 busy'));
    const began = rig.clock.now();
    await rig.worker.drain();
    for (let entry = await shown(); entry?.dueAt !== undefined; entry = await shown()) {
      rig.clock.advance(entry.dueAt - rig.clock.now());
      await rig.worker.drain();
    }
    expect(await shown()).toMatchObject({ state: 'dead' });
    expect((rig.clock.now() - began) / HOUR).toBeGreaterThanOrEqual(72);
    expect((rig.clock.now() - began) / HOUR).toBeLessThan(74);
  });

  describe('a delivery to several destinations', () => {
    const STATES = async () =>
      (await rig.outbox.ledger.find(receiptOf(2)))?.deliveries.map(
        ({ destination, state }) => `${destination} ${state}`,
      );
    /** Entry 2, for three addresses and a webhook, after a first try. */
    async function startWithSeveral(answer: (destination: string) => Promise<void>) {
      rig = await createDeliveryRig();
      rig.relay.destinations = ['a@staff.example', 'b@staff.example', 'c@staff.example'];
      rig.webhook.destinations = ['webhook'];
      rig.relay.answer = (_receipt, destination) => answer(destination);
      await rig.accept(2);
      await rig.worker.drain();
    }
    const refusedAndDeferred = async (destination: string) => {
      if (destination.startsWith('b')) throw new DeliveryError('mailbox', '452 full');
      if (destination.startsWith('c')) throw new DeliveryError('permanent', '550 no such user');
    };

    it('tries each destination by itself: a deferral or refusal at one does not affect the others', async () => {
      await startWithSeveral(refusedAndDeferred);
      expect(await STATES()).toEqual([
        'a@staff.example accepted',
        'b@staff.example waiting',
        'c@staff.example dead',
        'webhook accepted',
      ]);
      rig.relay.answer = async () => {};
      rig.clock.advance(MINUTE);
      await rig.worker.drain();
      expect(rig.relay.askedOf.slice(3)).toEqual(['b@staff.example']);
      expect(await rig.outbox.stats()).toMatchObject({ waiting: 0, dead: 1 });
      await rig.outbox.retry({ receipt: receiptOf(2) }, rig.clock.now());
      await rig.worker.drain();
      expect(rig.relay.askedOf.slice(4)).toEqual(['c@staff.example']);
      expect(rig.webhook.asked).toHaveLength(1);
      expect(await rig.outbox.ledger.find(receiptOf(2))).toMatchObject({ fate: 'delivered' });
    });

    it('goes to what was stored with it, whatever else the settings name meanwhile', async () => {
      await startWithSeveral(refusedAndDeferred);
      rig.relay.destinations = ['a@staff.example', 'new@staff.example'];
      rig.relay.answer = async () => {};
      rig.clock.advance(MINUTE);
      await rig.worker.drain();
      expect(rig.relay.askedOf.slice(3)).toEqual(['b@staff.example']);
    });

    it('stops sending to a webhook that answers 410, without a dead letter', async () => {
      rig = await createDeliveryRig();
      rig.webhook.destinations = ['webhook'];
      rig.webhook.answer = () => Promise.reject(new DeliveryError('unwanted', '410'));
      await rig.accept(2);
      await rig.worker.drain();
      expect(await STATES()).toEqual(['staff@company.example accepted', 'webhook failed']);
      expect(await rig.outbox.stats()).toMatchObject({ waiting: 0, dead: 0 });
    });

    it('is not delayed by a channel that is out of order', async () => {
      rig = await createDeliveryRig();
      rig.webhook.destinations = ['webhook'];
      rig.webhook.answer = () => Promise.reject(new DeliveryError('transient', 'ECONNREFUSED'));
      const numbers = Array.from({ length: 20 }, (_, number) => number);
      await rig.accept(...numbers);
      await rig.worker.drain();
      expect(rig.relay.asked).toEqual(numbers.map((number) => receiptOf(number)));
      expect(rig.webhook.asked.length).toBeLessThan(20);
    });

    it('acknowledges the visitor once, when the first destination has accepted', async () => {
      rig = await createDeliveryRig();
      rig.relay.destinations = ['a@staff.example', 'b@staff.example', 'c@staff.example'];
      rig.visitor.destinations = [VISITOR.destination];
      rig.relay.answer = (_receipt, destination) => refusedAndDeferred(destination);
      await rig.accept(2);
      await rig.worker.drain();
      rig.relay.answer = async () => {};
      rig.clock.advance(MINUTE);
      await rig.worker.drain();
      expect(rig.visitor.asked).toEqual([receiptOf(2)]);
    });
  });

  describe('the acknowledgement', () => {
    beforeEach(async () => {
      rig = await createDeliveryRig();
      rig.visitor.destinations = [VISITOR.destination];
      await rig.accept(1);
    });

    it('is tried again when the relay could not take it, and the mail to staff is not', async () => {
      rig.visitor.answer = () => Promise.reject(new DeliveryError('transient', '451 busy'));
      await rig.worker.drain();
      rig.visitor.answer = async () => {};
      rig.clock.advance(MINUTE);
      await rig.worker.drain();
      expect(rig.visitor.asked).toHaveLength(2);
      expect(rig.relay.asked).toHaveLength(1);
      expect(await rig.outbox.ledger.find(receiptOf(1))).toMatchObject({ fate: 'delivered' });
    });

    it('ends as failed when it is refused for good: nobody has to act', async () => {
      rig.visitor.answer = () => Promise.reject(new DeliveryError('permanent', '550 no'));
      await rig.worker.drain();
      expect(await rig.outbox.stats()).toMatchObject({ waiting: 0, dead: 0 });
      expect(await rig.outbox.ledger.find(receiptOf(1))).toMatchObject({ fate: 'delivered' });
      expect(rig.log.of('delivery ended without success')).toHaveLength(1);
    });

    it('is not sent while nobody of staff has accepted', async () => {
      rig.relay.answer = () => Promise.reject(new DeliveryError('transient', '451 busy'));
      await rig.worker.drain();
      expect(rig.visitor.asked).toEqual([]);
    });
  });

  it('reports no dead letter when the entry is gone', async () => {
    await start();
    rig.relay.answer = async () => {
      await rig.outbox.discard(receiptOf(1), rig.clock.now());
      throw new DeliveryError('permanent', '550 no such user');
    };
    await rig.worker.drain();
    expect(rig.log.lines).toEqual([]);
    expect(await rig.outbox.stats()).toMatchObject({ waiting: 0, dead: 0 });
  });

  it('ends as a dead letter when its submission can not be read for good', async () => {
    await start();
    rig.outbox.loadSubmission = async () => undefined;
    await rig.worker.drain();
    expect(await shown()).toMatchObject({ state: 'dead', lastError: 'unreadable' });
  });

  it('is tried again when a mail can not be composed, until the template is mended', async () => {
    let mended = false;
    await start();
    rig.relay.answer = async () => {
      if (!mended) throw new TypeError(`${inquiry(1).fields.email} is not a function`);
    };
    await rig.worker.drain();
    expect((await shown())?.lastError).toMatch(/^TypeError at deliver\.test\.ts:\d+:\d+$/);
    mended = true;
    rig.clock.advance(MINUTE);
    await rig.worker.drain();
    expect(rig.relay.asked).toHaveLength(2);
    expect(await shown()).toBeUndefined();
  });

  it('reports what came of it', async () => {
    const heard: unknown[] = [];
    await start({ onResult: (report) => void heard.push(report) });
    await rig.accept(2);
    const answers = [
      new DeliveryError('transient', '451 busy'),
      new DeliveryError('permanent', '550 no'),
    ];
    rig.relay.answer = async () => {
      const error = answers.shift();
      if (error) throw error;
    };
    await rig.worker.drain();
    rig.clock.advance(MINUTE);
    await rig.worker.drain();
    const latency = rig.clock.now() - acceptedAt(1);
    expect(heard).toMatchObject([
      { kind: 'retry', receipt: receiptOf(1), attempts: 1 },
      { kind: 'dead', receipt: receiptOf(2), attempts: 1 },
      { kind: 'accepted', receipt: receiptOf(1), attempts: 2, latency },
    ]);
  });

  it('writes nothing of a person into the log, whatever the relay says', async () => {
    await start();
    const { name, email, phone, company, body } = inquiry(1).fields;
    const answers = ['transient', 'permanent'] as const;
    let asked = 0;
    rig.relay.answer = () =>
      Promise.reject(
        new DeliveryError(answers[asked++] ?? 'permanent', `5.1.1 <${email}> ${email}: no`),
      );
    await rig.worker.drain();
    rig.clock.advance(MINUTE);
    await rig.worker.drain();
    const log = JSON.stringify(rig.log.lines);
    expect(rig.log.lines).toHaveLength(2);
    expect(log).toContain('5.1.1 <[address]> [address]: no');
    for (const personal of [name, email, phone, company, body]) expect(log).not.toContain(personal);
  });
});
