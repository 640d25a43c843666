import { expect, it } from 'vitest';

import { acceptedAt, inquiry } from '../../../tests/support/outbox/samples.ts';
import { createOutbox } from './create-outbox.ts';
import type { Engine } from './engine.ts';
import { OutboxError } from './outbox.ts';

const NOW = acceptedAt(1000);
const request = { now: NOW, until: NOW + 60_000, limit: 10 };

/** A database with one due entry, of which a lease can be had once, and whose records can fail. */
function createEngine(): { engine: Engine; fail: (records: boolean) => void } {
  let leased = false;
  let failing = true;
  const engine: Engine = {
    forUpdate: '',
    inList: () => '',
    enqueue: async () => ({ outcome: 'conflict' }),
    async write() {
      if (leased) return [];
      leased = true;
      return [{ id: 7, attempts: 0, recipients: null }];
    },
    read: async () => [],
    async records(ids) {
      if (failing) throw new OutboxError('unavailable', 'connection lost');
      return new Map(ids.map((id) => [id, JSON.stringify(inquiry(1))]));
    },
    attachments: async () => [],
    heldFiles: async () => [],
    probe: async () => {},
    vacuum: async () => {},
    close: async () => {},
  };
  return { engine, fail: (records) => void (failing = records) };
}

it('forgets no lease when the storage fails between leasing and reading', async () => {
  const { engine, fail } = createEngine();
  const outbox = createOutbox(engine);
  await expect(outbox.lease(request)).rejects.toThrow('connection lost');
  fail(false);
  expect(await outbox.lease(request)).toMatchObject([{ attempts: 0, record: inquiry(1) }]);
  expect(await outbox.lease(request)).toEqual([]);
});

it('removes what can be removed although one entry can not', async () => {
  const { engine } = createEngine();
  const removed: string[] = [];
  engine.write = async (_sql, receipts) => {
    const asked = JSON.parse(String(receipts)) as string[];
    if (asked.includes(inquiry(2).receipt)) throw new OutboxError('unavailable', 'malformed');
    removed.push(...asked);
    return [];
  };
  const outbox = createOutbox(engine);
  const completions = [1, 2, 3].map((number) =>
    outbox.complete({ attempts: 0, recipients: undefined, record: inquiry(number) }),
  );
  const outcomes = await Promise.allSettled(completions);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(removed).toEqual([1, 3].map((number) => inquiry(number).receipt));
});

it('leaves a lease that has ended to whoever takes it next', async () => {
  const { engine, fail } = createEngine();
  const outbox = createOutbox(engine);
  await expect(outbox.lease(request)).rejects.toThrow('connection lost');
  fail(false);
  expect(await outbox.lease({ ...request, now: request.until })).toEqual([]);
});
