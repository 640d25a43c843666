import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Claim, Outbox } from '../../../intake-api/src/outbox/outbox.ts';
import type { CreateEngine, EngineUnderTest } from './engine-under-test.ts';
import { acceptedAt, application, acceptApplication, inquiryEntry, receiptOf } from './samples.ts';

const NOW = acceptedAt(1000);
const LEASE_END = acceptedAt(2000);

const claimAt = (outbox: Outbox, now: number, limit = 100) =>
  outbox.claim({ now, leaseUntil: now + (LEASE_END - NOW), limit });
const receipts = (claims: Claim[]) => claims.map(({ submission }) => submission.receipt);

async function claimOne(outbox: Outbox, now = NOW): Promise<Claim> {
  const [claim] = await claimAt(outbox, now, 1);
  if (!claim) throw new Error('nothing was due');
  return claim;
}

/** What holds on the way out. */
export function deliveryContract(create: CreateEngine): void {
  describe('delivering', () => {
    let engine: EngineUnderTest;
    let outbox: Outbox;
    beforeEach(async () => {
      engine = await create();
      outbox = engine.outbox;
    });
    afterEach(() => engine.dispose());

    it('hands out due entries in the order they fell due, as many as asked for', async () => {
      for (const number of [1, 2, 3, 4]) await outbox.accept(inquiryEntry(number));
      expect(receipts(await claimAt(outbox, acceptedAt(3), 2))).toEqual(
        [1, 2].map((n) => receiptOf(n)),
      );
      expect(receipts(await claimAt(outbox, acceptedAt(3), 9))).toEqual([receiptOf(3)]);
    });

    it('hands out the whole submission with its files', async () => {
      const submission = application(1, 12_345, 1);
      await acceptApplication(engine, submission);
      expect(await claimAt(outbox, NOW)).toEqual([{ submission, attempts: 0 }]);
    });

    it('hands an entry out once until its lease ends, and then again', async () => {
      await outbox.accept(inquiryEntry(1));
      expect(await claimAt(outbox, NOW)).toHaveLength(1);
      expect(await claimAt(outbox, LEASE_END - 1)).toHaveLength(0);
      expect(await claimAt(outbox, LEASE_END)).toMatchObject([{ attempts: 1 }]);
    });

    it('hastens what a clock that ran ahead has put off, claimed or not, and nothing else', async () => {
      for (const number of [1, 2, 3, 4]) await outbox.accept(inquiryEntry(number));
      const [ahead, ordinary, buried] = await claimAt(outbox, NOW, 3);
      if (ahead) await outbox.postpone(ahead, { dueAt: LEASE_END + 1, error: 'later' });
      if (ordinary) await outbox.postpone(ordinary, { dueAt: LEASE_END, error: 'later' });
      if (buried) await outbox.bury(buried, 'refused');
      await outbox.claim({ now: NOW, leaseUntil: LEASE_END + 1, limit: 1 });
      await outbox.hasten({ now: NOW, latest: LEASE_END });
      expect(receipts(await claimAt(outbox, NOW))).toEqual([receiptOf(1), receiptOf(4)]);
      expect(receipts(await claimAt(outbox, LEASE_END))).toContain(receiptOf(2));
    });

    it('removes a delivered entry with all that was sent', async () => {
      await acceptApplication(engine, application(1, 5000));
      await outbox.remove(await claimOne(outbox));
      expect(await outbox.show(receiptOf(1, 'R'))).toBeUndefined();
      expect(await claimAt(outbox, LEASE_END)).toEqual([]);
      expect(await outbox.stats()).toEqual({
        waiting: 0,
        dead: 0,
        oldestAcceptedAt: undefined,
        nextDueAt: undefined,
      });
    });

    it('hands a postponed entry out when it is due, and counts attempts', async () => {
      await outbox.accept(inquiryEntry(1));
      await outbox.postpone(await claimOne(outbox), { dueAt: NOW + 60_000, error: '421 later' });
      expect(await claimAt(outbox, NOW + 59_999)).toEqual([]);
      expect(await claimAt(outbox, NOW + 60_000)).toMatchObject([{ attempts: 1 }]);
    });

    it('never hands out a dead letter', async () => {
      await outbox.accept(inquiryEntry(1));
      await outbox.bury(await claimOne(outbox), '550 no such user');
      expect(await claimAt(outbox, LEASE_END + 1)).toEqual([]);
      expect(await outbox.stats()).toMatchObject({ waiting: 0, dead: 1, nextDueAt: undefined });
    });

    it('heeds no outdated claim, except that what was delivered is gone', async () => {
      await outbox.accept(inquiryEntry(1));
      const outdated = await claimOne(outbox);
      await claimOne(outbox, LEASE_END);
      await outbox.postpone(outdated, { dueAt: LEASE_END, error: 'outdated' });
      await outbox.bury(outdated, 'outdated');
      expect(await claimAt(outbox, LEASE_END)).toEqual([]);
      expect(await outbox.stats()).toMatchObject({ waiting: 1, dead: 0 });
      await outbox.remove(outdated);
      expect(await outbox.stats()).toMatchObject({ waiting: 0 });
    });

    it('sets aside what it can not read and hands out the rest', async () => {
      for (const number of [1, 2, 3, 4]) await outbox.accept(inquiryEntry(number));
      await engine.damage(receiptOf(1));
      await engine.ageForward(receiptOf(3));
      expect(receipts(await claimAt(outbox, NOW, 2))).toEqual([receiptOf(2), receiptOf(4)]);
      expect(await outbox.list({ state: 'dead', limit: 9 })).toMatchObject([
        { receipt: receiptOf(1), lastError: 'unreadable' },
        { receipt: receiptOf(3), lastError: 'unreadable' },
      ]);
    });

    it('tells how much waits, since when, and when it goes on', async () => {
      for (const number of [1, 2, 3]) await outbox.accept(inquiryEntry(number));
      expect(await outbox.stats()).toEqual({
        waiting: 3,
        dead: 0,
        oldestAcceptedAt: acceptedAt(1),
        nextDueAt: acceptedAt(1),
      });
      const [first, second] = await claimAt(outbox, NOW, 2);
      if (!first || !second) throw new Error('nothing was due');
      await outbox.bury(first, 'refused');
      await outbox.postpone(second, { dueAt: NOW + 1, error: 'later' });
      await claimOne(outbox);
      expect(await outbox.stats()).toEqual({
        waiting: 2,
        dead: 1,
        oldestAcceptedAt: acceptedAt(2),
        nextDueAt: NOW + 1,
      });
    });

    it('hands nothing out twice when many ask at once', async () => {
      const other = await engine.another();
      await Promise.all(Array.from({ length: 200 }, (_, n) => outbox.accept(inquiryEntry(n))));
      const claims = await Promise.all(
        Array.from({ length: 40 }, (_, n) => claimAt(n % 2 ? other : outbox, NOW, 5)),
      );
      const handed = receipts(claims.flat());
      const rest = receipts(await claimAt(outbox, NOW, 200));
      expect(new Set([...handed, ...rest]).size).toBe(200);
      expect(handed.length + rest.length).toBe(200);
      await other.close();
    });
  });
}
