import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { DAY } from '../../../intake-api/src/clock.ts';
import type { StaffVerdict } from '../../../intake-api/src/outbox/entry.ts';
import type { Outbox } from '../../../intake-api/src/outbox/outbox.ts';
import type { CreateEngine, EngineUnderTest } from './engine-under-test.ts';
import { acceptedAt, CLEAN_UP, inquiry, inquiryEntry, NOON, receiptOf, STAFF } from './samples.ts';

/** Contract of what staff's verdicts are remembered by. */
export function memoryContract(create: CreateEngine): void {
  describe('the memory of what staff said', () => {
    let engine: EngineUnderTest;
    let outbox: Outbox;
    beforeEach(async () => {
      engine = await create();
      outbox = engine.outbox;
    });
    afterEach(() => engine.dispose());

    const enqueue = (number: number, ...marks: string[]) =>
      outbox.enqueue({ ...inquiryEntry(number), marks });
    const say = (number: number, verdict: StaffVerdict, isWithdrawn = false, now = NOON) =>
      outbox.ledger.record({ receipt: receiptOf(number), word: verdict, isWithdrawn, now });
    const recall = (...marks: string[]) => outbox.memory.recall(marks);
    const cleanUp = (now: number) => outbox.cleanUp({ ...CLEAN_UP, now });

    it('knows by all marks how often staff said what, and nothing before they do', async () => {
      await enqueue(1, 'address 1', 'domain');
      await enqueue(2, 'address 2', 'domain');
      await enqueue(3, 'address 3', 'domain');
      expect(await recall('address 1', 'domain')).toEqual([]);
      await say(1, 'pitch');
      await say(2, 'pitch');
      await say(3, 'genuine');
      expect(await recall('domain', 'unknown')).toEqual([{ mark: 'domain', pitch: 2, genuine: 1 }]);
      expect(await recall('address 3')).toEqual([{ mark: 'address 3', pitch: 0, genuine: 1 }]);
      expect(await outbox.memory.stats()).toEqual({ pitch: 2, genuine: 1, unsaid: 0 });
      const another = await engine.another();
      expect(await another.memory.export()).toHaveLength(4);
      await another.close();
    });

    it('unlearns exactly what is taken back or said otherwise, however often it was said', async () => {
      await enqueue(1, 'address', 'domain');
      await enqueue(2, 'domain');
      await say(2, 'genuine');
      const before = await outbox.memory.export();
      await Promise.all([say(1, 'pitch'), say(1, 'pitch'), say(1, 'genuine')]);
      await say(1, 'genuine');
      expect(await recall('domain')).toEqual([{ mark: 'domain', pitch: 0, genuine: 2 }]);
      await say(1, 'pitch');
      expect(await recall('domain')).toEqual([{ mark: 'domain', pitch: 1, genuine: 1 }]);
      await Promise.all([say(1, 'pitch', true), say(1, 'pitch', true)]);
      expect(await outbox.memory.export()).toEqual(before);
      await say(1, 'pitch');
      expect(await recall('address')).toEqual([{ mark: 'address', pitch: 1, genuine: 0 }]);
    });

    it('learns that what is released from the trash is genuine', async () => {
      const [submission, trashUntil] = [inquiry(1), NOON + DAY];
      submission.sales = { verdict: 'delete', score: 31.5, reasons: [] };
      await outbox.enqueue({ submission, destinations: [], trashUntil, marks: ['address'] });
      await outbox.restore(receiptOf(1), [STAFF], NOON);
      expect(await recall('address')).toEqual([{ mark: 'address', pitch: 0, genuine: 1 }]);
    });

    it('forgets the marks of what nobody spoke of after two weeks, and what was said after a year', async () => {
      await enqueue(1, 'address 1');
      await enqueue(2, 'address 2');
      await enqueue(3, 'address 3');
      await say(2, 'pitch');
      await cleanUp(acceptedAt(2) + 14 * DAY);
      expect(await outbox.memory.stats()).toEqual({ pitch: 1, genuine: 0, unsaid: 1 });
      await say(1, 'pitch');
      expect(await recall('address 1')).toEqual([]);

      await cleanUp(NOON + 365 * DAY - 1);
      expect(await outbox.memory.export()).toHaveLength(1);
      await Promise.all([cleanUp(NOON + 365 * DAY), cleanUp(NOON + 365 * DAY)]);
      expect(await outbox.memory.export()).toEqual([]);
      expect(await outbox.memory.stats()).toEqual({ pitch: 0, genuine: 0, unsaid: 0 });
    });

    it('forgets one sender, or all', async () => {
      await enqueue(1, 'address 1', 'domain');
      await enqueue(2, 'address 2', 'domain');
      await enqueue(3, 'address 1', 'domain');
      await say(1, 'pitch');
      await say(2, 'genuine');
      expect(await outbox.memory.forget({ mark: 'address 1' })).toBe(1);
      expect(await recall('address 1', 'domain')).toEqual([
        { mark: 'domain', pitch: 0, genuine: 1 },
      ]);
      expect(await outbox.memory.stats()).toEqual({ pitch: 0, genuine: 1, unsaid: 0 });
      expect(await outbox.memory.forget('all')).toBe(1);
      expect(await outbox.memory.export()).toEqual([]);
    });
  });
}
