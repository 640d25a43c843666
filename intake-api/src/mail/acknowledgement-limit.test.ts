import { describe, expect, it } from 'vitest';

import {
  applicationSubmission,
  inquirySubmission,
} from '../../../tests/fixtures/forms/submissions.ts';
import { createHandClock } from '../../../tests/support/service/hand-clock.ts';
import { DAY, HOUR } from '../clock.ts';
import { createAcknowledgementLimit, createCounts, type Counts } from './acknowledgement-limit.ts';

const WIDE = { perClient: 1000, perDomain: 1000, inAll: 1000 };

function limitWith({
  limits = {},
  counts,
  isAnswerable = () => true,
}: {
  limits?: Partial<typeof WIDE>;
  counts?: Counts;
  isAnswerable?: (address: string) => boolean;
}) {
  const clock = createHandClock();
  const may = createAcknowledgementLimit({
    counts: counts ?? createCounts(clock),
    limits: { ...WIDE, ...limits },
    isAnswerable,
    secret: 'a secret of thirty-two characters',
  });
  const mayHave = (email: string, client = '203.0.113.7') =>
    may(inquirySubmission({ email }), client);
  return { clock, may, mayHave };
}

describe('the limit on acknowledgements', () => {
  it('lets each mailbox have one a day, however its address is written', async () => {
    const { clock, may, mayHave } = limitWith({});
    expect(await mayHave('a@b.example')).toBe(true);
    expect(await mayHave('c@b.example')).toBe(true);
    for (const same of ['A@B.example', 'a+1@b.example', 'a+2@b.example']) {
      expect(await mayHave(same)).toBe(false);
    }
    expect(await may(applicationSubmission({ email: 'a@b.example' }), 'x')).toBe(false);
    clock.advance(23 * HOUR);
    expect(await mayHave('a@b.example')).toBe(false);
    clock.advance(HOUR);
    expect(await mayHave('a@b.example')).toBe(true);
  });

  it('lets none have one for what may be sales', async () => {
    const { may } = limitWith({});
    const flagged = inquirySubmission({}, { sales: { verdict: 'flag', score: 8, reasons: [] } });
    expect(await may(flagged, 'x')).toBe(false);
    expect(await may(inquirySubmission(), 'x')).toBe(true);
  });

  it('lets no address have one that must not be answered', async () => {
    const { mayHave } = limitWith({ isAnswerable: (address) => address !== 'list@b.example' });
    expect(await mayHave('list@b.example')).toBe(false);
    expect(await mayHave('a@b.example')).toBe(true);
  });

  const askers = Array.from({ length: 20 }, (_, number) => ({
    email: `a${number}@d${number}.example`,
    client: `192.0.2.${number}`,
  }));
  const oneClient = askers.map((asker) => ({ ...asker, client: '203.0.113.7' }));
  const oneDomain = askers.map((asker, number) => ({ ...asker, email: `a${number}@b.example` }));

  it.each([
    ['that one client asks for', { perClient: 3 }, oneClient],
    ['to one domain', { perDomain: 3 }, oneDomain],
    ['in all', { inAll: 3 }, askers],
  ])('lets only so many an hour go out %s', async (_, limits, those) => {
    const { clock, mayHave } = limitWith({ limits });
    const granted = async () => {
      let count = 0;
      for (const { email, client } of those) if (await mayHave(email, client)) count += 1;
      return count;
    };
    expect(await granted()).toBe(3);
    clock.advance(DAY);
    expect(await granted()).toBe(3);
  });

  it('counts no mail that one client has too many of against other clients', async () => {
    const { mayHave } = limitWith({ limits: { perClient: 1, inAll: 2 } });
    expect(await mayHave('a@b.example', 'x')).toBe(true);
    for (const { email } of askers) expect(await mayHave(email, 'x')).toBe(false);
    expect(await mayHave('a1@d1.example', 'y')).toBe(true);
  });

  it('holds for all instances that share their counts', async () => {
    const counts = createCounts(createHandClock());
    const instances = [limitWith({ counts }), limitWith({ counts })];
    const answers = await Promise.all(instances.map(({ mayHave }) => mayHave('a@b.example')));
    expect(answers.toSorted()).toEqual([false, true]);
  });

  it('stores digests that need the secret, and no address', async () => {
    const keys: string[] = [];
    const counts: Counts = {
      async increment(key) {
        keys.push(key);
        return 1;
      },
    };
    await limitWith({ counts }).mayHave('a@b.example');
    expect(keys).toHaveLength(4);
    for (const key of keys) expect(key).toMatch(/^acknowledged-[\w-]{43}$/);
  });

  it('rejects when the counts are out of reach', async () => {
    const failure = new Error('Connection is closed.');
    const counts = { increment: () => Promise.reject(failure) };
    await expect(limitWith({ counts }).mayHave('a@b.example')).rejects.toBe(failure);
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
