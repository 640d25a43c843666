import { expect, it } from 'vitest';

import type { EnqueueResult } from '../outbox/entry.ts';
import { OutboxError } from '../outbox/outbox-error.ts';
import { inquiry } from '../../../tests/support/outbox/samples.ts';
import { createHandClock } from '../../../tests/support/service/hand-clock.ts';
import { createStore, MAX_WAITING, newReceipt } from './store.ts';

it('bounds how many submissions wait for the storage', async () => {
  const storage = Promise.withResolvers<EnqueueResult>();
  const store = createStore({
    outbox: { enqueue: () => storage.promise },
    clock: createHandClock(0),
    destinationsOf: () => [],
    config: { sales: { mode: 'delete', retention: 0, rulesFile: '' } },
    wake: () => {},
    metrics: { verdict: () => {} },
  });
  const log = { info() {}, warn() {}, error() {} };
  const submission = inquiry(1);
  const sender = { idempotencyKey: undefined, log };
  const send = () => store({ ...sender, submission, sent: {}, hits: [] });
  const waiting = Array.from({ length: MAX_WAITING }, send);
  await expect(send()).rejects.toThrow(OutboxError);
  storage.resolve({ kind: 'accepted', receipt: 'C-20261120-7F3K9Q' });
  await Promise.all(waiting);
  expect(await send()).toBe('C-20261120-7F3K9Q');
});

it('carries the form and the day in Japan', () => {
  expect(newReceipt('contact', Date.parse('2026-11-20T14:59:59Z'))).toMatch(/^C-20261120-/);
  expect(newReceipt('recruitment', Date.parse('2026-11-20T15:00:00Z'))).toMatch(/^R-20261121-/);
  expect(newReceipt('contact', Date.parse('2026-11-20T14:59:59Z'))).toMatch(/^C-20261120-/);
});

it('is hard to guess, and can be read over the phone', () => {
  const receipts = Array.from({ length: 2000 }, () => newReceipt('contact', 0).slice(-6));
  expect(new Set(receipts).size).toBeGreaterThan(1990);
  const letters = new Set(receipts.join(''));
  expect(letters.size).toBe(32);
  for (const letter of 'ILOU') expect(letters).not.toContain(letter);
});
