import { describe, expect, it } from 'vitest';

import {
  applicationSubmission,
  inquirySubmission,
} from '../../../tests/fixtures/forms/submissions.ts';
import { createHandClock } from '../../../tests/support/service/hand-clock.ts';
import { DAY, HOUR } from '../clock.ts';
import { createAcknowledgementLimit, createCounts, type Counts } from './acknowledgement-limit.ts';

function limitWith({ perHour = 1000, counts }: { perHour?: number; counts?: Counts }) {
  const clock = createHandClock();
  const limit = createAcknowledgementLimit({
    counts: counts ?? createCounts(clock),
    perHour,
    secret: 'a secret of thirty-two characters',
  });
  const take = (email: string) => limit.take(inquirySubmission({ email }));
  return { clock, limit, take, isTaken: async (email: string) => Boolean(await take(email)) };
}

describe('the limit on acknowledgements', () => {
  it('lets each mailbox have one a day, however its address is written', async () => {
    const { clock, limit, isTaken } = limitWith({});
    expect(await isTaken('a@b.example')).toBe(true);
    expect(await isTaken('c@b.example')).toBe(true);
    for (const same of ['A@B.example', 'a+1@b.example', 'a+2@b.example']) {
      expect(await isTaken(same)).toBe(false);
    }
    expect(await limit.take(applicationSubmission({ email: 'a@b.example' }))).toBeUndefined();
    clock.advance(23 * HOUR);
    expect(await isTaken('a@b.example')).toBe(false);
    clock.advance(HOUR);
    expect(await isTaken('a@b.example')).toBe(true);
  });

  it('lets only so many an hour go out in all', async () => {
    const addresses = Array.from({ length: 20 }, (_, number) => `a${number}@d${number}.example`);
    const { clock, isTaken } = limitWith({ perHour: 3 });
    const granted = async () => {
      let count = 0;
      for (const email of addresses) if (await isTaken(email)) count += 1;
      return count;
    };
    expect(await granted()).toBe(3);
    clock.advance(DAY);
    expect(await granted()).toBe(3);
  });

  it('gives back what could not be sent, also what it refused by a later bound', async () => {
    const { take, isTaken } = limitWith({ perHour: 1 });
    const taken = await take('a@b.example');
    expect(await isTaken('c@b.example')).toBe(false);
    await taken?.giveBack();
    expect(await isTaken('c@b.example')).toBe(true);
  });

  it('holds for all instances that share their counts', async () => {
    const counts = createCounts(createHandClock());
    const instances = [limitWith({ counts }), limitWith({ counts })];
    const answers = await Promise.all(instances.map(({ isTaken }) => isTaken('a@b.example')));
    expect(answers.toSorted()).toEqual([false, true]);
  });

  it('stores digests that need the secret, and no address', async () => {
    const keys: string[] = [];
    const counts: Counts = {
      async increment(key) {
        keys.push(key);
        return 1;
      },
      async decrement() {},
    };
    await limitWith({ counts }).take('a@b.example');
    expect(keys).toEqual([expect.stringMatching(/^acknowledged-[\w-]{43}$/), 'acknowledged']);
  });

  it('rejects when the counts are out of reach', async () => {
    const failure = new Error('Connection is closed.');
    const counts = { increment: () => Promise.reject(failure), decrement: async () => {} };
    await expect(limitWith({ counts }).take('a@b.example')).rejects.toBe(failure);
  });

  it('keeps at most ten thousand keys, and treats each further one as over the limit', async () => {
    const clock = createHandClock();
    const counts = createCounts(clock);
    await counts.increment('known', DAY);
    for (let number = 1; number < 10_000; number += 1) {
      expect(await counts.increment(String(number), HOUR)).toBe(1);
    }
    expect(await counts.increment('one more', HOUR)).toBe(Infinity);
    expect(await counts.increment('known', DAY)).toBe(2);
    clock.advance(HOUR);
    expect(await counts.increment('one more', HOUR)).toBe(1);
    expect(await counts.increment('known', DAY)).toBe(3);
  });
});
