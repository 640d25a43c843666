import { join } from 'node:path';

import { expect } from 'vitest';

import { VISITOR } from '../../../intake-api/src/outbox/entry.ts';
import type { Outbox } from '../../../intake-api/src/outbox/outbox.ts';
import {
  ACCEPTED,
  acceptedAt,
  application,
  dead,
  inquiry,
  inquiryEntry,
  leaseDue,
  receiptOf,
  retryAt,
  STAFF,
} from './samples.ts';

const NOW = acceptedAt(1000);

/** What a service of version 1 left: a file of SQLite, compressed, and a dump of PostgreSQL (`pg_dump --inserts`). */
const fixture = (name: string) => join(import.meta.dirname, '../../fixtures/outbox', name);
export const VERSION_1 = {
  sqlite: fixture('version-1.sqlite.gz'),
  postgres: fixture('version-1.postgres.sql'),
};

/** Leaves one entry of each kind. */
export async function fill(outbox: Outbox): Promise<void> {
  await outbox.enqueue({ ...inquiryEntry(1), idempotency: { key: 'a key', fingerprint: 'same' } });
  await outbox.enqueue(inquiryEntry(2));
  await outbox.enqueue(inquiryEntry(3));
  const [delivered, refused, deferred] = await leaseDue(outbox, NOW);
  if (!delivered || !refused || !deferred) throw new Error('nothing was due');
  await outbox.recordResult(delivered, ACCEPTED, NOW);
  await outbox.recordResult(refused, dead('550 no such user'), NOW);
  await outbox.recordResult(deferred, retryAt(NOW + 60_000, '451 busy'), NOW);
  await outbox.enqueue({ submission: application(4, 300, 5), destinations: [STAFF, VISITOR] });
  const pitch = inquiry(5);
  pitch.sales = { verdict: 'delete', score: 31.5, reasons: ['「御社の売上」'] };
  await outbox.enqueue({ submission: pitch, destinations: [], hits: ['a'], trashUntil: NOW * 2 });
}

/** What `fill` left is there, and is delivered. */
export async function expectFilled(outbox: Outbox): Promise<void> {
  expect(await outbox.stats()).toMatchObject({ waiting: 2, dead: 1, trash: 1 });
  const repeated = { ...inquiryEntry(9), idempotency: { key: 'a key', fingerprint: 'same' } };
  expect(await outbox.enqueue(repeated)).toEqual({ kind: 'repeated', receipt: receiptOf(1) });
  expect(await outbox.ledger.find(receiptOf(1))).toMatchObject({ fate: 'delivered', endedAt: NOW });
  expect(await outbox.show(receiptOf(4, 'R'))).toMatchObject({
    submission: application(4, 300, 5),
    summary: {
      deliveries: [
        { ...STAFF, state: 'waiting' },
        { ...VISITOR, state: 'following' },
      ],
    },
  });
  expect(await outbox.show(receiptOf(5))).toMatchObject({
    summary: { state: 'trash' },
    submission: { sales: { verdict: 'delete' } },
  });
  // Columns that came later.
  expect(await outbox.ledger.find(receiptOf(1))).toMatchObject({ isOpen: true });
  expect(await outbox.ledger.record({ receipt: receiptOf(1), word: 'handled', now: NOW })).toBe(
    true,
  );
  await outbox.retry('all', NOW);
  await outbox.restore(receiptOf(5), [STAFF], NOW);
  for (const lease of await leaseDue(outbox, NOW)) await outbox.recordResult(lease, ACCEPTED, NOW);
  const toVisitor = await outbox.lease('visitor', NOW);
  if (toVisitor) await outbox.recordResult(toVisitor, ACCEPTED, NOW);
  expect(await outbox.list({ limit: 9 })).toEqual([]);
  const fates = (await outbox.ledger.count({ since: 0, until: NOW })).map(({ fate }) => fate);
  expect(new Set(fates)).toEqual(new Set(['delivered']));
}
