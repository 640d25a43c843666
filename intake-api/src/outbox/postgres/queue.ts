import type { Pool } from 'pg';

import type { ClaimedRecord, ClaimMark } from '../claims.ts';
import type { ClaimRequest, OutboxStats } from '../outbox.ts';

interface ClaimedRow extends ClaimMark {
  id: number;
  format: number;
  fell_due: number;
}

/** The parts of an entry's record, in order. */
export async function readParts(pool: Pool, entry: number): Promise<Uint8Array[]> {
  const { rows } = await pool.query<{ content: Buffer }>(
    'SELECT content FROM outbox.parts WHERE entry = $1 ORDER BY position',
    [entry],
  );
  return rows.map(
    ({ content }) => new Uint8Array(content.buffer, content.byteOffset, content.length),
  );
}

/** Claims due entries; those that another instance is claiming at this moment are passed over. */
export async function claim(pool: Pool, request: ClaimRequest): Promise<ClaimedRecord[]> {
  const { rows } = await pool.query<ClaimedRow>(
    `WITH due AS (
       SELECT id, due_at AS fell_due FROM outbox.entries
       WHERE due_at <= $1 ORDER BY due_at, id LIMIT $3 FOR UPDATE SKIP LOCKED
     )
     UPDATE outbox.entries AS entry
     SET state = 'delivering', due_at = $2, attempts = attempts + 1
     FROM due WHERE entry.id = due.id
     RETURNING entry.id, receipt, attempts - 1 AS attempts, format, fell_due`,
    [request.now, request.leaseUntil, request.limit],
  );
  const inOrder = rows.toSorted((a, b) => a.fell_due - b.fell_due || a.id - b.id);
  return Promise.all(
    inOrder.map(async ({ id, receipt, attempts, format }) => ({
      receipt,
      attempts,
      format,
      parts: await readParts(pool, id),
    })),
  );
}

export async function remove(pool: Pool, receipt: string): Promise<void> {
  await pool.query('DELETE FROM outbox.entries WHERE receipt = $1', [receipt]);
}

// What a claim may change is the entry as it was claimed: one attempt more than the claim says.
const AS_CLAIMED = `receipt = $1 AND attempts = $2 + 1 AND state = 'delivering'`;

export async function postpone(
  pool: Pool,
  { receipt, attempts }: ClaimMark,
  { dueAt, error }: { dueAt: number; error: string },
): Promise<void> {
  await pool.query(
    `UPDATE outbox.entries SET state = 'waiting', due_at = $3, last_error = $4 WHERE ${AS_CLAIMED}`,
    [receipt, attempts, dueAt, error],
  );
}

export async function bury(
  pool: Pool,
  { receipt, attempts }: ClaimMark,
  error: string,
): Promise<void> {
  await pool.query(
    `UPDATE outbox.entries SET state = 'dead', due_at = NULL, last_error = $3 WHERE ${AS_CLAIMED}`,
    [receipt, attempts, error],
  );
}

export async function stats(pool: Pool): Promise<OutboxStats> {
  const { rows } = await pool.query<Record<keyof OutboxStats, number | null>>(
    `SELECT
       (SELECT count(*) FROM outbox.entries WHERE state <> 'dead') AS waiting,
       (SELECT count(*) FROM outbox.entries WHERE state = 'dead') AS dead,
       least(
         (SELECT min(accepted_at) FROM outbox.entries WHERE state = 'waiting'),
         (SELECT min(accepted_at) FROM outbox.entries WHERE state = 'delivering')
       ) AS "oldestAcceptedAt",
       (SELECT min(due_at) FROM outbox.entries WHERE due_at IS NOT NULL) AS "nextDueAt"`,
  );
  const row = rows[0];
  return {
    waiting: row?.waiting ?? 0,
    dead: row?.dead ?? 0,
    oldestAcceptedAt: row?.oldestAcceptedAt ?? undefined,
    nextDueAt: row?.nextDueAt ?? undefined,
  };
}

export async function probe(pool: Pool): Promise<void> {
  await pool.query('UPDATE outbox.probe SET count = count + 1');
}

export async function hasten(
  pool: Pool,
  { now, latest }: { now: number; latest: number },
): Promise<void> {
  await pool.query('UPDATE outbox.entries SET due_at = $1 WHERE due_at > $2', [now, latest]);
}

export async function forget(pool: Pool, before: number): Promise<void> {
  await pool.query('DELETE FROM outbox.receipts WHERE used_at < $1', [before]);
}
