import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { DeliveryError } from '../errors.ts';
import { createDeliveryRig, type DeliveryRig } from '../../../tests/support/outbox/delivery-rig.ts';
import { inquiryEntry, receiptOf } from '../../../tests/support/outbox/samples.ts';
import { OutboxError } from '../outbox/outbox-error.ts';

const SECOND = 1000;
const transient = () => new DeliveryError('transient', '421 try later');

describe('the delivery worker', () => {
  let rig: DeliveryRig;
  beforeEach(async () => {
    rig = await createDeliveryRig({ workers: 3 });
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

  it('finds entries of which it was not told', async () => {
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
      await rig.relay.askedFor(3);
      await new Promise((resolve) => setImmediate(resolve));
      open -= 1;
    };
    await rig.accept(...Array.from({ length: 20 }, (_, number) => number));
    await rig.worker.drain();
    expect(most).toBe(3);
    expect(rig.relay.asked).toHaveLength(20);
  });

  it('sends once although a lease ends while its result can not be stored', async () => {
    const { recordResult } = rig.outbox;
    rig.outbox.recordResult = () => Promise.reject(new OutboxError('unavailable', 'disk full'));
    await rig.accept(1);
    rig.worker.start();
    await rig.log.has(1, 'delivery result not saved');
    // Well past every lease: the worker looks again, and finds the entry due.
    for (let minute = 0; minute < 20; minute += 1) {
      rig.clock.advance(60 * SECOND);
      await rig.outbox.stats();
    }
    rig.outbox.recordResult = recordResult;
    rig.clock.advance(10 * 60 * SECOND);
    await rig.log.has(1, 'delivered');
    await rig.worker.drain();
    expect(rig.relay.asked).toEqual([receiptOf(1)]);
    expect(await rig.outbox.stats()).toMatchObject({ waiting: 0 });
  });

  it('tries to store a result once more at a stop, and does not wait for its next try', async () => {
    rig.outbox.recordResult = () => Promise.reject(new OutboxError('unavailable', 'disk full'));
    await rig.accept(1);
    rig.worker.start();
    await rig.log.has(1, 'delivery result not saved');
    await rig.worker.stop(60 * SECOND);
    expect(rig.log.of('delivery result not saved')).toHaveLength(2);
  });

  it('sends once although the clock jumps by a day while it is being sent', async () => {
    const answer = Promise.withResolvers<void>();
    rig.relay.answer = () => answer.promise;
    await rig.accept(1);
    rig.worker.start();
    await rig.relay.askedFor(1);
    rig.clock.set(24 * 3600 * SECOND);
    rig.clock.advance(5 * SECOND);
    answer.resolve();
    await rig.worker.drain();
    expect(rig.relay.asked).toEqual([receiptOf(1)]);
  });

  it('sends nothing by a lease that may have ended while the process was stopped', async () => {
    const { lease } = rig.outbox;
    const stopped = 5 * 60 * SECOND;
    rig.outbox.lease = async (channel, now) => {
      const leased = await lease(channel, now);
      if (leased) rig.clock.set(stopped);
      return leased && { ...leased, until: now + 20 * 60 * SECOND };
    };
    await rig.accept(1);
    await rig.worker.drain();
    expect(rig.relay.asked).toEqual([]);
  });

  it('goes on when the storage comes back', async () => {
    const { lease } = rig.outbox;
    rig.outbox.lease = () => Promise.reject(new OutboxError('unavailable', 'disk gone'));
    await rig.accept(1);
    rig.worker.start();
    await rig.log.has(1, 'outbox not readable');
    await expect(rig.worker.drain()).rejects.toMatchObject({ code: 'unavailable' });
    rig.outbox.lease = lease;
    rig.clock.advance(5 * SECOND);
    await rig.log.has(1, 'delivered');
    expect(rig.relay.asked).toEqual([receiptOf(1)]);
  });

  it('asks a relay that is out of order once in 30 seconds, and delivers all when it is back', async () => {
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
    expect(await rig.outbox.stats()).toMatchObject({ waiting: 0 });
  });

  it('delivers all that an outage has put off as soon as one mail goes through', async () => {
    rig.relay.answer = () => Promise.reject(transient());
    await rig.accept(1, 2, 3, 4, 5, 6);
    for (let tries = 0; tries < 4; tries += 1) {
      await rig.worker.drain();
      rig.clock.advance(20 * 60 * SECOND);
    }
    await rig.worker.drain();
    expect(await rig.outbox.stats()).toMatchObject({ waiting: 6 });
    rig.relay.answer = async () => {};
    await rig.outbox.enqueue(inquiryEntry(7));
    rig.clock.advance(30 * SECOND);
    await rig.worker.drain();
    expect(await rig.outbox.stats()).toMatchObject({ waiting: 0 });
  });

  it('does not count the extra tries that the end of an outage brings', async () => {
    rig.relay.answer = () => Promise.reject(transient());
    await rig.accept(1, 2, 3, 4, 5);
    await rig.worker.drain();
    // One address among others that are served: each of their mails ends an outage.
    for (let round = 0; round < 20; round += 1) {
      rig.relay.answer = (id) =>
        id > receiptOf(5) ? Promise.resolve() : Promise.reject(transient());
      await rig.accept(6 + round);
      rig.clock.advance(31 * SECOND);
      await rig.worker.drain();
    }
    const waiting = await rig.outbox.list({ limit: 9 });
    expect(waiting).toHaveLength(5);
    for (const { attempts } of waiting) expect(attempts).toBeLessThan(4);
  });

  it('gives up after three days what fails while others are served every ten minutes', async () => {
    const refused = [1, 2, 3, 4, 5];
    rig.relay.answer = (id) =>
      id > receiptOf(refused.length) ? Promise.resolve() : Promise.reject(transient());
    await rig.accept(...refused);
    for (let round = 1; round <= 6 * 80; round += 1) {
      await rig.worker.drain();
      await rig.accept(refused.length + round);
      // The single try of the outage that they began, and what its end makes due.
      for (let tries = 0; tries < 3; tries += 1) {
        rig.clock.advance(30 * SECOND);
        await rig.worker.drain();
      }
      rig.clock.set(510 * SECOND);
    }
    expect(await rig.outbox.stats()).toMatchObject({ waiting: 0, dead: refused.length });
    expect(rig.relay.asked.filter((id) => id === receiptOf(1)).length).toBeLessThan(100);
  });

  it('delays no other mail for a full mailbox, and counts each try of its own mail', async () => {
    const full = [1, 2, 3, 4, 5, 6, 7, 8];
    rig.relay.answer = (id) =>
      id > receiptOf(full.length)
        ? Promise.resolve()
        : Promise.reject(new DeliveryError('mailbox', '452 4.2.2 mailbox full'));
    await rig.accept(...full);
    for (let hour = 1; hour <= 12; hour += 1) {
      await rig.accept(full.length + hour);
      await rig.worker.drain();
      expect(rig.relay.asked).toContain(receiptOf(full.length + hour));
      rig.clock.advance(66 * 60 * SECOND);
    }
    const waiting = await rig.outbox.list({ limit: 99 });
    expect(waiting.map(({ attempts }) => attempts)).toEqual(full.map(() => 12));
  });

  it('goes on with the others while the record of one can not be read', async () => {
    await rig.accept(1, 2, 3);
    const { loadSubmission } = rig.outbox;
    rig.outbox.loadSubmission = (receipt) =>
      receipt === receiptOf(2)
        ? Promise.reject(new OutboxError('unavailable', 'EMFILE'))
        : loadSubmission(receipt);
    await rig.worker.drain();
    expect(rig.relay.asked).toEqual([1, 3].map((number) => receiptOf(number)));
    expect(await rig.outbox.list({ limit: 9 })).toMatchObject([
      { receipt: receiptOf(2), state: 'waiting', lastError: 'EMFILE' },
    ]);
    rig.outbox.loadSubmission = loadSubmission;
    rig.clock.advance(60 * SECOND);
    await rig.worker.drain();
    expect(await rig.outbox.stats()).toMatchObject({ waiting: 0, dead: 0 });
  });

  it('delivers what an operator retries without being told', async () => {
    rig.relay.answer = () => Promise.reject(new DeliveryError('permanent', '550 refused'));
    await rig.accept(1);
    rig.worker.start();
    await rig.log.has(1, 'delivery given up: a dead letter now');
    rig.relay.answer = async () => {};
    await rig.worker.drain();
    await rig.outbox.retry('all', rig.clock.now());
    rig.clock.advance(5 * SECOND);
    await rig.log.has(1, 'delivered');
    await expect(rig.outbox.enqueue(inquiryEntry(1))).rejects.toThrow('the receipt is taken');
  });
});
