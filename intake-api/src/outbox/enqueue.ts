import type { Engine, Query } from './engine.ts';
import type { Destination, EnqueueResult, StoredEntry } from './entry.ts';
import { VISITOR } from './entry.ts';
import { keepMarks } from './memory.ts';
import { OutboxError } from './outbox-error.ts';

export const ALMOST_FULL = 'the disk of the outbox is almost full';

/** How submissions come into the outbox. */
export function createEnqueue({ transaction, hasRoom }: Engine) {
  /**
   * Stores an entry together with its receipt and idempotency key, in one synced transaction. Whether key and receipt are
   * new is decided by their unique indexes alone, so that it holds between instances as well.
   */
  return (entry: StoredEntry): Promise<EnqueueResult> =>
    transaction(async (query) => {
      const { receipt, form, topic, receivedAt, verdict, score, hits = [], idempotency } = entry;
      const { record, contents, destinations, trashUntil, marks } = entry;
      const { key = null, fingerprint = null } = idempotency ?? {};
      if (!hasRoom()) {
        // What came before still gets its answer.
        const earlier = await findEarlier(query, entry);
        if (earlier) return earlier;
        throw new OutboxError('unavailable', ALMOST_FULL);
      }
      const isKept = trashUntil === undefined || trashUntil > receivedAt;
      const [added] = await query<{ id: number }>(
        `INSERT INTO receipts (receipt, form, key, fingerprint, used_at, accepted_at, verdict, score, hits,
           end_reason, ended_at, topic)
         VALUES ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING RETURNING id`,
        ...[receipt, form, key, fingerprint, receivedAt, verdict, score],
        ...[JSON.stringify(hits), isKept ? null : 'purged', isKept ? null : receivedAt, topic],
      );
      if (!added) {
        const earlier = await findEarlier(query, entry);
        if (earlier) return earlier;
        // One in 32^6 of a day. The page sends again, and gets another one.
        throw new OutboxError('unavailable', 'the receipt is taken');
      }
      const { id } = added;
      if (marks) await keepMarks(query, { id, marks, now: receivedAt });
      if (!isKept) return { kind: 'accepted', receipt };

      const bytes = contents.reduce((sum, { length }) => sum + length, Buffer.byteLength(record));
      await query(
        'INSERT INTO entries (id, trash_until, bytes, record) VALUES ($1, $2, $3, $4)',
        ...[id, trashUntil ?? null, bytes, record],
      );
      for (const [position, content] of contents.entries()) {
        await query('INSERT INTO attachments VALUES ($1, $2, $3)', id, position, content);
      }
      if (trashUntil === undefined) await addDeliveries(query, id, destinations, receivedAt);
      return { kind: 'accepted', receipt };
    });
}

/**
 * Makes deliveries of an entry, but for those that it has. One that was dropped, because the settings no longer named its
 * destination, waits again.
 */
export async function addDeliveries(
  query: Query,
  entry: number,
  destinations: Destination[],
  now: number,
): Promise<void> {
  for (const { channel, destination } of destinations) {
    const follows = channel === VISITOR.channel;
    await query(
      `INSERT INTO deliveries (entry, channel, destination, state, queued_at, due_at)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (entry, channel, destination) DO UPDATE
       SET state = $4, queued_at = $5, due_at = $6, attempts = 0, ended_at = NULL
       WHERE deliveries.state = 'dropped'`,
      ...[
        entry,
        channel,
        destination,
        follows ? 'following' : 'waiting',
        now,
        follows ? null : now,
      ],
    );
  }
}

/** What the same key got before; undefined when it is new. */
async function findEarlier(
  query: Query,
  { form, receivedAt, idempotency }: StoredEntry,
): Promise<EnqueueResult | undefined> {
  if (!idempotency) return undefined;
  const { key, fingerprint } = idempotency;
  const [repeated] = await query<{ receipt: string }>(
    `UPDATE receipts SET used_at = CASE WHEN used_at > $4 THEN used_at ELSE $4 END
     WHERE form = $1 AND key = $2 AND fingerprint = $3 RETURNING receipt`,
    ...[form, key, fingerprint, receivedAt],
  );
  if (repeated) return { kind: 'repeated', receipt: repeated.receipt };
  const others = await query('SELECT 1 FROM receipts WHERE form = $1 AND key = $2', form, key);
  return others.length > 0 ? { kind: 'conflict' } : undefined;
}
