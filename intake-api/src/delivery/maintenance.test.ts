import { beforeEach, describe, expect, it } from 'vitest';

import { createHandClock, type HandClock } from '../../../tests/support/service/hand-clock.ts';
import { FakeLog } from '../../../tests/support/outbox/delivery-rig.ts';
import { OutboxError } from '../outbox/outbox-error.ts';
import type { Outbox, OutboxStats } from '../outbox/outbox.ts';
import { createMaintenance } from './maintenance.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const STUCK = 'mail is stuck in the outbox';
const EMPTY: OutboxStats = {
  waiting: 0,
  dead: 0,
  trash: 0,
  oldestQueuedAt: undefined,
  destinations: [],
};

describe('maintenance of the outbox', () => {
  let clock: HandClock;
  let log: FakeLog;
  let stats: OutboxStats;
  type Request = Parameters<Outbox['cleanUp']>[0];
  let cleaned: Request[];
  let cleanUp: (request: Request) => Promise<void>;
  let maintenance: ReturnType<typeof createMaintenance>;
  let round: () => Promise<void>;

  beforeEach(() => {
    clock = createHandClock();
    log = new FakeLog();
    stats = EMPTY;
    cleaned = [];
    cleanUp = async (request) => void cleaned.push(request);
    const outbox = {
      stats: async () => stats,
      cleanUp: (request: Request) => cleanUp(request),
    };
    maintenance = createMaintenance({ outbox, clock, log });
    round = maintenance.check;
  });

  it('deletes trash whose time is over, and keys that were last used a day ago', async () => {
    await round();
    const [request, ...others] = cleaned;
    expect(request).toMatchObject({ now: clock.now(), forgetBefore: clock.now() - 24 * HOUR });
    expect(others).toEqual([]);
  });

  it('makes due what is scheduled later than the longest wait', async () => {
    await round();
    expect(cleaned[0]?.latestDue).toBe(clock.now() + 1.1 * HOUR);
  });

  it('says nothing while mail waits for less than an hour', async () => {
    stats = { ...EMPTY, waiting: 3, oldestQueuedAt: clock.now() - HOUR };
    await round();
    expect(log.lines).toEqual([]);
  });

  it('says how much is stuck when the oldest waits for more than an hour', async () => {
    stats = { ...EMPTY, waiting: 3, oldestQueuedAt: clock.now() - HOUR - 1000 };
    await round();
    const facts = { waiting: 3, deadLetters: 0, oldestWaitingSeconds: 3601 };
    expect(log.lines).toEqual([{ level: 'error', facts, event: STUCK }]);
  });

  it('says that there are dead letters', async () => {
    stats = { ...EMPTY, dead: 1 };
    await round();
    expect(log.of(STUCK)).toMatchObject([{ level: 'error', facts: { deadLetters: 1 } }]);
  });

  it('says it once a minute until it is stopped', async () => {
    stats = { ...EMPTY, dead: 1 };
    maintenance.start();
    for (const minute of [1, 2, 3]) {
      clock.advance(MINUTE - 1);
      expect(log.of(STUCK)).toHaveLength(minute - 1);
      clock.advance(1);
      await log.has(minute, STUCK);
      // The next round is arranged in the turn after the line.
      await new Promise((resolve) => setImmediate(resolve));
    }
    maintenance.stop();
    clock.advance(HOUR);
    expect(log.of(STUCK)).toHaveLength(3);
  });

  it('begins no further round once it is stopped', async () => {
    const works = Promise.withResolvers<void>();
    cleanUp = async (request) => {
      cleaned.push(request);
      await works.promise;
    };
    maintenance.start();
    clock.advance(MINUTE);
    maintenance.stop();
    works.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    clock.advance(HOUR);
    expect(cleaned).toHaveLength(1);
  });

  it('says what is stuck and what is gone although the cleaning up fails', async () => {
    cleanUp = () => Promise.reject(new OutboxError('unavailable', 'statement timeout'));
    const gone = { channel: 'webhook', destination: 'webhook', waiting: 1, dead: 0 };
    stats = {
      ...{ ...EMPTY, dead: 1 },
      destinations: [
        { ...gone, oldestQueuedAt: clock.now(), oldestRefusedAt: clock.now(), gone: 'HTTP 404' },
      ],
    };
    await round();
    expect(log.lines.map(({ event }) => event)).toEqual([
      'destination is gone: what it gets waits',
      STUCK,
      'maintenance of the outbox failed',
    ]);
  });

  it('goes on after a round in which the storage failed', async () => {
    const works = cleanUp;
    cleanUp = () => Promise.reject(new OutboxError('unavailable', 'disk full'));
    await round();
    expect(log.lines).toMatchObject([{ level: 'error', facts: { reason: 'disk full' } }]);
    cleanUp = works;
    await round();
    expect(cleaned).toHaveLength(1);
  });
});
