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
  expect(await outbox.lease(request)).toMatchObject([{ id: 7, record: inquiry(1) }]);
  expect(await outbox.lease(request)).toEqual([]);
});

it('leaves a lease that has ended to whoever takes it next', async () => {
  const { engine, fail } = createEngine();
  const outbox = createOutbox(engine);
  await expect(outbox.lease(request)).rejects.toThrow('connection lost');
  fail(false);
  expect(await outbox.lease({ ...request, now: request.until })).toEqual([]);
});
