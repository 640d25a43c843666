import type { Pool, PoolClient } from 'pg';

import { goesToTrash, type PreparedEntry, type TrashLimit } from '../engine.ts';
import type { Acceptance } from '../entry.ts';
import { BOUND_TRASH } from '../sql.ts';
import { toPostgres, transaction } from './database.ts';

interface ReceiptRow {
  receipt: string;
  form: string;
  key: string | null;
  fingerprint: string | null;
}

/**
 * Stores entries in one transaction, and answers each in order. Whether a key or a receipt is new
 * is decided by the unique indexes alone, so that it holds between instances as well: an insert
 * waits for another instance that is about to commit the same key.
 */
export async function enqueueAll(
  pool: Pool,
  entries: PreparedEntry[],
  trashLimit: TrashLimit,
): Promise<Acceptance[]> {
  return transaction(pool, async (client) => {
    const ids = await insertNew(client, entries);
    for (const [{ stored }, id] of ids) {
      for (const [position, file] of stored?.files.entries() ?? []) {
        const values = [id, position, file];
        await client.query('INSERT INTO attachments VALUES ($1, $2, $3)', values);
      }
    }
    const trashed = entries.findLast(goesToTrash);
    if (trashed) {
      const { entries: most, bytes } = trashLimit;
      await client.query(toPostgres(BOUND_TRASH), [most, bytes, trashed.receivedAt]);
    }
    const earlier = await earlierUses(
      client,
      entries.filter((entry) => !ids.has(entry)),
    );
    return entries.map((entry) => {
      if (ids.has(entry)) return { outcome: 'accepted', receipt: entry.receipt };
      const use = earlier.get(keyOf(entry));
      if (!use) return { outcome: 'receipt-taken' };
      return use.fingerprint === entry.fingerprint
        ? { outcome: 'repeated', receipt: use.receipt }
        : { outcome: 'conflict' };
    });
  });
}

function keyOf({ form, key }: Pick<PreparedEntry, 'form' | 'key'>): string {
  return key === null ? '' : `${form} ${key}`;
}

/** Stores entries but for their files; returns those whose receipt and key are both new, with their numbers. */
async function insertNew(
  client: PoolClient,
  entries: PreparedEntry[],
): Promise<Map<PreparedEntry, number>> {
  // Every instance takes keys in the same order, so that no two wait for each other.
  const ordered = entries.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b), 'en'));
  const rows = ordered.map(({ stored, ...entry }) => {
    const { files: _, ...kept } = stored ?? { files: [] };
    return { ...entry, ...kept, kept: stored !== undefined };
  });
  const added = await client.query<{ id: number; receipt: string; key: string | null }>(
    `WITH new AS (
       SELECT * FROM json_to_recordset($1) AS new (receipt text, form text, key text, fingerprint text,
         "receivedAt" bigint, verdict text, score double precision, hits text, kept boolean,
         "trashUntil" bigint, bytes bigint, record text, destinations json)
     ), added AS (
       INSERT INTO receipts (receipt, form, key, fingerprint, used_at, accepted_at, verdict, score, hits,
         outcome, ended_at)
       SELECT receipt, form, key, fingerprint, "receivedAt", "receivedAt", verdict, score, hits,
         CASE WHEN NOT kept THEN 'purged' END, CASE WHEN NOT kept THEN "receivedAt" END
       FROM new ON CONFLICT DO NOTHING RETURNING id, receipt, key
     ), stored AS (
       SELECT id, new.* FROM added JOIN new USING (receipt)
       WHERE new.key IS NOT DISTINCT FROM added.key AND kept
     ), entered AS (
       INSERT INTO entries (id, trash_until, bytes) SELECT id, "trashUntil", bytes FROM stored
     ), recorded AS (
       INSERT INTO records SELECT id, record FROM stored
     ), addressed AS (
       INSERT INTO deliveries (entry, channel, destination, state, queued_at, due_at)
       SELECT id, channel, destination, 'waiting', "receivedAt", "receivedAt"
       FROM stored, json_to_recordset(destinations) AS to_staff (channel text, destination text)
     )
     SELECT * FROM added`,
    [JSON.stringify(rows)],
  );
  const ids = new Map<PreparedEntry, number>();
  for (const { id, receipt, key } of added.rows) {
    const entry = ordered.find((entry) => entry.receipt === receipt && entry.key === key);
    if (entry) ids.set(entry, id);
  }
  return ids;
}

/** What is known of keys that came before, and a note that they were used again. */
async function earlierUses(
  client: PoolClient,
  entries: PreparedEntry[],
): Promise<Map<string, ReceiptRow>> {
  const keyed = entries.filter(({ key }) => key !== null);
  if (keyed.length === 0) return new Map();
  const { rows } = await client.query<ReceiptRow>(
    `SELECT receipt, form, key, fingerprint FROM receipts
     WHERE (form, key) IN (SELECT * FROM unnest($1::text[], $2::text[]))
     ORDER BY form, key FOR UPDATE`,
    [keyed.map(({ form }) => form), keyed.map(({ key }) => key)],
  );
  const known = new Map(rows.map((row) => [`${row.form} ${row.key}`, row]));
  for (const entry of keyed) {
    const use = known.get(keyOf(entry));
    if (use?.fingerprint !== entry.fingerprint) continue;
    await client.query('UPDATE receipts SET used_at = greatest(used_at, $2) WHERE receipt = $1', [
      use?.receipt,
      entry.receivedAt,
    ]);
  }
  return known;
}
