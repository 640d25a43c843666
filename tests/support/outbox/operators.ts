import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Claim, EntryState, Outbox } from '../../../intake-api/src/outbox/outbox.ts';
import type { CreateEngine, EngineUnderTest } from './engine-under-test.ts';
import {
  acceptedAt,
  application,
  acceptApplication,
  inquiry,
  inquiryEntry,
  receiptOf,
} from './samples.ts';

const NOW = acceptedAt(1000);
const LEASE_END = acceptedAt(2000);

/** What holds for operators, who look in beside the running service. */
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

    const claim = (limit: number, now = NOW) =>
      service.claim({ now, leaseUntil: now + (LEASE_END - NOW), limit });
    const listed = async (filter: { state?: EntryState; limit: number }) =>
      (await operator.list(filter)).map(({ receipt }) => receipt);

    /** Entries 1 to 4: the first is dead, the second postponed, the third being delivered. */
    async function oneOfEach(): Promise<Claim[]> {
      for (const number of [1, 2, 3, 4]) await service.accept(inquiryEntry(number));
      const claims = await claim(3);
      const [first, second] = claims;
      if (first) await service.bury(first, '550 refused');
      if (second) await service.postpone(second, { dueAt: NOW + 60_000, error: '421 later' });
      return claims;
    }

    it('lists entries oldest first, by state, as many as asked for', async () => {
      await oneOfEach();
      const all = [1, 2, 3, 4].map((number) => receiptOf(number));
      expect(await listed({ limit: 9 })).toEqual(all);
      expect(await listed({ limit: 2 })).toEqual(all.slice(0, 2));
      expect(await listed({ state: 'dead', limit: 9 })).toEqual([receiptOf(1)]);
      expect(await listed({ state: 'delivering', limit: 9 })).toEqual([receiptOf(3)]);
      expect(await listed({ state: 'waiting', limit: 9 })).toEqual([receiptOf(2), receiptOf(4)]);
    });

    it('tells all about an entry', async () => {
      await oneOfEach();
      expect(await operator.show(receiptOf(2))).toEqual({
        summary: {
          receipt: receiptOf(2),
          form: 'contact',
          state: 'waiting',
          acceptedAt: acceptedAt(2),
          attempts: 1,
          dueAt: NOW + 60_000,
          lastError: '421 later',
          bytes: expect.any(Number),
        },
        submission: inquiry(2),
      });
      const dead = (await operator.show(receiptOf(1)))?.summary;
      expect(dead).toMatchObject({ state: 'dead', dueAt: undefined, lastError: '550 refused' });
      expect(await operator.show('C-20261120-NONE00')).toBeUndefined();
    });

    it('tells the size with the files as they are', async () => {
      await acceptApplication(engine, application(1, 100_000, 50_000));
      const bytes = (await operator.show(receiptOf(1, 'R')))?.summary.bytes;
      expect(bytes).toBeGreaterThan(150_000);
      expect(bytes).toBeLessThan(151_500);
    });

    it('shows what can not be read without its content', async () => {
      await service.accept(inquiryEntry(1));
      await engine.damage(receiptOf(1));
      const shown = await operator.show(receiptOf(1));
      expect(shown?.summary.receipt).toBe(receiptOf(1));
      expect(shown).not.toHaveProperty('submission');
    });

    it('makes a dead letter wait again, with its attempts counted anew', async () => {
      await oneOfEach();
      expect(await operator.retry([receiptOf(1)], NOW)).toBe(1);
      const claims = await claim(9);
      expect(claims).toContainEqual({ submission: inquiry(1), attempts: 0 });
    });

    it('makes a postponed entry due, and keeps count of its attempts', async () => {
      await oneOfEach();
      expect(await operator.retry([receiptOf(2)], NOW)).toBe(1);
      expect(await claim(9)).toContainEqual({ submission: inquiry(2), attempts: 1 });
    });

    it('leaves alone what is being delivered, and counts only what it changed', async () => {
      await oneOfEach();
      expect(await operator.retry([receiptOf(3), 'C-20261120-NONE00'], NOW)).toBe(0);
      expect(await listed({ state: 'delivering', limit: 9 })).toEqual([receiptOf(3)]);
    });

    it('makes all dead letters wait again', async () => {
      for (const number of [1, 2, 3]) await service.accept(inquiryEntry(number));
      for (const dead of await claim(2)) await service.bury(dead, 'refused');
      expect(await operator.retry('all-dead', NOW)).toBe(2);
      expect(await service.stats()).toMatchObject({ waiting: 3, dead: 0 });
    });

    it('discards an entry for good', async () => {
      await oneOfEach();
      expect(await operator.discard(receiptOf(1))).toBe(true);
      expect(await operator.discard(receiptOf(1))).toBe(false);
      expect(await service.show(receiptOf(1))).toBeUndefined();
      expect(await service.stats()).toMatchObject({ waiting: 3, dead: 0 });
    });

    it('takes no harm when an entry is discarded while it is being delivered', async () => {
      const [, , third] = await oneOfEach();
      expect(await operator.discard(receiptOf(3))).toBe(true);
      if (third) await service.postpone(third, { dueAt: NOW, error: 'later' });
      if (third) await service.remove(third);
      expect(await service.stats()).toMatchObject({ waiting: 2, dead: 1 });
    });
  });
}
