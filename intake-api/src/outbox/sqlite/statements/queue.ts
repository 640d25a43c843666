import type { DatabaseSync } from 'node:sqlite';

import type { ClaimMark } from '../../claims.ts';
import type { Acceptance, ClaimRequest, NewEntry, OutboxStats } from '../../outbox.ts';
import type { NewRecord } from '../../record.ts';
import { FileDamaged } from '../damage.ts';
import type { EntryFiles, KeptFile } from './files.ts';
import { OF_RECEIPT } from './of-receipt.ts';
import type { SpaceGuard } from './space.ts';

/** An entry on its way into the file; `record` is absent for what is only answered, not kept. */
export type PreparedEntry = Omit<NewEntry, 'submission'> & {
  record?: Omit<NewRecord, 'files'> & { files: KeptFile[] };
};

export interface ClaimedEntry extends ClaimMark {
  id: number;
  format: number;
}

/** What the service does with the queue, as plain calls inside a transaction of the caller. */
export interface Queue {
  accept(entry: PreparedEntry): Acceptance;
  /** Claims entries; their records are read by `read`. */
  claim(request: ClaimRequest): ClaimedEntry[];
  remove(receipt: string): void;
  postpone(claim: ClaimMark, retry: { dueAt: number; error: string }): void;
  bury(claim: ClaimMark, error: string): void;
  release(now: number): void;
  hasten(now: number, latest: number): void;
  forget(before: number): void;
  stats(): OutboxStats;
}

/** Prepares the service's statements on an open file. */
export function createQueue(database: DatabaseSync, files: EntryFiles, space: SpaceGuard): Queue {
  return {
    ...createIntake(database, files, space),
    ...createDelivery(database, files),
    ...createUpkeep(database),
  };
}

function createIntake(
  database: DatabaseSync,
  files: EntryFiles,
  space: SpaceGuard,
): Pick<Queue, 'accept'> {
  const known = database.prepare(
    'SELECT id, receipt, fingerprint FROM receipts WHERE form = ?1 AND key = ?2',
  );
  const use = database.prepare('UPDATE receipts SET used_at = max(used_at, ?2) WHERE id = ?1');
  const remember = database.prepare(
    `INSERT INTO receipts (receipt, form, key, fingerprint, used_at) VALUES (?1, ?2, ?3, ?4, ?5)
     ON CONFLICT DO NOTHING`,
  );
  const insert = database.prepare(
    `INSERT INTO entries (id, form, state, accepted_at, due_at, format, bytes)
     VALUES (?1, ?2, 'waiting', ?3, ?3, ?4, ?5)`,
  );
  const insertText = database.prepare('INSERT INTO texts VALUES (?1, ?2)');
  // The ways by which it is claimed, read and removed. A damaged page takes what is written to it
  // and may keep it to itself.
  const stored = database.prepare(
    `SELECT content FROM texts JOIN entries INDEXED BY entries_due ON entries.id = entry
     WHERE due_at = ?2 AND entry = (SELECT id FROM receipts WHERE receipt = ?1)`,
  );

  function repeated({ form, idempotency, acceptedAt }: PreparedEntry): Acceptance | undefined {
    const earlier = idempotency && known.get(form, idempotency.key);
    if (!earlier) return undefined;
    if (earlier['fingerprint'] !== idempotency.fingerprint) return { outcome: 'conflict' };
    use.run(Number(earlier['id']), acceptedAt);
    return { outcome: 'repeated', receipt: String(earlier['receipt']) };
  }

  return {
    accept(entry) {
      // On a full disk, what came before still gets its answer.
      const earlier = space.hasRoom() ? undefined : repeated(entry);
      if (earlier) return earlier;
      space.require();
      const { receipt, form, acceptedAt, idempotency, record } = entry;
      const { key = null, fingerprint = null } = idempotency ?? {};
      // Whether key and receipt are new is what their indexes say: nothing is asked beforehand.
      const { changes, lastInsertRowid } = remember.run(
        receipt,
        form,
        key,
        fingerprint,
        acceptedAt,
      );
      if (changes === 0) return repeated(entry) ?? { outcome: 'receipt-taken' };
      if (record) {
        const text = Buffer.from(record.text);
        const bytes = record.files.reduce((sum, { size }) => sum + size, text.byteLength);
        insert.run(lastInsertRowid, form, acceptedAt, record.format, bytes);
        insertText.run(lastInsertRowid, text);
        files.attach(lastInsertRowid, record.files);
        const content = stored.get(receipt, acceptedAt)?.['content'];
        if (!(content instanceof Uint8Array) || text.compare(content) !== 0)
          throw new FileDamaged();
      }
      return { outcome: 'accepted', receipt };
    },
  };
}

function createDelivery(
  database: DatabaseSync,
  files: EntryFiles,
): Pick<Queue, 'claim' | 'remove' | 'postpone' | 'bury'> {
  const due = database.prepare(
    `SELECT id, receipt, attempts, format FROM entries JOIN receipts USING (id)
     WHERE due_at <= ?1 ORDER BY due_at, id LIMIT ?2`,
  );
  const lease = database.prepare(
    `UPDATE entries SET state = 'delivering', due_at = ?2, attempts = attempts + 1 WHERE id = ?1`,
  );
  const remove = database.prepare(`DELETE FROM entries WHERE ${OF_RECEIPT}`);
  // What a claim may change is the entry as it was claimed: one attempt more than the claim says.
  const postpone = database.prepare(
    `UPDATE entries SET state = 'waiting', due_at = ?3, last_error = ?4
     WHERE ${OF_RECEIPT} AND attempts = ?2 + 1 AND state = 'delivering'`,
  );
  const bury = database.prepare(
    `UPDATE entries SET state = 'dead', due_at = NULL, last_error = ?3
     WHERE ${OF_RECEIPT} AND attempts = ?2 + 1 AND state = 'delivering'`,
  );

  return {
    claim({ now, leaseUntil, limit }) {
      const rows = due.all(now, limit) as unknown as ClaimedEntry[];
      for (const { id } of rows) lease.run(id, leaseUntil);
      return rows;
    },
    remove(receipt) {
      files.leave(receipt);
      remove.run(receipt);
    },
    postpone: ({ receipt, attempts }, { dueAt, error }) =>
      void postpone.run(receipt, attempts, dueAt, error),
    bury: ({ receipt, attempts }, error) => void bury.run(receipt, attempts, error),
  };
}

function createUpkeep(
  database: DatabaseSync,
): Pick<Queue, 'release' | 'hasten' | 'forget' | 'stats'> {
  const release = database.prepare(
    `UPDATE entries SET state = 'waiting', due_at = min(due_at, ?1) WHERE state = 'delivering'`,
  );
  const hasten = database.prepare('UPDATE entries SET due_at = ?1 WHERE due_at > ?2');
  const entryOf = '(SELECT 1 FROM entries WHERE entries.id = receipts.id)';
  const forgetReceipts = database.prepare(
    `DELETE FROM receipts WHERE used_at < ?1 AND NOT EXISTS ${entryOf}`,
  );
  // The receipt of what still waits is not given out again.
  const forgetKeys = database.prepare(
    'UPDATE receipts SET key = NULL, fingerprint = NULL WHERE used_at < ?1 AND key IS NOT NULL',
  );
  const stats = database.prepare(
    `SELECT
       (SELECT count(*) FROM entries WHERE state IN ('waiting', 'delivering')) AS waiting,
       (SELECT count(*) FROM entries WHERE state = 'dead') AS dead,
       (SELECT min(accepted_at) FROM entries WHERE state = 'waiting') AS oldestWaiting,
       (SELECT min(accepted_at) FROM entries WHERE state = 'delivering') AS oldestDelivering,
       (SELECT min(due_at) FROM entries WHERE due_at IS NOT NULL) AS nextDueAt`,
  );
  return {
    release: (now) => void release.run(now),
    hasten: (now, latest) => void hasten.run(now, latest),
    forget(before) {
      forgetReceipts.run(before);
      forgetKeys.run(before);
    },
    stats() {
      const row = stats.get() as unknown as Record<
        'waiting' | 'dead' | 'oldestWaiting' | 'oldestDelivering' | 'nextDueAt',
        number | null
      >;
      const oldest = [row.oldestWaiting, row.oldestDelivering].filter((time) => time !== null);
      return {
        waiting: row.waiting ?? 0,
        dead: row.dead ?? 0,
        oldestAcceptedAt: oldest.length > 0 ? Math.min(...oldest) : undefined,
        nextDueAt: row.nextDueAt ?? undefined,
      };
    },
  };
}
