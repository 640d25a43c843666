import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { DAY, HOUR } from '../../../intake-api/src/clock.ts';
import type { Outbox } from '../../../intake-api/src/outbox/outbox.ts';
import type { CreateEngine, EngineUnderTest } from './engine-under-test.ts';
import { CLEAN_UP, NOON } from './samples.ts';

/** Contract of the limit on acknowledgements. */
export function acknowledgedContract(create: CreateEngine): void {
  describe('the limit on acknowledgements', () => {
    let engine: EngineUnderTest;
    let outbox: Outbox;
    beforeEach(async () => {
      engine = await create();
      outbox = engine.outbox;
    });
    afterEach(() => engine.dispose());

    const count = (mailbox: string, receipt: string, now = NOON) =>
      outbox.acknowledged.count({ mailbox, receipt, now });

    it('lets each mailbox have one a day, also of many that ask at once, and over a restart', async () => {
      const asked = await Promise.all(['1', '2', '3'].map((receipt) => count('a', receipt)));
      expect(asked.filter(Boolean)).toHaveLength(1);
      expect(await count('b', '4')).toBe(true);
      outbox = await engine.reopen();
      expect(await count('b', '5', NOON + DAY - 1)).toBe(false);
      expect(await count('b', '6', NOON + DAY)).toBe(true);
      expect(await count('b', '7', NOON + DAY)).toBe(false);
    });

    it('lets the same one be tried again, and what failed takes nothing', async () => {
      expect([await count('a', '1'), await count('a', '1')]).toEqual([true, true]);
      await outbox.acknowledged.takeBack('a');
      expect(await count('a', '2')).toBe(true);
    });

    it('lets only so many an hour go out in all, and forgets mailboxes after a day', async () => {
      let granted = 0;
      for (let at = 0; at < 120; at += 1) if (await count(`m${at}`, `r${at}`)) granted += 1;
      expect(granted).toBe(100);
      await outbox.cleanUp({ ...CLEAN_UP, now: NOON + DAY });
      expect(await count('m0', 'other', NOON + HOUR)).toBe(true);
    });
  });
}
