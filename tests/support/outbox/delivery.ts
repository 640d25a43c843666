import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Lease } from '../../../intake-api/src/outbox/entry.ts';
import type { Outbox } from '../../../intake-api/src/outbox/outbox.ts';
import type { CreateEngine, EngineUnderTest } from './engine-under-test.ts';
import { acceptedAt, application, acceptApplication, inquiryEntry, receiptOf } from './samples.ts';

const NOW = acceptedAt(1000);
const LEASE_END = acceptedAt(2000);

const leaseAt = (outbox: Outbox, now: number, limit = 100) =>
  outbox.lease({ now, until: now + (LEASE_END - NOW), limit });
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
      expect(lease).toMatchObject({ attempts: 0, recipients: undefined });
      expect(await outbox.open(lease)).toEqual(submission);
    });

    it('hands an entry out once until its lease ends, and then again', async () => {
      await outbox.enqueue(inquiryEntry(1));
      expect(await leaseAt(outbox, NOW)).toHaveLength(1);
      expect(await leaseAt(outbox, LEASE_END - 1)).toHaveLength(0);
      expect(await leaseAt(outbox, LEASE_END)).toMatchObject([{ attempts: 1 }]);
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

    it('makes due what a clock that ran ahead has put off, leased or not, and nothing else', async () => {
      for (const number of [1, 2, 3, 4]) await outbox.enqueue(inquiryEntry(number));
      const [ahead, ordinary, dead] = await leaseAt(outbox, NOW, 3);
      if (ahead) await outbox.scheduleRetry(ahead, { dueAt: LEASE_END + 1, error: 'later' });
      if (ordinary) await outbox.scheduleRetry(ordinary, { dueAt: LEASE_END, error: 'later' });
      if (dead) await outbox.markDead(dead, 'refused');
      await outbox.lease({ now: NOW, until: LEASE_END + 1, limit: 1 });
      await outbox.cleanUp({ now: NOW, latestDue: LEASE_END, forgetBefore: 0 });
      expect(receipts(await leaseAt(outbox, NOW))).toEqual([receiptOf(1), receiptOf(4)]);
      expect(receipts(await leaseAt(outbox, LEASE_END))).toContain(receiptOf(2));
    });

    it('removes a delivered entry with all that was sent', async () => {
      await acceptApplication(engine, application(1, 5000));
      await outbox.complete(await leaseOne(outbox), NOW);
      expect(await outbox.show(receiptOf(1, 'R'))).toBeUndefined();
      expect(await leaseAt(outbox, LEASE_END)).toEqual([]);
      expect(await outbox.stats()).toEqual({
        waiting: 0,
        dead: 0,
        trash: 0,
        oldestAcceptedAt: undefined,
      });
    });

    it('hands an entry out again when its next try is due, and counts attempts', async () => {
      await outbox.enqueue(inquiryEntry(1));
      await outbox.scheduleRetry(await leaseOne(outbox), {
        dueAt: NOW + 60_000,
        error: '421 later',
      });
      expect(await leaseAt(outbox, NOW + 59_999)).toEqual([]);
      expect(await leaseAt(outbox, NOW + 60_000)).toMatchObject([{ attempts: 1 }]);
    });

    it('never hands out a dead letter', async () => {
      await outbox.enqueue(inquiryEntry(1));
      await outbox.markDead(await leaseOne(outbox), '550 no such user');
      expect(await leaseAt(outbox, LEASE_END + 1)).toEqual([]);
      expect(await outbox.stats()).toMatchObject({ waiting: 0, dead: 1 });
    });

    it('heeds no outdated lease, except that what was delivered is gone', async () => {
      await outbox.enqueue(inquiryEntry(1));
      const outdated = await leaseOne(outbox);
      await leaseOne(outbox, LEASE_END);
      await outbox.scheduleRetry(outdated, { dueAt: LEASE_END, error: 'outdated' });
      await outbox.markDead(outdated, 'outdated');
      expect(await leaseAt(outbox, LEASE_END)).toEqual([]);
      expect(await outbox.stats()).toMatchObject({ waiting: 1, dead: 0 });
      await outbox.complete(outdated, NOW);
      expect(await outbox.stats()).toMatchObject({ waiting: 0 });
    });

    it('remembers who is still to get a mail that others got', async () => {
      await outbox.enqueue(inquiryEntry(1));
      const recipients = ['late@staff.example'];
      await outbox.scheduleRetry(await leaseOne(outbox), { dueAt: NOW, error: '451', recipients });
      const again = await leaseOne(outbox);
      expect(again.recipients).toEqual(recipients);
      await outbox.scheduleRetry(again, { dueAt: NOW, error: 'no answer' });
      expect((await leaseOne(outbox)).recipients).toEqual(recipients);
    });

    it('takes an entry back whose delivery was not begun, without counting it', async () => {
      await outbox.enqueue(inquiryEntry(1));
      await outbox.returnLease(await leaseOne(outbox), NOW);
      expect(await leaseOne(outbox)).toMatchObject({ attempts: 0 });
    });

    it('makes all due that waits for its next try', async () => {
      for (const number of [1, 2, 3]) await outbox.enqueue(inquiryEntry(number));
      const [first, second, third] = await leaseAt(outbox, NOW);
      if (first) await outbox.scheduleRetry(first, { dueAt: NOW + 60_000, error: 'later' });
      if (second) await outbox.markDead(second, 'refused');
      await outbox.requeue('waiting', NOW);
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

    it('tells how much waits, and since when', async () => {
      for (const number of [1, 2, 3]) await outbox.enqueue(inquiryEntry(number));
      expect(await outbox.stats()).toEqual({
        waiting: 3,
        dead: 0,
        trash: 0,
        oldestAcceptedAt: acceptedAt(1),
      });
      const [first, second] = await leaseAt(outbox, NOW, 2);
      if (!first || !second) throw new Error('nothing was due');
      await outbox.markDead(first, 'refused');
      await outbox.scheduleRetry(second, { dueAt: NOW + 1, error: 'later' });
      await leaseOne(outbox);
      expect(await outbox.stats()).toEqual({
        waiting: 2,
        dead: 1,
        trash: 0,
        oldestAcceptedAt: acceptedAt(2),
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
}
