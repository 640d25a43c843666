import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Outbox } from '../../../intake-api/src/outbox/outbox.ts';
import { SMALL_TRASH, type CreateEngine, type EngineUnderTest } from './engine-under-test.ts';
import type { StaffVerdict } from '../../../intake-api/src/outbox/entry.ts';
import { linesOf } from '../../../intake-api/src/outbox/ledger.ts';
import {
  ACCEPTED,
  acceptedAt,
  application,
  dead,
  inquiry,
  inquiryEntry,
  leaseDue,
  receiptOf,
  retryAt,
  STAFF,
  CLEAN_UP,
} from './samples.ts';

const NOW = acceptedAt(1000);
const DAY = 24 * 60 * 60 * 1000;

/** Contract of what is remembered of submissions once they have left. */
export function ledgerContract(create: CreateEngine): void {
  describe('the ledger', () => {
    let engine: EngineUnderTest;
    let outbox: Outbox;
    beforeEach(async () => {
      engine = await create();
      outbox = engine.outbox;
    });
    afterEach(() => engine.dispose());

    const fateOf = async (number: number) => (await outbox.ledger.find(receiptOf(number)))?.fate;
    const lease = (limit: number) => leaseDue(outbox, NOW, limit);
    const enqueuePitch = (number: number, trashUntil = NOW + DAY) => {
      const submission = inquiry(number);
      submission.sales = { verdict: 'delete', score: 31.5, reasons: ['「御社の売上」'] };
      return outbox.enqueue({
        submission,
        destinations: [],
        hits: ['block: 営業代行'],
        trashUntil,
      });
    };

    it('records an inquiry from acceptance to the end of its delivery', async () => {
      await outbox.enqueue(inquiryEntry(1));
      expect(await fateOf(1)).toBe('waiting');
      const [first] = await lease(1);
      expect(await fateOf(1)).toBe('leased');
      if (first) await outbox.recordResult(first, retryAt(NOW, '421 later'), NOW);
      expect(await outbox.ledger.find(receiptOf(1))).toMatchObject({
        fate: 'waiting',
        deliveries: [{ ...STAFF, state: 'waiting', attempts: 1, lastError: '421 later' }],
      });
      expect(await outbox.ledger.lastError()).toEqual({
        receipt: receiptOf(1),
        destination: STAFF.destination,
        error: '421 later',
      });
      const [second] = await lease(1);
      if (second) await outbox.recordResult(second, ACCEPTED, NOW + 5);
      expect(await outbox.ledger.find(receiptOf(1))).toEqual({
        receipt: receiptOf(1),
        form: 'contact',
        topic: inquiry(1).fields['category'],
        staffVerdict: undefined,
        handledAt: undefined,
        isOpen: true,
        acceptedAt: acceptedAt(1),
        verdict: 'deliver',
        score: -12.5,
        hits: [],
        fate: 'delivered',
        endedAt: NOW + 5,
        trashUntil: undefined,
        deliveries: [
          {
            ...STAFF,
            state: 'accepted',
            attempts: 1,
            dueAt: undefined,
            endedAt: NOW + 5,
            lastError: undefined,
          },
        ],
      });
      expect(await outbox.show(receiptOf(1))).toBeUndefined();
      expect(await outbox.ledger.lastDeliveries(0)).toEqual([{ channel: 'mail', at: NOW + 5 }]);
      expect(await outbox.ledger.lastDeliveries(NOW)).toEqual([]);
    });

    it('records how each other entry ended', async () => {
      for (const number of [1, 2]) await outbox.enqueue(inquiryEntry(number));
      const [first] = await lease(1);
      if (first) await outbox.recordResult(first, dead('550 refused'), NOW);
      await outbox.discard(receiptOf(2), NOW);
      for (const number of [3, 4, 5]) await enqueuePitch(number);
      await outbox.restore(receiptOf(4), [STAFF], NOW);
      await enqueuePitch(6, NOW);
      await outbox.cleanUp({ ...CLEAN_UP, now: NOW });
      await enqueuePitch(7, acceptedAt(7));
      const fates = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(fateOf));
      expect(fates).toEqual(['dead', 'discarded', 'trash', 'waiting', 'trash', 'purged', 'purged']);
      expect(await outbox.ledger.find(receiptOf(6))).toMatchObject({ endedAt: NOW, score: 31.5 });
      expect(await outbox.ledger.find(receiptOf(7))).toMatchObject({ endedAt: acceptedAt(7) });

      await outbox.emptyTrash(NOW + 1);
      expect(await outbox.ledger.find(receiptOf(3))).toMatchObject({
        fate: 'purged',
        endedAt: NOW + 1,
        hits: ['block: 営業代行'],
      });
      expect(await fateOf(4)).toBe('waiting');
      expect(await fateOf(8)).toBeUndefined();
    });

    it('records what was deleted from a full trash', async () => {
      for (let number = 0; number <= SMALL_TRASH.entries; number += 1) await enqueuePitch(number);
      await outbox.cleanUp({ ...CLEAN_UP, now: NOW, trashLimit: SMALL_TRASH });
      expect(await outbox.ledger.find(receiptOf(0))).toMatchObject({
        fate: 'purged',
        endedAt: NOW,
      });
    });

    it('knows what staff said, and takes back only what nobody has said otherwise', async () => {
      await outbox.enqueue(inquiryEntry(1));
      await outbox.enqueue({ submission: application(2, 9), destinations: [STAFF] });
      const say = (verdict: StaffVerdict, isWithdrawn = false) =>
        outbox.ledger.record({ receipt: receiptOf(1), word: verdict, isWithdrawn, now: NOW });
      const said = async () => (await outbox.ledger.find(receiptOf(1)))?.staffVerdict;
      expect([await say('pitch'), await say('pitch'), await said()]).toEqual([
        true,
        false,
        'pitch',
      ]);
      expect([await say('genuine'), await said()]).toEqual([true, 'genuine']);
      expect([await say('pitch', true), await said()]).toEqual([false, 'genuine']);
      const undone = [await say('genuine', true), await say('genuine', true), await said()];
      expect(undone).toEqual([true, false, undefined]);
      const together = await Promise.all([say('pitch'), say('pitch'), say('pitch')]);
      expect(together.filter(Boolean)).toHaveLength(1);

      const applied = { receipt: receiptOf(2, 'R'), now: NOW };
      expect(await outbox.ledger.record({ ...applied, word: 'pitch' })).toBe(false);
      const handle = (isWithdrawn: boolean, now: number) =>
        outbox.ledger.record({ ...applied, word: 'handled', isWithdrawn, now });
      const handledAt = async () => (await outbox.ledger.find(applied.receipt))?.handledAt;
      expect([await handle(false, NOW), await handle(false, NOW + 1)]).toEqual([true, false]);
      expect(await handledAt()).toBe(NOW);
      expect([await handle(true, NOW), await handle(true, NOW)]).toEqual([true, false]);
      expect(await handledAt()).toBeUndefined();
      const unknown = { receipt: receiptOf(9), word: 'handled', now: NOW } as const;
      expect(await outbox.ledger.record(unknown)).toBe(false);
    });

    it('lists what is open first, then what is new, and counts both', async () => {
      for (const number of [1, 2, 3, 4]) await outbox.enqueue(inquiryEntry(number));
      for (const number of [5, 6, 7]) await enqueuePitch(number);
      await outbox.enqueue({ submission: application(8, 9), destinations: [STAFF] });
      for (const number of [9, 10]) await outbox.enqueue(inquiryEntry(number));
      const say = (number: number, verdict: StaffVerdict) =>
        outbox.ledger.record({ receipt: receiptOf(number), word: verdict, now: NOW });
      await outbox.ledger.record({ receipt: receiptOf(2), word: 'handled', now: NOW });
      await say(3, 'pitch');
      await outbox.restore(receiptOf(5), [STAFF], NOW);
      await say(6, 'genuine');
      await outbox.discard(receiptOf(4), NOW);

      const followUp = { since: acceptedAt(1), until: acceptedAt(9), saidUntil: NOW };
      const list = async (request = {}) => {
        const asked = { since: acceptedAt(8), followUp, limit: 99, ...request };
        const lines = await outbox.ledger.listForStaff(asked);
        return lines.map(
          ({ receipt, isOpen }) => `${Number(receipt.slice(-6))}${isOpen ? '' : '-'}`,
        );
      };
      const open = ['8', '6', '5', '1'];
      expect(await list()).toEqual([...open, '10', '9']);
      expect(await list({ since: Number.MAX_SAFE_INTEGER })).toEqual(open);
      expect(await list({ limit: 3, offset: 3 })).toEqual(['1', '10', '9']);
      expect(await list({ followUp: { ...followUp, until: 0 } })).toEqual(['10', '9', '8']);
      // What was said since stays where it was.
      const before = { ...followUp, saidUntil: NOW - 1 };
      expect(await list({ followUp: before })).toEqual(['8', '5', '3-', '2-', '1', '10', '9']);
      const counts = await outbox.ledger.count(followUp);
      expect(counts.reduce((sum, { open }) => sum + open, 0)).toBe(open.length);
      const judged = counts.filter(({ staffVerdict }) => staffVerdict !== undefined);
      expect(
        judged.map(({ verdict, staffVerdict }) => `${verdict} ${staffVerdict}`).toSorted(),
      ).toEqual(['delete genuine', 'delete genuine', 'deliver pitch']);
      expect(await outbox.ledger.find(receiptOf(8, 'R'))).toMatchObject({
        topic: application(8).fields['jobType'],
      });
    });

    it('counts what was accepted in a time, and lists what the filter judged so', async () => {
      for (const number of [1, 2, 3]) await outbox.enqueue(inquiryEntry(number));
      for (const number of [4, 5]) await enqueuePitch(number);
      const [first] = await lease(1);
      if (first) await outbox.recordResult(first, ACCEPTED, NOW);
      const counts = await outbox.ledger.count({ since: acceptedAt(1), until: acceptedAt(5) });
      const told = counts.map(({ form, verdict, fate, count }) => [form, verdict, fate, count]);
      expect(told.toSorted()).toEqual([
        ['contact', 'delete', 'trash', 1],
        ['contact', 'deliver', 'delivered', 1],
        ['contact', 'deliver', 'waiting', 2],
      ]);
      const judged = { since: acceptedAt(4) + 1, verdict: 'delete', limit: 9 } as const;
      expect(await outbox.ledger.listJudged(judged)).toMatchObject([{ receipt: receiptOf(5) }]);
      expect(await outbox.ledger.listJudged({ ...judged, since: 0, limit: 1 })).toMatchObject([
        { receipt: receiptOf(5) },
      ]);
    });

    it('returns a period line by line, the oldest first, also where many were accepted at once', async () => {
      for (const number of [1, 2, 3, 4, 5]) {
        const entry = inquiryEntry(number);
        entry.submission.receivedAt = acceptedAt(number < 5 ? 1 : 5);
        await outbox.enqueue(entry);
      }
      const receipts = async (since: number, until: number) => {
        const found: string[] = [];
        const lines = linesOf(outbox.ledger, { since, until, pageSize: 2 });
        for await (const { receipt, deliveries } of lines) {
          expect(deliveries).toHaveLength(1);
          found.push(receipt);
        }
        return found;
      };
      expect(await receipts(0, acceptedAt(5))).toEqual([1, 2, 3, 4].map((n) => receiptOf(n)));
      expect(await receipts(acceptedAt(1) + 1, Number.MAX_SAFE_INTEGER)).toEqual([receiptOf(5)]);
      expect(await receipts(acceptedAt(6), acceptedAt(7))).toEqual([]);
    });

    it('keeps lines for 400 days, and those of open entries until they end', async () => {
      for (const number of [1, 2]) await outbox.enqueue(inquiryEntry(number));
      await outbox.discard(receiptOf(1), NOW);
      const days = (count: number) => acceptedAt(1) + count * DAY;
      for (const now of [days(2), days(399)]) {
        await outbox.cleanUp({ ...CLEAN_UP, now, forgetBefore: now });
        expect(await fateOf(1)).toBe('discarded');
      }
      await outbox.cleanUp({ ...CLEAN_UP, now: days(401), forgetBefore: days(401) });
      expect(await fateOf(1)).toBeUndefined();
      expect(await fateOf(2)).toBe('waiting');
    });

    describe('of reports', () => {
      const DAY_OF_REPORT = '2026-11-20';
      const claim = (ledger: Outbox['ledger'], now: number) =>
        ledger.claimReport({ day: DAY_OF_REPORT, now, until: now + 10 });

      it('leases the report of a day to one instance, until the lease ends or it was sent', async () => {
        const { ledger } = await engine.another();
        const claims = await Promise.all([claim(outbox.ledger, NOW), claim(ledger, NOW)]);
        expect(claims.filter(Boolean)).toEqual([{ since: NOW - DAY }]);
        expect(await claim(ledger, NOW + 9)).toBeUndefined();
        // The first one ended before it could send it.
        expect(await claim(ledger, NOW + 10)).toBeDefined();
        await ledger.endReport(DAY_OF_REPORT, { sentAt: NOW + 11, until: NOW + 11 });
        expect(await claim(outbox.ledger, NOW + 100)).toBeUndefined();
        const next = { day: '2026-11-21', now: NOW + 100, until: NOW + 110 };
        expect(await outbox.ledger.claimReport(next)).toEqual({ since: NOW + 11 });
      });

      it('forgets one that a clock ahead of time has sent', async () => {
        const { ledger } = outbox;
        const ahead = NOW + 900 * DAY;
        await ledger.claimReport({ day: '2030-01-01', now: ahead, until: ahead + DAY });
        await ledger.endReport('2030-01-01', { sentAt: ahead, until: ahead });
        expect(await claim(ledger, NOW)).toEqual({ since: NOW - DAY });
      });

      it('is not sent again when one that lost its lease could not send it', async () => {
        expect(await claim(outbox.ledger, NOW)).toBeDefined();
        const { ledger } = await engine.another();
        expect(await claim(ledger, NOW + 10)).toBeDefined();
        await ledger.endReport(DAY_OF_REPORT, { sentAt: NOW + 10, until: NOW + 10 });
        await outbox.ledger.endReport(DAY_OF_REPORT, { until: NOW + 20 });
        expect(await claim(outbox.ledger, NOW + 20)).toBeUndefined();
      });

      it('can postpone one', async () => {
        expect(await claim(outbox.ledger, NOW)).toBeDefined();
        await outbox.ledger.endReport(DAY_OF_REPORT, { until: NOW + 500 });
        expect(await claim(outbox.ledger, NOW + 499)).toBeUndefined();
        expect(await claim(outbox.ledger, NOW + 500)).toBeDefined();
      });
    });
  });
}
