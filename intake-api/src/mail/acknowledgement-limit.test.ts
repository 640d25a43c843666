import { describe, expect, it } from 'vitest';

import { createHandClock } from '../../../tests/support/service/hand-clock.ts';
import { DAY, HOUR } from '../clock.ts';
import { createAcknowledgementLimit, createCounts, type Counts } from './acknowledgement-limit.ts';

function limitWith({ counts }: { counts?: Counts }) {
  const clock = createHandClock();
  const limit = createAcknowledgementLimit({
    counts: counts ?? createCounts(clock),
    secret: 'a secret of thirty-two characters',
  });
  /** Sends one where that is allowed. */
  const send = async (address: string) => {
    const isAllowed = await limit.allows(address);
    if (isAllowed) await limit.countSent(address);
    return isAllowed;
  };
  return { clock, limit, send };
}

describe('the limit on acknowledgements', () => {
  it('lets each mailbox have one a day, however its address is written', async () => {
    const { clock, send } = limitWith({});
    expect(await send('a@b.example')).toBe(true);
    expect(await send('c@b.example')).toBe(true);
    for (const same of ['A@B.example', 'a+1@b.example', 'a+2@b.example']) {
      expect(await send(same)).toBe(false);
    }
    clock.advance(23 * HOUR);
    expect(await send('a@b.example')).toBe(false);
    clock.advance(HOUR);
    expect(await send('a@b.example')).toBe(true);
  });

  it('lets only so many an hour go out in all', async () => {
    const addresses = Array.from({ length: 120 }, (_, number) => `a${number}@d${number}.example`);
    const { clock, send } = limitWith({});
    const granted = async () => {
      let count = 0;
      for (const address of addresses) if (await send(address)) count += 1;
      return count;
    };
    expect(await granted()).toBe(100);
    clock.advance(DAY);
    expect(await granted()).toBe(100);
  });

  it('counts what was sent alone', async () => {
    const { limit } = limitWith({});
    for (const address of ['a@b.example', 'a@b.example', 'c@b.example']) {
      expect(await limit.allows(address)).toBe(true);
    }
  });

  it('holds for all instances that share their counts', async () => {
    const counts = createCounts(createHandClock());
    const [first, second] = [limitWith({ counts }), limitWith({ counts })];
    expect(await first.send('a@b.example')).toBe(true);
    expect(await second.send('a@b.example')).toBe(false);
  });

  it('stores digests that need the secret, and no address', async () => {
    const keys: string[] = [];
    const increment = async (key: string) => keys.push(key);
    await limitWith({ counts: { count: async () => 0, increment } }).send('a@b.example');
    expect(keys).toEqual([expect.stringMatching(/^acknowledged-[\w-]{43}$/), 'acknowledged']);
  });

  it('rejects when the counts are out of reach', async () => {
    const failure = new Error('Connection is closed.');
    const counts = { count: () => Promise.reject(failure), increment: async () => {} };
    await expect(limitWith({ counts }).limit.allows('a@b.example')).rejects.toBe(failure);
  });
});
