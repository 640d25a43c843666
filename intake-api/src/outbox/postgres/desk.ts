import type { Pool } from 'pg';

import type { Form } from '../../submission.ts';
import type { EntryState, EntrySummary, Outbox } from '../outbox.ts';
import { decode } from '../record.ts';
import { readParts } from './queue.ts';

interface EntryRow {
  id: number;
  receipt: string;
  form: Form;
  state: EntryState;
  accepted_at: number;
  due_at: number | null;
  attempts: number;
  last_error: string | null;
  format: number;
  bytes: number;
}

const STATES: EntryState[] = ['waiting', 'delivering', 'dead'];

/** Entries, oldest first. */
export async function list(
  pool: Pool,
  { state, limit }: { state?: EntryState; limit: number },
): Promise<EntrySummary[]> {
  // A query for each state keeps to the index; the oldest of all are among the oldest of each.
  const { rows } = await pool.query<EntryRow>(
    `SELECT entry.* FROM unnest($1::text[]) AS wanted (state)
     CROSS JOIN LATERAL (
       SELECT * FROM outbox.entries WHERE entries.state = wanted.state
       ORDER BY accepted_at, id LIMIT $2
     ) AS entry
     ORDER BY accepted_at, id LIMIT $2`,
    [state ? [state] : STATES, limit],
  );
  return rows.map(summary);
}

export async function show(pool: Pool, receipt: string): ReturnType<Outbox['show']> {
  const find = async () => {
    const { rows } = await pool.query<EntryRow>('SELECT * FROM outbox.entries WHERE receipt = $1', [
      receipt,
    ]);
    return rows[0];
  };
  const row = await find();
  if (!row) return undefined;
  const parts = await readParts(pool, row.id);
  // Delivered between one look and the other.
  if (parts.length === 0 && !(await find())) return undefined;
  const submission = decode({ format: row.format, parts });
  return { summary: summary(row), ...(submission && { submission }) };
}

export async function retry(
  pool: Pool,
  receipts: string[] | 'all-dead',
  now: number,
): Promise<number> {
  const again = `
    UPDATE outbox.entries SET
      state = 'waiting',
      due_at = least(due_at, $1),
      attempts = CASE state WHEN 'dead' THEN 0 ELSE attempts END`;
  const { rowCount } =
    receipts === 'all-dead'
      ? await pool.query(`${again} WHERE state = 'dead'`, [now])
      : await pool.query(`${again} WHERE receipt = ANY($2) AND state <> 'delivering'`, [
          now,
          receipts,
        ]);
  return rowCount ?? 0;
}

export async function discard(pool: Pool, receipt: string): Promise<boolean> {
  const { rowCount } = await pool.query('DELETE FROM outbox.entries WHERE receipt = $1', [receipt]);
  return (rowCount ?? 0) > 0;
}

function summary(row: EntryRow): EntrySummary {
  return {
    receipt: row.receipt,
    form: row.form,
    state: row.state,
    acceptedAt: row.accepted_at,
    attempts: row.attempts,
    dueAt: row.due_at ?? undefined,
    lastError: row.last_error ?? undefined,
    bytes: row.bytes,
  };
}
