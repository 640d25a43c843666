import type { Query } from './engine.ts';
import { IN_ENTRY_IDS, NOT_ENDED } from './tables.ts';

/** Why an entry has ended: each destination has it, an operator deleted it, or its time in the trash was over. */
export type EndReason = 'delivered' | 'discarded' | 'purged';

/** Ends an entry whose last delivery has ended. */
export async function endIfDelivered(query: Query, entry: { id: number }, now: number) {
  const left = await query(
    `SELECT 1 FROM deliveries WHERE entry = $1 AND ${NOT_ENDED} LIMIT 1`,
    entry.id,
  );
  if (left.length === 0) await endEntries(query, [entry], 'delivered', now);
}

/**
 * Ends entries: removes all that the visitor sent, and writes into the ledger why. An entry that another process has
 * ended meanwhile stays as that one left it. Returns how many it ended.
 */
export async function endEntries(
  query: Query,
  entries: { id: number }[],
  reason: EndReason,
  now: number,
): Promise<number> {
  if (entries.length === 0) return 0;
  const ids = JSON.stringify(entries.map(({ id }) => id));
  const deleted = await query<{ id: number }>(
    `DELETE FROM entries WHERE id ${IN_ENTRY_IDS} RETURNING id`,
    ids,
  );
  const ended = JSON.stringify(deleted.map(({ id }) => id));
  await query(
    `UPDATE receipts SET end_reason = $2, ended_at = $3 WHERE id ${IN_ENTRY_IDS}`,
    ...[ended, reason, now],
  );
  await query(
    `UPDATE deliveries SET state = 'dropped', due_at = NULL, last_error = NULL, ended_at = $2
     WHERE entry ${IN_ENTRY_IDS} AND (${NOT_ENDED} OR state = 'following')`,
    ...[ended, now],
  );
  return deleted.length;
}
