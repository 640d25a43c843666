import type { Pool, PoolClient } from 'pg';

import type { Acceptance, NewEntry } from '../outbox.ts';
import type { NewRecord } from '../record.ts';
import { transaction } from './connections.ts';

/** An entry on its way into the database; `record` is absent for what is only answered, not kept. */
export type PreparedEntry = Omit<NewEntry, 'submission'> & { record?: NewRecord };

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
export async function acceptAll(pool: Pool, entries: PreparedEntry[]): Promise<Acceptance[]> {
  return transaction(pool, async (client) => {
    const remembered = await remember(client, entries);
    const fresh = entries.filter((entry) => remembered.has(entry));
    await insertEntries(client, fresh);
    const earlier = await earlierUses(
      client,
      entries.filter((entry) => !remembered.has(entry)),
    );
    return entries.map((entry) => {
      if (remembered.has(entry)) return { outcome: 'accepted', receipt: entry.receipt };
      const use = earlier.get(keyOf(entry));
      if (!use) return { outcome: 'receipt-taken' };
      return use.fingerprint === entry.idempotency?.fingerprint
        ? { outcome: 'repeated', receipt: use.receipt }
        : { outcome: 'conflict' };
    });
  });
}

function keyOf({ form, idempotency }: PreparedEntry): string {
  return idempotency ? `${form} ${idempotency.key}` : '';
}

/** Writes down receipts and keys; returns the entries whose receipt and key are both new. */
async function remember(client: PoolClient, entries: PreparedEntry[]): Promise<Set<PreparedEntry>> {
  // Every instance takes keys in the same order, so that no two wait for each other.
  const ordered = entries.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b), 'en'));
  const { rows } = await client.query<Pick<ReceiptRow, 'receipt' | 'key'>>(
    `INSERT INTO outbox.receipts (receipt, form, key, fingerprint, used_at)
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[]) AS new (receipt)
     WHERE NOT EXISTS (SELECT FROM outbox.entries WHERE entries.receipt = new.receipt)
     ON CONFLICT DO NOTHING
     RETURNING receipt, key`,
    [
      ordered.map(({ receipt }) => receipt),
      ordered.map(({ form }) => form),
      ordered.map(({ idempotency }) => idempotency?.key ?? null),
      ordered.map(({ idempotency }) => idempotency?.fingerprint ?? null),
      ordered.map(({ acceptedAt }) => acceptedAt),
    ],
  );
  const remembered = new Set<PreparedEntry>();
  for (const { receipt, key } of rows) {
    const entry = ordered.find(
      (entry) => entry.receipt === receipt && (entry.idempotency?.key ?? null) === key,
    );
    if (entry) remembered.add(entry);
  }
  return remembered;
}

async function insertEntries(client: PoolClient, entries: PreparedEntry[]): Promise<void> {
  const kept = entries.flatMap((entry) =>
    entry.record ? [{ ...entry, record: entry.record }] : [],
  );
  if (kept.length === 0) return;
  const { rows } = await client.query<{ id: number; receipt: string }>(
    `INSERT INTO outbox.entries (receipt, form, state, accepted_at, due_at, format, bytes)
     SELECT receipt, form, 'waiting', accepted_at, accepted_at, format, bytes
     FROM unnest($1::text[], $2::text[], $3::bigint[], $4::integer[], $5::bigint[])
       AS new (receipt, form, accepted_at, format, bytes)
     RETURNING id, receipt`,
    [
      kept.map(({ receipt }) => receipt),
      kept.map(({ form }) => form),
      kept.map(({ acceptedAt }) => acceptedAt),
      kept.map(({ record }) => record.format),
      kept.map(({ record }) => sizeOf(record)),
    ],
  );
  const ids = new Map(rows.map(({ id, receipt }) => [receipt, id]));
  await client.query(
    `INSERT INTO outbox.parts SELECT entry, 0, content FROM unnest($1::bigint[], $2::bytea[])
       AS new (entry, content)`,
    [
      kept.map(({ receipt }) => ids.get(receipt)),
      kept.map(({ record }) => Buffer.from(record.text)),
    ],
  );
  // An array of bytes travels as text, twice its size; a single value as it is. Read one by one,
  // so that a transaction never holds more than one of them in memory.
  for (const { receipt, record } of kept) {
    for (const [index, file] of record.files.entries()) {
      const values = [ids.get(receipt), index + 1, await file.read()];
      await client.query('INSERT INTO outbox.parts VALUES ($1, $2, $3)', values);
    }
  }
}

/** Bytes of a record, its files included. */
export function sizeOf({ text, files }: NewRecord): number {
  return files.reduce((sum, { size }) => sum + size, Buffer.byteLength(text));
}

/** What is known of keys that came before, and a note that they were used again. */
async function earlierUses(
  client: PoolClient,
  entries: PreparedEntry[],
): Promise<Map<string, ReceiptRow>> {
  const keyed = entries.filter(({ idempotency }) => idempotency);
  if (keyed.length === 0) return new Map();
  const { rows } = await client.query<ReceiptRow>(
    `SELECT receipt, form, key, fingerprint FROM outbox.receipts
     WHERE (form, key) IN (SELECT * FROM unnest($1::text[], $2::text[]))
     ORDER BY form, key FOR UPDATE`,
    [keyed.map(({ form }) => form), keyed.map(({ idempotency }) => idempotency?.key)],
  );
  const known = new Map(rows.map((row) => [`${row.form} ${row.key}`, row]));
  for (const entry of keyed) {
    const use = known.get(keyOf(entry));
    if (use?.fingerprint !== entry.idempotency?.fingerprint) continue;
    await client.query(
      'UPDATE outbox.receipts SET used_at = greatest(used_at, $2) WHERE receipt = $1',
      [use?.receipt, entry.acceptedAt],
    );
  }
  return known;
}
