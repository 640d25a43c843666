import { describe, expect, it } from 'vitest';

import { createHandClock } from '../../../tests/support/service/hand-clock.ts';
import { DAY, HOUR } from '../clock.ts';
import { DeliveryError } from '../errors.ts';
import { createAcknowledgementLimit, createCounts, type Counts } from './acknowledgement-limit.ts';

function limitWith({ counts }: { counts?: Counts }) {
  const clock = createHandClock();
  const secret = 'a secret of thirty-two characters';
  const limit = createAcknowledgementLimit(counts ?? createCounts(clock), secret);
  /** Whether one was sent. */
  const send = (address: string) =>
    limit
      .send(address, async () => {})
      .then(
        () => true,
        (error: DeliveryError) => {
          expect(error.kind).toBe('unwanted');
          return false;
        },
      );
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
    const { limit, send } = limitWith({});
    const refusal = new DeliveryError('transient', '451 try later');
    const refuse = () => Promise.reject(refusal);
    for (let tries = 0; tries < 120; tries += 1) {
      await expect(limit.send('a@b.example', refuse)).rejects.toBe(refusal);
    }
    expect(await send('a@b.example')).toBe(true);
    for (let tries = 0; tries < 120; tries += 1) expect(await send('a@b.example')).toBe(false);
    expect(await send('c@b.example')).toBe(true);
  });

  it('lets one of many instances send at once', async () => {
    const counts = createCounts(createHandClock());
    const relay = Promise.withResolvers<void>();
    let sent = 0;
    const sending = Array.from({ length: 5 }, () =>
      limitWith({ counts }).limit.send('a@b.example', () => {
        sent += 1;
        return relay.promise;
      }),
    );
    const refused = Promise.allSettled(sending.slice(1));
    expect((await refused).map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
    relay.resolve();
    await sending[0];
    expect(sent).toBe(1);
  });

  it('holds for all instances that share their counts', async () => {
    const counts = createCounts(createHandClock());
    const [first, second] = [limitWith({ counts }), limitWith({ counts })];
    expect(await first.send('a@b.example')).toBe(true);
    expect(await second.send('a@b.example')).toBe(false);
  });

  it('stores digests that need the secret, and no address', async () => {
    const keys: string[] = [];
    const add = async (key: string) => keys.push(key) && 1;
    await limitWith({ counts: { add } }).send('a@b.example');
    expect(keys).toEqual([expect.stringMatching(/^acknowledged-[\w-]{43}$/), 'acknowledged']);
  });

  it('rejects when the counts are out of reach', async () => {
    const failure = new Error('Connection is closed.');
    const { limit } = limitWith({ counts: { add: () => Promise.reject(failure) } });
    await expect(limit.send('a@b.example', async () => {})).rejects.toBe(failure);
  });
});
