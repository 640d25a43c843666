import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { EntryState, Lease } from '../../../intake-api/src/outbox/entry.ts';
import type { Outbox } from '../../../intake-api/src/outbox/outbox.ts';
import { SMALL_TRASH, type CreateEngine, type EngineUnderTest } from './engine-under-test.ts';
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

/** Contract of the operators' methods, used while the service runs. */
export function operatorContract(create: CreateEngine): void {
  describe('operating', () => {
    let engine: EngineUnderTest;
    let service: Outbox;
    let operator: Outbox;
    beforeEach(async () => {
      engine = await create();
      service = engine.outbox;
      operator = await engine.another();
    });
    afterEach(async () => {
      await operator.close();
      await engine.dispose();
    });

    const lease = (limit: number, now = NOW) => leaseDue(service, now, limit);
    const listed = async (filter: { state?: EntryState; limit: number }) =>
      (await operator.list(filter)).map(({ receipt }) => receipt);

    /** Entries 1 to 4: the first is dead, the second is tried again later, the third leased. */
    async function oneOfEach(): Promise<Lease[]> {
      for (const number of [1, 2, 3, 4]) await service.enqueue(inquiryEntry(number));
      const leases = await lease(3);
      const [first, second] = leases;
      if (first) await service.recordResult(first, dead('550 refused'), NOW);
      if (second) await service.recordResult(second, retryAt(NOW + 60_000, '421 later'), NOW);
      return leases;
    }

    it('lists entries oldest first, by state, as many as asked for', async () => {
      await oneOfEach();
      const all = [1, 2, 3, 4].map((number) => receiptOf(number));
      expect(await listed({ limit: 9 })).toEqual(all);
      expect(await listed({ limit: 2 })).toEqual(all.slice(0, 2));
      expect(await listed({ state: 'dead', limit: 9 })).toEqual([receiptOf(1)]);
      expect(await listed({ state: 'leased', limit: 9 })).toEqual([receiptOf(3)]);
      expect(await listed({ state: 'waiting', limit: 9 })).toEqual([receiptOf(2), receiptOf(4)]);
    });

    it('tells all about an entry', async () => {
      await oneOfEach();
      expect(await operator.show(receiptOf(2))).toEqual({
        summary: {
          receipt: receiptOf(2),
          form: 'contact',
          topic: inquiry(1).fields['category'],
          staffVerdict: undefined,
          handledAt: undefined,
          isOpen: true,
          verdict: 'deliver',
          score: -12.5,
          hits: [],
          fate: 'waiting',
          endedAt: undefined,
          trashUntil: undefined,
          state: 'waiting',
          acceptedAt: acceptedAt(2),
          attempts: 1,
          dueAt: NOW + 60_000,
          lastError: '421 later',
          deliveries: [
            {
              ...STAFF,
              state: 'waiting',
              attempts: 1,
              dueAt: NOW + 60_000,
              endedAt: undefined,
              lastError: '421 later',
            },
          ],
          bytes: expect.any(Number),
        },
        submission: inquiry(2),
      });
      const dead = (await operator.show(receiptOf(1)))?.summary;
      expect(dead).toMatchObject({ state: 'dead', dueAt: undefined, lastError: '550 refused' });
      expect(await operator.show('C-20261120-NONE00')).toBeUndefined();
    });

    it('tells the size with the files as they are', async () => {
      await service.enqueue({
        submission: application(1, 100_000, 50_000),
        destinations: [STAFF],
      });
      const bytes = (await operator.show(receiptOf(1, 'R')))?.summary.bytes;
      expect(bytes).toBeGreaterThan(150_000);
      expect(bytes).toBeLessThan(151_500);
    });

    it('shows what can not be read without its content', async () => {
      await service.enqueue(inquiryEntry(1));
      await engine.damage(receiptOf(1));
      const shown = await operator.show(receiptOf(1));
      expect(shown?.summary.receipt).toBe(receiptOf(1));
      expect(shown).not.toHaveProperty('submission');
    });

    it('makes a dead letter wait again, with its attempts counted anew', async () => {
      await oneOfEach();
      expect(await operator.retry({ receipt: receiptOf(1) }, NOW)).toBe(1);
      expect(await service.stats()).toMatchObject({ oldestQueuedAt: acceptedAt(2) });
      expect(await lease(9)).toContainEqual(
        expect.objectContaining({ receipt: receiptOf(1), attempts: 0 }),
      );
    });

    it('makes an entry due that waits for its next try, and keeps count of its attempts', async () => {
      await oneOfEach();
      expect(await operator.retry({ receipt: receiptOf(2) }, NOW)).toBe(1);
      expect(await lease(9)).toContainEqual(
        expect.objectContaining({ receipt: receiptOf(2), attempts: 1 }),
      );
    });

    it('does not change an entry that is being delivered, and counts only what it changed', async () => {
      await oneOfEach();
      expect(await operator.retry({ receipt: receiptOf(3) }, NOW)).toBe(0);
      expect(await operator.retry({ receipt: 'C-20261120-NONE00' }, NOW)).toBe(0);
      expect(await listed({ state: 'leased', limit: 9 })).toEqual([receiptOf(3)]);
    });

    it('makes all dead letters and all that waits due', async () => {
      for (const number of [1, 2, 3]) await service.enqueue(inquiryEntry(number));
      for (const one of await lease(2)) await service.recordResult(one, dead('refused'), NOW);
      expect(await operator.retry('all', NOW)).toBe(2);
      expect(await service.stats()).toMatchObject({ waiting: 3, dead: 0 });
    });

    describe('the trash', () => {
      const cleanUp = () => service.cleanUp({ ...CLEAN_UP, now: NOW - 1, trashLimit: SMALL_TRASH });
      const trashed = (number: number, trashUntil = NOW) =>
        service.enqueue({ ...inquiryEntry(number), trashUntil });

      it('keeps what it is given for its time, and delivers none of it', async () => {
        await trashed(1);
        await trashed(2, NOW + 1);
        expect(await lease(9, NOW + 1)).toEqual([]);
        expect(await service.stats()).toMatchObject({ waiting: 0, dead: 0, trash: 2 });
        expect(await listed({ limit: 9 })).toEqual([]);
        expect(await listed({ state: 'trash', limit: 9 })).toEqual([receiptOf(1), receiptOf(2)]);
        expect((await operator.show(receiptOf(1)))?.submission).toEqual(inquiry(1));

        await service.cleanUp({ ...CLEAN_UP, now: NOW });
        expect(await listed({ state: 'trash', limit: 9 })).toEqual([receiptOf(2)]);
        await expect(service.enqueue(inquiryEntry(1))).rejects.toThrow('the receipt is taken');
      });

      it('gives back what is restored, once', async () => {
        await trashed(1);
        expect(await operator.restore(receiptOf(1), [STAFF], NOW)).toBe(true);
        expect(await operator.restore(receiptOf(1), [STAFF], NOW)).toBe(false);
        expect(await service.stats()).toMatchObject({ oldestQueuedAt: NOW });
        expect(await operator.list({ limit: 9 })).toMatchObject([{ acceptedAt: acceptedAt(1) }]);
        expect(await lease(9)).toMatchObject([{ receipt: receiptOf(1), attempts: 0 }]);
        await service.cleanUp({ ...CLEAN_UP, now: NOW + 1 });
        expect(await service.stats()).toMatchObject({ waiting: 1, trash: 0 });
      });

      it('restores nothing that is not in it', async () => {
        await oneOfEach();
        for (const number of [1, 2, 3, 4]) {
          expect(await operator.restore(receiptOf(number), [STAFF], NOW)).toBe(false);
        }
      });

      it('loses one for good, unless that was restored', async () => {
        for (const number of [1, 2]) await trashed(number);
        expect(await operator.discard(receiptOf(1), NOW, 'trash')).toBe(true);
        expect(await operator.discard(receiptOf(1), NOW, 'trash')).toBe(false);
        expect(await operator.ledger.find(receiptOf(1))).toMatchObject({ fate: 'discarded' });
        await operator.restore(receiptOf(2), [STAFF], NOW);
        expect(await operator.discard(receiptOf(2), NOW, 'trash')).toBe(false);
        expect(await service.stats()).toMatchObject({ waiting: 1, trash: 0 });
      });

      it('is emptied, and nothing else is', async () => {
        await oneOfEach();
        await trashed(5);
        await trashed(6);
        expect(await operator.emptyTrash(NOW)).toBe(2);
        expect(await service.stats()).toMatchObject({ waiting: 3, dead: 1, trash: 0 });
      });

      it('is limited: the oldest are deleted first, and never those that wait for delivery', async () => {
        const inTrash = async () => {
          await cleanUp();
          return listed({ state: 'trash', limit: 9 });
        };
        for (const number of [1, 2]) await service.enqueue(inquiryEntry(number));
        for (const number of [3, 4, 5, 6]) await trashed(number);
        expect(await inTrash()).toEqual([4, 5, 6].map((number) => receiptOf(number)));

        const bulky = inquiry(7);
        bulky.fields.body = 'x'.repeat(SMALL_TRASH.bytes - 1000);
        await service.enqueue({ submission: bulky, destinations: [], trashUntil: NOW });
        expect(await inTrash()).toEqual([6, 7].map((number) => receiptOf(number)));
        expect(await service.stats()).toMatchObject({ waiting: 2, dead: 0 });
      });

      it('keeps applications for their time, however many pitches come', async () => {
        const submission = application(1, SMALL_TRASH.bytes - 5000);
        await service.enqueue({ submission, destinations: [], trashUntil: NOW });
        for (const number of [2, 3, 4, 5, 6, 7]) await trashed(number);
        await cleanUp();
        const kept = [receiptOf(1, 'R'), ...[5, 6, 7].map((number) => receiptOf(number))];
        expect(await listed({ state: 'trash', limit: 9 })).toEqual(kept);
      });
    });

    describe('moving what goes to a destination that the settings no longer name', () => {
      const OTHER = { channel: 'mail', destination: 'new@company.example' };
      const HOOK = { channel: 'webhook', destination: 'webhook' };
      const deliveries = async () =>
        (await operator.ledger.find(receiptOf(1)))?.deliveries.map(
          ({ destination, state }) => `${destination} ${state}`,
        );

      it('sends it to those that the settings name now', async () => {
        await service.enqueue(inquiryEntry(1, HOOK));
        expect(await operator.redirect(receiptOf(1), [OTHER], NOW)).toBe(true);
        expect(await deliveries()).toEqual([
          'new@company.example waiting',
          'staff@company.example dropped',
          'webhook dropped',
        ]);
        expect(await operator.redirect(receiptOf(1), [OTHER], NOW)).toBe(false);
      });

      it('leaves alone what waits for one that the settings name, and what is being delivered', async () => {
        await service.enqueue(inquiryEntry(1, HOOK));
        await lease(1);
        expect(await operator.redirect(receiptOf(1), [HOOK, OTHER], NOW)).toBe(false);
        expect(await deliveries()).toEqual(['staff@company.example leased', 'webhook waiting']);
      });

      it('sends it to one that it was moved away from, when the settings name that again', async () => {
        await service.enqueue(inquiryEntry(1));
        const [first] = await lease(1);
        if (first) await service.recordResult(first, dead('550 refused'), NOW);
        expect(await operator.redirect(receiptOf(1), [OTHER], NOW)).toBe(true);
        expect(await operator.redirect(receiptOf(1), [STAFF], NOW + 1)).toBe(true);
        expect(await deliveries()).toEqual([
          'new@company.example dropped',
          'staff@company.example waiting',
        ]);
        const [again] = await lease(9, NOW + 1);
        expect(again).toMatchObject({ ...STAFF, receipt: receiptOf(1), attempts: 0 });
        if (again) await service.recordResult(again, ACCEPTED, NOW + 1);
        expect(await operator.ledger.find(receiptOf(1))).toMatchObject({ fate: 'delivered' });
      });

      it('keeps an entry that nobody has', async () => {
        await service.enqueue(inquiryEntry(1));
        await operator.redirect(receiptOf(1), [], NOW);
        expect((await operator.show(receiptOf(1)))?.submission).toEqual(inquiry(1));
      });

      it('ends an entry that all of them have', async () => {
        await service.enqueue(inquiryEntry(1, HOOK));
        const [first] = await lease(1);
        if (first) await service.recordResult(first, ACCEPTED, NOW);
        expect(await operator.redirect(receiptOf(1), [STAFF], NOW)).toBe(true);
        expect(await operator.ledger.find(receiptOf(1))).toMatchObject({ fate: 'delivered' });
      });
    });

    it('deletes an entry when it is discarded', async () => {
      await oneOfEach();
      expect(await operator.discard(receiptOf(1), NOW)).toBe(true);
      expect(await operator.discard(receiptOf(1), NOW)).toBe(false);
      expect(await service.show(receiptOf(1))).toBeUndefined();
      expect(await service.stats()).toMatchObject({ waiting: 3, dead: 0 });
    });

    it('finds what waits of one person', async () => {
      const other = inquiry(5);
      other.fields.email = 'Other@Example.JP';
      await oneOfEach();
      await service.enqueue({ submission: other, destinations: [], trashUntil: NOW });
      const found = await operator.findByEmail('other@example.jp');
      expect(found).toMatchObject([{ receipt: receiptOf(5), state: 'trash' }]);
      expect(await operator.findByEmail('nobody@example.jp')).toEqual([]);
    });

    it('stays consistent when an entry is discarded while it is being delivered', async () => {
      const [, , third] = await oneOfEach();
      expect(await operator.discard(receiptOf(3), NOW)).toBe(true);
      if (third) await service.recordResult(third, retryAt(NOW, 'later'), NOW);
      if (third) await service.recordResult(third, ACCEPTED, NOW);
      expect(await service.stats()).toMatchObject({ waiting: 2, dead: 1 });
    });
  });
}
