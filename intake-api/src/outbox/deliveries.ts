import type { Engine, Query } from './engine.ts';
import type { DeliveryResult, Lease, StoredSubmission } from './entry.ts';
import { ENTRY_OF_RECEIPT, IN_ENTRY_IDS, NOT_ENDED } from './tables.ts';

/** So many outages make a delivery due before its time. */
const OUTAGES = 10;

/** What the delivery of submissions asks of the outbox. */
export function createDeliveries({ query, transaction, leaseTime, dialect }: Engine) {
  return {
    /**
     * Gives this process the delivery of a channel that has been due longest; undefined when none is. A lease need not
     * be on disk: after a power cut the delivery is due again.
     */
    async lease(channel: string, now: number): Promise<Lease | undefined> {
      const until = leaseTime === undefined ? undefined : now + leaseTime;
      const [leased] = await query<Omit<Lease, 'channel' | 'until'>>(
        `WITH due AS MATERIALIZED (
           SELECT entry, channel, destination FROM deliveries
           WHERE channel = $1 AND ${NOT_ENDED} AND due_at <= $2
           ORDER BY due_at, entry LIMIT 1 ${dialect.skipLocked}
         )
         UPDATE deliveries SET state = 'leased', due_at = $3, leases = leases + 1
         WHERE (entry, channel, destination) IN (SELECT entry, channel, destination FROM due)
         RETURNING destination, attempts, leases,
           (SELECT receipt FROM receipts WHERE id = entry) AS receipt,
           (SELECT form FROM receipts WHERE id = entry) AS form,
           (SELECT accepted_at FROM receipts WHERE id = entry) AS "acceptedAt"`,
        ...[channel, now, until ?? null],
      );
      return leased && { ...leased, channel, until };
    },

    loadSubmission: (receipt: string): Promise<StoredSubmission | undefined> =>
      loadSubmission(query, receipt),

    /**
     * Writes down what came of a delivery. Returns false when that changed nothing, because the lease is outdated: the
     * entry was discarded, or another process has made the delivery. What was accepted is accepted all the same.
     */
    recordResult: (lease: Lease, result: DeliveryResult, now: number): Promise<boolean> =>
      transaction(async (query) => {
        const { receipt, channel, destination, leases } = lease;
        const hasEnded = result.kind === 'accepted' || result.kind === 'failed';
        // Of two deliveries that end at once, the second sees the first.
        const [entry] = await query<{ id: number }>(
          `SELECT id FROM entries WHERE id = ${ENTRY_OF_RECEIPT} ${dialect.forUpdate}`,
          receipt,
        );
        const changed = await query(
          `UPDATE deliveries SET state = $5, due_at = $6, ended_at = $7, last_error = $8, attempts = attempts + $9
           WHERE entry = ${ENTRY_OF_RECEIPT} AND channel = $2 AND destination = $3
             AND ((state = 'leased' AND leases = $4) OR ($5 = 'accepted' AND state <> $5))
           RETURNING entry`,
          ...[receipt, channel, destination, leases],
          result.kind === 'retry' ? 'waiting' : result.kind,
          result.kind === 'retry' ? result.dueAt : null,
          hasEnded ? now : null,
          result.kind === 'accepted' ? null : result.error,
          result.kind === 'accepted' ? 0 : 1,
        );
        if (changed.length === 0) return false;
        if (!entry || !hasEnded) return true;
        if (result.kind === 'accepted') {
          // Somebody has it: the visitor hears of it now.
          await query(
            `UPDATE deliveries SET state = 'waiting', queued_at = $2, due_at = $2
             WHERE entry = $1 AND state = 'following'`,
            ...[entry.id, now],
          );
        }
        await endIfDelivered(query, entry, now);
        return true;
      }),

    /**
     * Makes all due that waits for a channel, because it works again. Gives the last attempt back: otherwise each outage
     * would take an hour of a delivery's three days. What was tried in vain after several outages is left to its own time:
     * it would never come to three days where others end an outage again and again.
     */
    async endOutage(channel: string, now: number): Promise<void> {
      await query(
        `UPDATE deliveries SET due_at = $2, attempts = CASE WHEN attempts > 0 THEN attempts - 1 ELSE 0 END
         WHERE channel = $1 AND ${NOT_ENDED} AND state = 'waiting' AND due_at > $2 AND leases - attempts < $3`,
        ...[channel, now, OUTAGES],
      );
    },

    /** After a crash, which costs no attempt: the destination may not have been asked. */
    async endLeases(): Promise<void> {
      await query(
        `UPDATE deliveries SET state = 'waiting', due_at = queued_at WHERE ${NOT_ENDED} AND state = 'leased'`,
      );
    },
  };
}

/** All that is stored of a submission; undefined when there is none. */
export async function loadSubmission(
  query: Query,
  receipt: string,
): Promise<StoredSubmission | undefined> {
  // One statement: an entry may end between two.
  const rows = await query<{ record: string; content: Uint8Array | undefined }>(
    `SELECT record, content FROM entries LEFT JOIN attachments ON entry = id
     WHERE id = ${ENTRY_OF_RECEIPT} ORDER BY position`,
    receipt,
  );
  const [entry] = rows;
  return entry && { record: entry.record, contents: rows.flatMap(({ content }) => content ?? []) };
}

/** Why an entry has ended: each destination has it, an operator deleted it, or its time in the trash was over. */
export type EndReason = 'delivered' | 'discarded' | 'purged';

/** Ends an entry whose last delivery has ended. One that nobody accepted is kept, whatever became of its deliveries. */
export async function endIfDelivered(query: Query, entry: { id: number }, now: number) {
  const delivered = await query(
    `SELECT 1 FROM deliveries WHERE entry = $1 AND state = 'accepted'
       AND NOT EXISTS (SELECT 1 FROM deliveries WHERE entry = $1 AND ${NOT_ENDED}) LIMIT 1`,
    entry.id,
  );
  if (delivered.length > 0) await endEntries(query, [entry], 'delivered', now);
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
