import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Lease } from '../../../intake-api/src/outbox/entry.ts';
import type { Outbox } from '../../../intake-api/src/outbox/outbox.ts';
import type { CreateEngine, EngineUnderTest } from './engine-under-test.ts';
import {
  acceptedAt,
  application,
  acceptApplication,
  inquiryEntry,
  receiptOf,
  STAFF,
} from './samples.ts';

const NOW = acceptedAt(1000);
const LEASE_END = acceptedAt(2000);

const leaseAt = (outbox: Outbox, now: number, limit = 100) =>
  outbox.lease({ channel: 'mail', now, until: now + (LEASE_END - NOW), limit });
const receipts = (leases: Lease[]) => leases.map(({ record }) => record.receipt);

async function leaseOne(outbox: Outbox, now = NOW): Promise<Lease> {
  const [lease] = await leaseAt(outbox, now, 1);
  if (!lease) throw new Error('nothing was due');
  return lease;
}

/** Contract of the methods for delivery. */
export function deliveryContract(create: CreateEngine): void {
  describe('leased', () => {
    let engine: EngineUnderTest;
    let outbox: Outbox;
    beforeEach(async () => {
      engine = await create();
      outbox = engine.outbox;
    });
    afterEach(() => engine.dispose());

    it('hands out due entries in the order they fell due, as many as asked for', async () => {
      for (const number of [1, 2, 3, 4]) await outbox.enqueue(inquiryEntry(number));
      expect(receipts(await leaseAt(outbox, acceptedAt(3), 2))).toEqual(
        [1, 2].map((n) => receiptOf(n)),
      );
      expect(receipts(await leaseAt(outbox, acceptedAt(3), 9))).toEqual([receiptOf(3)]);
    });

    it('hands out the whole submission with its files', async () => {
      const submission = application(1, 12_345, 1);
      await acceptApplication(engine, submission);
      const lease = await leaseOne(outbox);
      expect(lease).toMatchObject({ attempts: 0, ...STAFF });
      expect(await outbox.open(lease)).toEqual(submission);
    });

    it('hands an entry out once until its lease ends, and then again', async () => {
      await outbox.enqueue(inquiryEntry(1));
      expect(await leaseAt(outbox, NOW)).toHaveLength(1);
      expect(await leaseAt(outbox, LEASE_END - 1)).toHaveLength(0);
      // A lease that ended says nothing about the destination.
      expect(await leaseAt(outbox, LEASE_END)).toMatchObject([{ attempts: 0 }]);
    });

    it('keeps an entry for whoever renews its lease in time', async () => {
      await outbox.enqueue(inquiryEntry(1));
      const lease = await leaseOne(outbox);
      await outbox.renewLease(lease, LEASE_END + 1000);
      expect(await leaseAt(outbox, LEASE_END)).toHaveLength(0);
      expect(await leaseAt(outbox, LEASE_END + 1000)).toHaveLength(1);
      await outbox.renewLease(lease, LEASE_END + 9_000_000);
      expect(await leaseAt(outbox, LEASE_END + 1_001_000)).toHaveLength(1);
    });

    it('makes due, leased or not, what was scheduled by a clock that ran ahead, and nothing else', async () => {
      for (const number of [1, 2, 3, 4]) await outbox.enqueue(inquiryEntry(number));
      const [ahead, ordinary, dead] = await leaseAt(outbox, NOW, 3);
      if (ahead) await outbox.failed(ahead, { dueAt: LEASE_END + 1, error: 'later' });
      if (ordinary) await outbox.failed(ordinary, { dueAt: LEASE_END, error: 'later' });
      if (dead) await outbox.failed(dead, { error: 'refused' });
      await outbox.lease({ channel: 'mail', now: NOW, until: LEASE_END + 1, limit: 1 });
      await outbox.cleanUp({ now: NOW, latestDue: LEASE_END, forgetBefore: 0 });
      expect(receipts(await leaseAt(outbox, NOW))).toEqual([receiptOf(1), receiptOf(4)]);
      expect(receipts(await leaseAt(outbox, LEASE_END))).toContain(receiptOf(2));
    });

    it('removes a delivered entry with all that was sent', async () => {
      await acceptApplication(engine, application(1, 5000));
      await outbox.accepted(await leaseOne(outbox), NOW);
      expect(await outbox.show(receiptOf(1, 'R'))).toBeUndefined();
      expect(await leaseAt(outbox, LEASE_END)).toEqual([]);
      expect(await outbox.stats()).toEqual({
        waiting: 0,
        dead: 0,
        trash: 0,
        oldestQueuedAt: undefined,
        destinations: [],
      });
    });

    it('hands an entry out again when its next try is due, and counts attempts', async () => {
      await outbox.enqueue(inquiryEntry(1));
      await outbox.failed(await leaseOne(outbox), {
        dueAt: NOW + 60_000,
        error: '421 later',
      });
      expect(await leaseAt(outbox, NOW + 59_999)).toEqual([]);
      expect(await leaseAt(outbox, NOW + 60_000)).toMatchObject([{ attempts: 1 }]);
    });

    it('never hands out a dead letter', async () => {
      await outbox.enqueue(inquiryEntry(1));
      await outbox.failed(await leaseOne(outbox), { error: '550 no such user' });
      expect(await leaseAt(outbox, LEASE_END + 1)).toEqual([]);
      expect(await outbox.stats()).toMatchObject({ waiting: 0, dead: 1 });
    });

    it('ignores an outdated lease, except for a delivery, which removes the entry', async () => {
      await outbox.enqueue(inquiryEntry(1));
      const outdated = await leaseOne(outbox);
      await leaseOne(outbox, LEASE_END);
      await outbox.failed(outdated, { dueAt: LEASE_END, error: 'outdated' });
      await outbox.failed(outdated, { error: 'outdated' });
      expect(await leaseAt(outbox, LEASE_END)).toEqual([]);
      expect(await outbox.stats()).toMatchObject({ waiting: 1, dead: 0 });
      await outbox.accepted(outdated, NOW);
      expect(await outbox.stats()).toMatchObject({ waiting: 0 });
    });

    it('takes an entry back whose delivery was not begun, without counting it', async () => {
      await outbox.enqueue(inquiryEntry(1));
      await outbox.returnLease(await leaseOne(outbox), NOW);
      expect(await leaseOne(outbox)).toMatchObject({ attempts: 0 });
    });

    it('makes all due that waits for its next try', async () => {
      for (const number of [1, 2, 3]) await outbox.enqueue(inquiryEntry(number));
      const [first, second, third] = await leaseAt(outbox, NOW);
      if (first) await outbox.failed(first, { dueAt: NOW + 60_000, error: 'later' });
      if (second) await outbox.failed(second, { error: 'refused' });
      await outbox.requeue({ waiting: 'webhook' }, NOW);
      expect(await leaseAt(outbox, NOW)).toEqual([]);
      await outbox.requeue({ waiting: 'mail' }, NOW);
      expect(receipts(await leaseAt(outbox, NOW))).toEqual([receiptOf(1)]);
      expect(third).toBeDefined();
    });

    it('sets aside what it can not read and hands out the rest', async () => {
      for (const number of [1, 2, 3, 4]) await outbox.enqueue(inquiryEntry(number));
      await engine.damage(receiptOf(1));
      await engine.ageForward(receiptOf(3));
      expect(receipts(await leaseAt(outbox, NOW))).toEqual([receiptOf(2), receiptOf(4)]);
      expect(await outbox.list({ state: 'dead', limit: 9 })).toMatchObject([
        { receipt: receiptOf(1), lastError: 'unreadable' },
        { receipt: receiptOf(3), lastError: 'unreadable' },
      ]);
    });

    it('counts what waits, and since when', async () => {
      for (const number of [1, 2, 3]) await outbox.enqueue(inquiryEntry(number));
      expect(await outbox.stats()).toEqual({
        waiting: 3,
        dead: 0,
        trash: 0,
        oldestQueuedAt: acceptedAt(1),
        destinations: [{ ...STAFF, waiting: 3, dead: 0, oldestQueuedAt: acceptedAt(1) }],
      });
      const [first, second] = await leaseAt(outbox, NOW, 2);
      if (!first || !second) throw new Error('nothing was due');
      await outbox.failed(first, { error: 'refused' });
      await outbox.failed(second, { dueAt: NOW + 1, error: 'later' });
      await leaseOne(outbox);
      expect(await outbox.stats()).toEqual({
        waiting: 2,
        dead: 1,
        trash: 0,
        oldestQueuedAt: acceptedAt(2),
        destinations: [{ ...STAFF, waiting: 2, dead: 1, oldestQueuedAt: acceptedAt(2) }],
      });
    });

    it('hands nothing out twice when many ask at once', async () => {
      const other = await engine.another();
      await Promise.all(Array.from({ length: 200 }, (_, n) => outbox.enqueue(inquiryEntry(n))));
      const leases = await Promise.all(
        Array.from({ length: 40 }, (_, n) => leaseAt(n % 2 ? other : outbox, NOW, 5)),
      );
      const handed = receipts(leases.flat());
      const rest = receipts(await leaseAt(outbox, NOW, 200));
      expect(new Set([...handed, ...rest]).size).toBe(200);
      expect(handed.length + rest.length).toBe(200);
      await other.close();
    });
  });

  describe('an entry with several destinations', () => {
    let engine: EngineUnderTest;
    let outbox: Outbox;
    beforeEach(async () => {
      engine = await create();
      outbox = engine.outbox;
    });
    afterEach(() => engine.dispose());

    const OTHER = { channel: 'mail', destination: 'sales@company.example' };
    const HOOK = { channel: 'webhook', destination: 'webhook' };
    const ofEntry = async () =>
      (await outbox.ledger.find(receiptOf(1)))?.deliveries.map(
        ({ destination, state, attempts }) => [destination, state, attempts],
      );

    it('is delivered to each by itself, and removed after the last', async () => {
      await outbox.enqueue(inquiryEntry(1, OTHER, HOOK));
      const [other, staff] = await leaseAt(outbox, NOW);
      const [hook] = await outbox.lease({ channel: 'webhook', now: NOW, until: NOW + 1, limit: 9 });
      if (!staff || !other || !hook) throw new Error('nothing was due');
      expect(await outbox.accepted(staff, NOW)).toBe(true);
      expect(await outbox.accepted(hook, NOW)).toBe(false);
      await outbox.failed(other, { error: '451 busy', dueAt: NOW + 5 });
      expect(await ofEntry()).toEqual([
        ['sales@company.example', 'waiting', 1],
        ['staff@company.example', 'accepted', 0],
        ['webhook', 'accepted', 0],
      ]);
      expect(await outbox.stats()).toMatchObject({ waiting: 1, dead: 0 });
      expect(await outbox.show(receiptOf(1))).toMatchObject({ summary: { state: 'waiting' } });

      const [again, ...others] = await leaseAt(outbox, NOW + 5);
      expect(again).toMatchObject({ ...OTHER, attempts: 1 });
      expect(others).toEqual([]);
      expect(again && (await outbox.accepted(again, NOW + 7))).toBe(false);
      expect(await outbox.show(receiptOf(1))).toBeUndefined();
      expect(await outbox.ledger.find(receiptOf(1))).toMatchObject({
        fate: 'delivered',
        endedAt: NOW + 7,
      });
    });

    it('is a dead letter at one, until an operator acts', async () => {
      await outbox.enqueue(inquiryEntry(1, OTHER));
      const [other, staff] = await leaseAt(outbox, NOW);
      if (!staff || !other) throw new Error('nothing was due');
      await outbox.failed(other, { error: '550 no such user' });
      expect(await outbox.stats()).toMatchObject({ waiting: 1, dead: 1 });
      await outbox.accepted(staff, NOW);
      expect(await outbox.list({ state: 'dead', limit: 9 })).toMatchObject([
        { state: 'dead', lastError: '550 no such user' },
      ]);
      await outbox.requeue({ receipt: receiptOf(1) }, NOW);
      expect(await leaseAt(outbox, NOW)).toMatchObject([{ ...OTHER, attempts: 0 }]);
      await outbox.discard(receiptOf(1), NOW);
      expect(await ofEntry()).toEqual([
        ['sales@company.example', 'dropped', 0],
        ['staff@company.example', 'accepted', 0],
      ]);
      expect(await outbox.stats()).toMatchObject({ waiting: 0, dead: 0, destinations: [] });
    });

    it('goes to those that came into the settings in place of one that left them', async () => {
      await outbox.enqueue(inquiryEntry(1));
      await outbox.replace(await leaseOne(outbox), [OTHER, HOOK], NOW);
      expect(await ofEntry()).toEqual([
        ['sales@company.example', 'waiting', 0],
        ['staff@company.example', 'dropped', 0],
        ['webhook', 'waiting', 0],
      ]);
      await outbox.dropOtherChannels(['mail'], NOW);
      const other = await leaseOne(outbox);
      await outbox.replace(other, [STAFF], NOW);
      expect(await outbox.ledger.find(receiptOf(1))).toMatchObject({ fate: 'delivered' });
    });

    it('ends once, however many of its deliveries end at the same moment', async () => {
      const another = await engine.another();
      const many = Array.from({ length: 8 }, (_, n) => ({
        channel: 'mail',
        destination: `${n}@a.example`,
      }));
      for (let entry = 1; entry < 6; entry += 1) await outbox.enqueue(inquiryEntry(entry, ...many));
      const leases = await leaseAt(outbox, NOW);
      expect(leases).toHaveLength(45);
      const firsts = await Promise.all(
        leases.map((lease, n) => (n % 2 ? outbox : another).accepted(lease, NOW)),
      );
      expect(firsts.filter(Boolean)).toHaveLength(5);
      expect(await outbox.list({ limit: 9 })).toEqual([]);
      await another.close();
    });
  });
}
