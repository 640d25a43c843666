import type { DatabaseSync } from 'node:sqlite';

import type { Form } from '../../../submission.ts';
import type { EntryState, EntrySummary } from '../../outbox.ts';
import type { StoredRecord } from '../../record.ts';
import type { EntryFiles } from './files.ts';
import { OF_RECEIPT } from './of-receipt.ts';
import { createParts } from './parts.ts';

/** What operators do with entries, as plain calls inside a transaction of the caller. */
export interface Desk {
  list(filter: { state?: EntryState; limit: number }): EntrySummary[];
  show(receipt: string): { summary: EntrySummary; record: StoredRecord } | undefined;
  retry(receipts: string[] | 'all-dead', now: number): number;
  discard(receipt: string): boolean;
}

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

/** Prepares the operators' statements on an open file. */
export function createDesk(database: DatabaseSync, files: EntryFiles): Desk {
  // A query for each state keeps to the index; the oldest of all are among the oldest of each.
  const oldest = database.prepare(
    STATES.map(
      (state) => `SELECT * FROM (
        SELECT entries.*, receipt FROM entries JOIN receipts USING (id) WHERE state = '${state}' AND ?1 IN ('${state}', 'any')
        ORDER BY accepted_at, id LIMIT ?2)`,
    ).join(' UNION ALL '),
  );
  const one = database.prepare(
    'SELECT entries.*, receipt FROM entries JOIN receipts USING (id) WHERE receipt = ?1',
  );
  const { read } = createParts(database, files);
  const retryWaiting = database.prepare(
    `UPDATE entries SET due_at = min(due_at, ?2) WHERE ${OF_RECEIPT} AND state = 'waiting'`,
  );
  const retryDead = database.prepare(
    `UPDATE entries SET state = 'waiting', due_at = ?2, attempts = 0
     WHERE ${OF_RECEIPT} AND state = 'dead'`,
  );
  const retryAllDead = database.prepare(
    `UPDATE entries SET state = 'waiting', due_at = ?1, attempts = 0 WHERE state = 'dead'`,
  );
  const discard = database.prepare(`DELETE FROM entries WHERE ${OF_RECEIPT}`);

  return {
    list({ state, limit }) {
      const rows = oldest.all(state ?? 'any', limit) as unknown as EntryRow[];
      return rows
        .toSorted((a, b) => a.accepted_at - b.accepted_at || a.id - b.id)
        .slice(0, limit)
        .map(summary);
    },
    show(receipt) {
      const row = one.get(receipt) as unknown as EntryRow | undefined;
      if (!row) return undefined;
      const parts = read(row.id);
      // Delivered between one look and the other.
      if (parts.length === 0 && !one.get(receipt)) return undefined;
      return { summary: summary(row), record: { format: row.format, parts } };
    },
    retry(receipts, now) {
      if (receipts === 'all-dead') return Number(retryAllDead.run(now).changes);
      return receipts.reduce((count, receipt) => {
        const { changes } = retryWaiting.run(receipt, now);
        return count + Number(changes || retryDead.run(receipt, now).changes);
      }, 0);
    },
    discard(receipt) {
      files.leave(receipt);
      return discard.run(receipt).changes > 0;
    },
  };
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
