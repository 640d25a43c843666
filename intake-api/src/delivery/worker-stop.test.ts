import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Clock } from '../clock.ts';
import { OutboxError } from '../outbox/outbox-error.ts';
import { createDeliveryRig, type DeliveryRig } from '../../../tests/support/outbox/delivery-rig.ts';
import { createDeliveryWorker } from './worker.ts';

const SECOND = 1000;

describe('the delivery worker, asked to stop,', () => {
  let rig: DeliveryRig;
  beforeEach(async () => {
    rig = await createDeliveryRig({ workers: 3 });
  });
  afterEach(() => rig.dispose());

  it('finishes what is under way, and begins nothing', async () => {
    const relay = Promise.withResolvers<void>();
    rig.relay.answer = () => relay.promise;
    await rig.accept(1, 2, 3, 4);
    rig.worker.start();
    await rig.relay.askedFor(3);
    const stopped = rig.worker.stop(10 * SECOND);
    relay.resolve();
    await stopped;
    expect(rig.log.of('stopped with deliveries under way')).toEqual([]);
    rig.worker.wake();
    await rig.worker.whenIdle();
    expect(rig.relay.asked).toHaveLength(3);
    expect(await rig.outbox.lease('mail', rig.clock.now())).toMatchObject({ attempts: 0 });
  });

  it('stops at its deadline and says how many deliveries it left', async () => {
    rig.relay.answer = () => new Promise(() => {});
    await rig.accept(1, 2);
    rig.worker.start();
    await rig.relay.askedFor(2);
    const stopped = rig.worker.stop(10 * SECOND);
    rig.clock.advance(10 * SECOND);
    await stopped;
    expect(rig.log.of('stopped with deliveries under way')).toMatchObject([{ facts: { left: 2 } }]);
  });

  it('stops at its deadline although the storage does not answer', async () => {
    rig.outbox.lease = () => new Promise(() => {});
    rig.worker.start();
    const stopped = rig.worker.stop(10 * SECOND);
    rig.clock.advance(10 * SECOND);
    await stopped;
    expect(rig.log.of('stopped with deliveries under way')).toHaveLength(1);
  });

  it('tries to save a result once more, and no longer, when the storage fails after that', async () => {
    const relay = Promise.withResolvers<void>();
    rig.relay.answer = () => relay.promise;
    rig.outbox.recordResult = () => Promise.reject(new OutboxError('unavailable', 'disk full'));
    await rig.accept(1);
    rig.worker.start();
    await rig.relay.askedFor(1);
    const stopped = rig.worker.stop(10 * SECOND);
    relay.resolve();
    await rig.log.has(2, 'delivery result not saved');
    await stopped;
    expect(rig.log.of('delivery result not saved')).toHaveLength(2);
    expect(rig.log.of('stopped with deliveries under way')).toEqual([]);
  });

  it('leaves no timer behind when it has stopped', async () => {
    const set = new Set<object>();
    const clock: Clock = {
      now: rig.clock.now,
      after(delay, run) {
        const timer = { delay };
        const cancel = rig.clock.after(delay, run);
        set.add(timer);
        return () => {
          set.delete(timer);
          cancel();
        };
      },
    };
    const { outbox, relay, log } = rig;
    const worker = createDeliveryWorker({ outbox, channels: [relay], log, clock });
    worker.start();
    expect(set.size).toBeGreaterThan(0);
    await worker.stop(SECOND);
    expect([...set]).toEqual([]);
  });
});
