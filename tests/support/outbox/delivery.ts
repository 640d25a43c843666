import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { VISITOR, type Lease } from '../../../intake-api/src/outbox/entry.ts';
import type { Outbox } from '../../../intake-api/src/outbox/outbox.ts';
import type { CreateEngine, EngineUnderTest } from './engine-under-test.ts';
import {
  ACCEPTED,
  acceptedAt,
  application,
  dead,
  inquiry,
  inquiryEntry,
  leaseDue,
  leaseOne,
  receiptOf,
  retryAt,
  STAFF,
  CLEAN_UP,
} from './samples.ts';

const NOW = acceptedAt(1000);
const LATER = acceptedAt(2000);

const receipts = (leases: Lease[]) => leases.map(({ receipt }) => receipt);

/** Contract of the methods for delivery. */
export function deliveryContract(create: CreateEngine): void {
  let engine: EngineUnderTest;
  let outbox: Outbox;
  beforeEach(async () => {
    engine = await create();
    outbox = engine.outbox;
  });
  afterEach(() => engine.dispose());

  describe('leased', () => {
    it('hands out what is due, in the order in which it fell due', async () => {
      for (const number of [2, 1, 4, 3]) await outbox.enqueue(inquiryEntry(number));
      const due = [1, 2, 3].map((number) => receiptOf(number));
      expect(receipts(await leaseDue(outbox, acceptedAt(3)))).toEqual(due);
    });

    it('hands out the whole submission with its files', async () => {
      const submission = application(1, 12_345, 1);
      await outbox.enqueue({ submission, destinations: [STAFF] });
      expect(await leaseOne(outbox, NOW)).toMatchObject({
        ...STAFF,
        receipt: submission.receipt,
        form: 'recruitment',
        acceptedAt: submission.receivedAt,
        attempts: 0,
      });
      expect(await outbox.loadSubmission(submission.receipt)).toEqual(submission);
    });

    it('hands a delivery out once', async () => {
      await outbox.enqueue(inquiryEntry(1));
      expect(await leaseDue(outbox, NOW)).toHaveLength(1);
      expect(await leaseDue(outbox, NOW)).toHaveLength(0);
    });

    it('makes due what was scheduled by a clock that ran ahead, and nothing else', async () => {
      for (const number of [1, 2, 3, 4]) await outbox.enqueue(inquiryEntry(number));
      const [ahead, ordinary, given] = await leaseDue(outbox, NOW);
      if (ahead) await outbox.recordResult(ahead, retryAt(LATER + 1, 'later'), NOW);
      if (ordinary) await outbox.recordResult(ordinary, retryAt(LATER, 'later'), NOW);
      if (given) await outbox.recordResult(given, dead('refused'), NOW);
      await outbox.cleanUp({ ...CLEAN_UP, now: NOW, latestDue: LATER });
      expect(receipts(await leaseDue(outbox, NOW))).toEqual([receiptOf(1)]);
      expect(receipts(await leaseDue(outbox, LATER))).toContain(receiptOf(2));
    });

    it('removes a delivered entry with all that was sent', async () => {
      await outbox.enqueue({ submission: application(1, 5000), destinations: [STAFF] });
      const lease = await leaseOne(outbox, NOW);
      expect(await outbox.recordResult(lease, ACCEPTED, NOW)).toBe(true);
      expect(await outbox.show(receiptOf(1, 'R'))).toBeUndefined();
      expect(await outbox.loadSubmission(receiptOf(1, 'R'))).toBeUndefined();
      expect(await leaseDue(outbox, LATER)).toEqual([]);
      expect(await outbox.stats()).toEqual({
        waiting: 0,
        dead: 0,
        trash: 0,
        oldestQueuedAt: undefined,
        destinations: [],
      });
    });

    it('hands a delivery out again when its next try is due, and counts attempts', async () => {
      await outbox.enqueue(inquiryEntry(1));
      const lease = await leaseOne(outbox, NOW);
      await outbox.recordResult(lease, retryAt(NOW + 60_000, '421 later'), NOW);
      expect(await leaseDue(outbox, NOW + 59_999)).toEqual([]);
      expect(await leaseDue(outbox, NOW + 60_000)).toMatchObject([{ attempts: 1 }]);
    });

    it('never hands out a dead letter', async () => {
      await outbox.enqueue(inquiryEntry(1));
      await outbox.recordResult(await leaseOne(outbox, NOW), dead('550 no such user'), NOW);
      expect(await leaseDue(outbox, LATER)).toEqual([]);
      expect(await outbox.stats()).toMatchObject({ waiting: 0, dead: 1 });
    });

    it('ignores an outdated lease, except for a delivery, which ends the entry', async () => {
      await outbox.enqueue(inquiryEntry(1));
      const outdated = await leaseOne(outbox, NOW);
      await outbox.recordResult(outdated, retryAt(NOW, 'later'), NOW);
      await leaseOne(outbox, NOW);
      expect(await outbox.recordResult(outdated, retryAt(NOW, 'outdated'), NOW)).toBe(false);
      expect(await outbox.recordResult(outdated, dead('outdated'), NOW)).toBe(false);
      expect(await leaseDue(outbox, LATER)).toEqual([]);
      expect(await outbox.stats()).toMatchObject({ waiting: 1, dead: 0 });
      expect(await outbox.recordResult(outdated, ACCEPTED, NOW)).toBe(true);
      expect(await outbox.stats()).toMatchObject({ waiting: 0 });
    });

    it('makes due what waits for a channel that works again, and gives the last attempt back', async () => {
      for (const number of [1, 2, 3]) await outbox.enqueue(inquiryEntry(number));
      const [first, second] = await leaseDue(outbox, NOW);
      if (first) await outbox.recordResult(first, retryAt(NOW + 60_000, 'later'), NOW);
      if (second) await outbox.recordResult(second, dead('refused'), NOW);
      await outbox.endOutage('webhook', NOW);
      expect(await leaseDue(outbox, NOW)).toEqual([]);
      await outbox.endOutage('mail', NOW);
      expect(await leaseDue(outbox, NOW)).toMatchObject([{ receipt: receiptOf(1), attempts: 0 }]);
    });

    it('leaves what was tried in vain after ten outages to its own time', async () => {
      await outbox.enqueue(inquiryEntry(1));
      for (let outages = 0; outages <= 10; outages += 1) {
        await outbox.recordResult(await leaseOne(outbox, NOW), retryAt(NOW + 60_000, 'later'), NOW);
        await outbox.endOutage('mail', NOW);
      }
      expect(await leaseDue(outbox, NOW)).toEqual([]);
      expect(await leaseDue(outbox, NOW + 60_000)).toMatchObject([{ attempts: 1 }]);
    });

    it('has no submission where the record is not of today, and hands out the others', async () => {
      for (const number of [1, 2, 3]) await outbox.enqueue(inquiryEntry(number));
      await engine.damage(receiptOf(1));
      await engine.ageForward(receiptOf(2));
      const leases = await leaseDue(outbox, NOW);
      const found = await Promise.all(receipts(leases).map(outbox.loadSubmission));
      expect(found).toEqual([undefined, undefined, inquiry(3)]);
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
      const [first, second] = await leaseDue(outbox, NOW);
      if (!first || !second) throw new Error('nothing was due');
      await outbox.recordResult(first, dead('refused'), NOW);
      await outbox.recordResult(second, retryAt(NOW + 1, 'later'), NOW);
      expect(await outbox.stats()).toEqual({
        waiting: 2,
        dead: 1,
        trash: 0,
        oldestQueuedAt: acceptedAt(2),
        destinations: [
          {
            ...{ ...STAFF, waiting: 2, dead: 1 },
            ...{ oldestQueuedAt: acceptedAt(2), oldestRefusedAt: acceptedAt(2) },
          },
        ],
      });
    });

    it('hands nothing out twice when many ask at once', async () => {
      const other = await engine.another();
      await Promise.all(Array.from({ length: 60 }, (_, n) => outbox.enqueue(inquiryEntry(n))));
      const leases = await Promise.all(
        Array.from({ length: 60 }, (_, n) => (n % 2 ? other : outbox).lease('mail', NOW)),
      );
      expect(new Set(leases.map((lease) => lease?.receipt)).size).toBe(60);
      expect(await leaseDue(outbox, NOW)).toEqual([]);
      await other.close();
    });
  });

  describe('an entry with several destinations', () => {
    const OTHER = { channel: 'mail', destination: 'sales@company.example' };
    const HOOK = { channel: 'webhook', destination: 'webhook' };
    const ofEntry = async () =>
      (await outbox.ledger.find(receiptOf(1)))?.deliveries.map(
        ({ destination, state, attempts }) => [destination, state, attempts],
      );
    const leaseAt = async (channel: string, now = NOW) => leaseOne(outbox, now, channel);
    /** The leases of `OTHER` and `STAFF`. */
    async function leaseBoth(): Promise<[Lease, Lease]> {
      const leases = [await leaseAt('mail'), await leaseAt('mail')] as const;
      const [one, two] = leases;
      return one.destination === OTHER.destination ? [one, two] : [two, one];
    }

    it('is delivered to each by itself, and removed after the last', async () => {
      await outbox.enqueue(inquiryEntry(1, OTHER, HOOK));
      const [other, staff] = await leaseBoth();
      await outbox.recordResult(staff, ACCEPTED, NOW);
      await outbox.recordResult(await leaseAt('webhook'), ACCEPTED, NOW);
      await outbox.recordResult(other, retryAt(NOW + 5, '451 busy'), NOW);
      expect(await ofEntry()).toEqual([
        ['sales@company.example', 'waiting', 1],
        ['staff@company.example', 'accepted', 0],
        ['webhook', 'accepted', 0],
      ]);
      expect(await outbox.stats()).toMatchObject({ waiting: 1, dead: 0 });
      expect(await outbox.show(receiptOf(1))).toMatchObject({ summary: { state: 'waiting' } });

      const again = await leaseAt('mail', NOW + 5);
      expect(again).toMatchObject({ ...OTHER, attempts: 1 });
      expect(await leaseDue(outbox, NOW + 5)).toEqual([]);
      await outbox.recordResult(again, ACCEPTED, NOW + 7);
      expect(await outbox.show(receiptOf(1))).toBeUndefined();
      expect(await outbox.ledger.find(receiptOf(1))).toMatchObject({
        fate: 'delivered',
        endedAt: NOW + 7,
      });
    });

    it('is a dead letter at one, until an operator acts', async () => {
      await outbox.enqueue(inquiryEntry(1, OTHER));
      const [other, staff] = await leaseBoth();
      await outbox.recordResult(other, dead('550 no such user'), NOW);
      expect(await outbox.stats()).toMatchObject({ waiting: 1, dead: 1 });
      await outbox.recordResult(staff, ACCEPTED, NOW);
      expect(await outbox.list({ state: 'dead', limit: 9 })).toMatchObject([
        { state: 'dead', lastError: '550 no such user' },
      ]);
      await outbox.retry({ receipt: receiptOf(1) }, NOW);
      expect(await leaseDue(outbox, NOW)).toMatchObject([{ ...OTHER, attempts: 0 }]);
      await outbox.discard(receiptOf(1), NOW);
      expect(await ofEntry()).toEqual([
        ['sales@company.example', 'dropped', 0],
        ['staff@company.example', 'accepted', 0],
      ]);
      expect(await outbox.stats()).toMatchObject({ waiting: 0, dead: 0, destinations: [] });
    });

    it('acknowledges the visitor after the first acceptance, and ends with that', async () => {
      await outbox.enqueue(inquiryEntry(1, OTHER, VISITOR));
      expect(await outbox.lease('visitor', LATER)).toBeUndefined();
      const [other, staff] = await leaseBoth();
      await outbox.recordResult(other, retryAt(NOW + 5, '451 busy'), NOW);
      expect(await outbox.lease('visitor', LATER)).toBeUndefined();
      await outbox.recordResult(staff, ACCEPTED, NOW);
      const toVisitor = await leaseAt('visitor');
      await outbox.recordResult(await leaseAt('mail', LATER), ACCEPTED, LATER);
      expect(await outbox.lease('visitor', LATER)).toBeUndefined();
      await outbox.recordResult(toVisitor, { kind: 'failed', error: '550 no such user' }, LATER);
      expect(await outbox.ledger.find(receiptOf(1))).toMatchObject({
        fate: 'delivered',
        deliveries: [
          { ...OTHER, state: 'accepted' },
          { ...STAFF, state: 'accepted' },
          { ...VISITOR, state: 'failed', endedAt: LATER, lastError: '550 no such user' },
        ],
      });
      expect(await outbox.stats()).toMatchObject({ waiting: 0, dead: 0, destinations: [] });
    });

    it('calls no queue old because of an acknowledgement', async () => {
      await outbox.enqueue(inquiryEntry(1, VISITOR));
      await outbox.recordResult(await leaseAt('mail'), ACCEPTED, NOW);
      expect(await outbox.stats()).toMatchObject({
        oldestQueuedAt: undefined,
        destinations: [{ ...VISITOR, waiting: 1, oldestQueuedAt: NOW }],
      });
    });

    it('ends once, however many of its deliveries end at the same moment', async () => {
      const another = await engine.another();
      const many = Array.from({ length: 8 }, (_, n) => ({
        channel: 'mail',
        destination: `${n}@a.example`,
      }));
      for (let entry = 1; entry < 6; entry += 1) await outbox.enqueue(inquiryEntry(entry, ...many));
      const leases = await leaseDue(outbox, NOW);
      expect(leases).toHaveLength(45);
      await Promise.all(
        leases.map((lease, n) => (n % 2 ? outbox : another).recordResult(lease, ACCEPTED, NOW)),
      );
      expect(await outbox.list({ limit: 9 })).toEqual([]);
      const counts = await outbox.ledger.count({ since: 0, until: LATER });
      expect(counts).toMatchObject([{ fate: 'delivered', count: 5 }]);
      await another.close();
    });
  });
}
