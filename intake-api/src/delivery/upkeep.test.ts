import { beforeEach, describe, expect, it } from 'vitest';

import { createHandClock, type HandClock } from '../../../tests/support/hand-clock.ts';
import { FakeLog } from '../../../tests/support/outbox/delivery-rig.ts';
import { OutboxError, type OutboxStats } from '../outbox/outbox.ts';
import { createUpkeep, type Upkeep, type UpkeepDeps } from './upkeep.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const STUCK = 'mail is stuck in the outbox';
const EMPTY: OutboxStats = {
  waiting: 0,
  dead: 0,
  oldestAcceptedAt: undefined,
  nextDueAt: undefined,
};

describe('upkeep of the outbox', () => {
  let clock: HandClock;
  let log: FakeLog;
  let stats: OutboxStats;
  let tidied: number[];
  let swept: string[][];
  let hastened: { now: number; latest: number }[];
  let tidy: (request: { forgetBefore: number }) => Promise<void>;
  let upkeep: Upkeep;

  beforeEach(() => {
    clock = createHandClock();
    log = new FakeLog();
    stats = EMPTY;
    tidied = [];
    hastened = [];
    tidy = async ({ forgetBefore }) => void tidied.push(forgetBefore);
    const outbox = {
      stats: async () => stats,
      hasten: async (request: { now: number; latest: number }) => void hastened.push(request),
      tidy: (request: { forgetBefore: number }) => tidy(request),
      held: async (names: string[]) => names.filter((name) => name === 'kept'),
    };
    swept = [];
    const spool: UpkeepDeps['spool'] = {
      async sweep(held) {
        swept.push(await held(['kept', 'left']));
      },
    };
    upkeep = createUpkeep({ outbox, spool, clock, log });
  });

  it('sweeps the files that no entry holds', async () => {
    await upkeep.round();
    expect(swept).toEqual([['kept']]);
  });

  it('forgets what was last used a day ago', async () => {
    await upkeep.round();
    expect(tidied).toEqual([clock.now() - 24 * HOUR]);
  });

  it('hastens what is due later than the longest wait', async () => {
    await upkeep.round();
    expect(hastened).toEqual([{ now: clock.now(), latest: clock.now() + 1.1 * HOUR }]);
  });

  it('says nothing while mail waits for less than an hour', async () => {
    stats = { ...EMPTY, waiting: 3, oldestAcceptedAt: clock.now() - HOUR };
    await upkeep.round();
    expect(log.lines).toEqual([]);
  });

  it('says how much is stuck when the oldest waits for more than an hour', async () => {
    stats = { ...EMPTY, waiting: 3, oldestAcceptedAt: clock.now() - HOUR - 1000 };
    await upkeep.round();
    const facts = { waiting: 3, deadLetters: 0, oldestWaitingSeconds: 3601 };
    expect(log.lines).toEqual([{ level: 'error', facts, event: STUCK }]);
  });

  it('says that there are dead letters', async () => {
    stats = { ...EMPTY, dead: 1 };
    await upkeep.round();
    expect(log.of(STUCK)).toMatchObject([{ level: 'error', facts: { deadLetters: 1 } }]);
  });

  it('says it once a minute until it is stopped', async () => {
    stats = { ...EMPTY, dead: 1 };
    upkeep.start();
    for (const minute of [1, 2, 3]) {
      clock.advance(MINUTE - 1);
      expect(log.of(STUCK)).toHaveLength(minute - 1);
      clock.advance(1);
      await log.has(minute, STUCK);
      // The next round is arranged in the turn after the line.
      await new Promise((resolve) => setImmediate(resolve));
    }
    upkeep.stop();
    clock.advance(HOUR);
    expect(log.of(STUCK)).toHaveLength(3);
  });

  it('begins no round after one in which it was stopped', async () => {
    const works = Promise.withResolvers<void>();
    tidy = async ({ forgetBefore }) => {
      tidied.push(forgetBefore);
      await works.promise;
    };
    upkeep.start();
    clock.advance(MINUTE);
    upkeep.stop();
    works.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    clock.advance(HOUR);
    expect(tidied).toHaveLength(1);
  });

  it('goes on after a round in which the storage failed', async () => {
    const works = tidy;
    tidy = () => Promise.reject(new OutboxError('unavailable', 'disk full'));
    await upkeep.round();
    expect(log.lines).toMatchObject([{ level: 'error', facts: { reason: 'disk full' } }]);
    tidy = works;
    await upkeep.round();
    expect(tidied).toHaveLength(1);
  });
});
