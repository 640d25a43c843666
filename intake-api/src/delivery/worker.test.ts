import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { RelayError } from '../mail/relay.ts';
import { createDeliveryRig, type DeliveryRig } from '../../../tests/support/outbox/delivery-rig.ts';
import { inquiryEntry, receiptOf } from '../../../tests/support/outbox/samples.ts';
import { OutboxError } from '../outbox/outbox.ts';

const SECOND = 1000;
const transient = () => new RelayError('transient', '421 try later');

describe('the delivery worker', () => {
  let rig: DeliveryRig;
  beforeEach(async () => {
    rig = await createDeliveryRig({ concurrency: 3 });
  });
  afterEach(() => rig.dispose());

  it('delivers what waits, oldest first, and leaves nothing behind', async () => {
    await rig.accept(1, 2, 3, 4, 5, 6, 7);
    await rig.worker.drain();
    expect(rig.relay.asked).toEqual([1, 2, 3, 4, 5, 6, 7].map((number) => receiptOf(number)));
    expect(await rig.outbox.stats()).toMatchObject({ waiting: 0, dead: 0 });
  });

  it('delivers what was accepted as soon as it is told', async () => {
    rig.worker.start();
    await rig.worker.drain();
    await rig.accept(1);
    rig.worker.wake();
    await rig.relay.askedFor(1);
    await rig.worker.drain();
    expect(rig.relay.asked).toEqual([receiptOf(1)]);
  });

  it('finds by itself what nobody told it of', async () => {
    rig.worker.start();
    await rig.worker.drain();
    await rig.accept(1);
    rig.clock.advance(5 * SECOND);
    await rig.log.has(1, 'delivered');
    expect(rig.relay.asked).toEqual([receiptOf(1)]);
  });

  it('does nothing when it is told but not started', async () => {
    await rig.accept(1);
    rig.worker.wake();
    expect(await rig.outbox.list({ limit: 1 })).toMatchObject([{ state: 'waiting' }]);
    expect(rig.relay.asked).toEqual([]);
  });

  it('hands over no more messages at once than it may', async () => {
    let open = 0;
    let most = 0;
    rig.relay.answer = async () => {
      most = Math.max(most, (open += 1));
      await new Promise((resolve) => setImmediate(resolve));
      open -= 1;
    };
    await rig.accept(...Array.from({ length: 20 }, (_, number) => number));
    await rig.worker.drain();
    expect(most).toBe(3);
    expect(rig.relay.asked).toHaveLength(20);
  });

  it('sends once although a lease ends while its outcome can not be stored', async () => {
    const { remove } = rig.outbox;
    rig.outbox.remove = () => Promise.reject(new OutboxError('unavailable', 'disk full'));
    await rig.accept(1);
    rig.worker.start();
    await rig.log.has(1, 'outcome of a delivery not stored');
    // Well past every lease: the worker looks again, and finds the entry due.
    for (let minute = 0; minute < 20; minute += 1) {
      rig.clock.advance(60 * SECOND);
      await rig.outbox.stats();
    }
    await rig.log.has(10, 'outcome of a delivery not stored');
    rig.outbox.remove = remove;
    rig.clock.advance(10 * 60 * SECOND);
    await rig.log.has(1, 'delivered');
    await rig.worker.drain();
    expect(rig.relay.asked).toEqual([receiptOf(1)]);
    expect(await rig.outbox.stats()).toMatchObject({ waiting: 0 });
  });

  it('sends once although it is claimed again at the moment of its delivery', async () => {
    const { promise: answer, resolve: take } = Promise.withResolvers<void>();
    rig.relay.answer = () => answer;
    await rig.accept(1);
    rig.worker.start();
    await rig.relay.askedFor(1);
    const { claim } = rig.outbox;
    rig.outbox.claim = async (request) => {
      const claims = await claim(request);
      take();
      await rig.log.has(1, 'delivered');
      await rig.outbox.stats();
      return claims;
    };
    // The lease has ended, but none of the worker's deadlines has come.
    rig.clock.set(24 * 3600 * SECOND);
    rig.clock.advance(5 * SECOND);
    await rig.log.has(1, 'delivered');
    await rig.worker.drain();
    expect(rig.relay.asked).toEqual([receiptOf(1)]);
  });

  it('goes on when the storage comes back', async () => {
    const { claim } = rig.outbox;
    rig.outbox.claim = () => Promise.reject(new OutboxError('unavailable', 'disk gone'));
    await rig.accept(1);
    rig.worker.start();
    await rig.log.has(1, 'outbox not readable');
    await expect(rig.worker.drain()).rejects.toMatchObject({ code: 'unavailable' });
    rig.outbox.claim = claim;
    rig.clock.advance(5 * SECOND);
    await rig.log.has(1, 'delivered');
    expect(rig.relay.asked).toEqual([receiptOf(1)]);
  });

  it('spares a relay that is out of order, and costs what waits no attempts', async () => {
    rig.relay.answer = () => Promise.reject(transient());
    await rig.accept(...Array.from({ length: 30 }, (_, number) => number));
    await rig.worker.drain();
    const asked = rig.relay.asked.length;
    expect(asked).toBeLessThan(10);
    rig.clock.advance(29 * SECOND);
    await rig.worker.drain();
    expect(rig.relay.asked).toHaveLength(asked);
    rig.clock.advance(SECOND);
    await rig.worker.drain();
    expect(rig.relay.asked).toHaveLength(asked + 1);
    rig.relay.answer = async () => {};
    rig.clock.advance(30 * SECOND);
    await rig.worker.drain();
    expect((await rig.outbox.stats()).waiting).toBeLessThan(10);
  });

  it('delivers what an operator retries without being told', async () => {
    rig.relay.answer = () => Promise.reject(new RelayError('permanent', '550 refused'));
    await rig.accept(1);
    rig.worker.start();
    await rig.log.has(1, 'delivery given up: a dead letter now');
    rig.relay.answer = async () => {};
    await rig.worker.drain();
    await rig.outbox.retry('all-dead', rig.clock.now());
    rig.clock.advance(5 * SECOND);
    await rig.log.has(1, 'delivered');
    expect(await rig.outbox.accept(inquiryEntry(1))).toEqual({ outcome: 'receipt-taken' });
  });
});
