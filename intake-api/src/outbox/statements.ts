/**
 * The statements that both databases understand. The queue is what waits or is leased; `due_at` is when
 * an entry is tried next, its lease ends, or it leaves the trash.
 */
const QUEUED = `state IN ('waiting', 'leased')`;

/** By receipt and not by number: numbers begin anew when a file is replaced, and mail may be on its way then. */
const OF_RECEIPT = 'id = (SELECT id FROM receipts WHERE receipt = ?1)';

// Matches only while this same lease holds the entry.
const AS_LEASED = `${OF_RECEIPT} AND attempts = ?2 + 1 AND state = 'leased'`;

const SUMMARY = `SELECT id, receipt, form, state, accepted_at, due_at, attempts, last_error, bytes
  FROM entries JOIN receipts USING (id)`;

export const lease = (forUpdate: string): string => `
  WITH due AS MATERIALIZED (
    SELECT id FROM entries WHERE ${QUEUED} AND due_at <= ?1 ORDER BY due_at, id LIMIT ?3 ${forUpdate}
  )
  UPDATE entries SET state = 'leased', due_at = ?2, attempts = attempts + 1
  WHERE id IN (SELECT id FROM due)
  RETURNING id, attempts - 1 AS attempts, recipients`;

export const RECEIPT_OF = 'SELECT receipt FROM receipts WHERE id = ?1';

export const complete = (inList: string): string =>
  `DELETE FROM entries WHERE id IN (SELECT id FROM receipts WHERE ${inList})`;

export const SCHEDULE_RETRY = `
  UPDATE entries SET state = 'waiting', due_at = ?3, last_error = ?4, recipients = coalesce(?5, recipients)
  WHERE ${AS_LEASED} RETURNING id`;

export const MARK_DEAD = `
  UPDATE entries SET state = 'dead', due_at = NULL, last_error = ?3 WHERE ${AS_LEASED}
  RETURNING id`;

/** For an entry whose receipt is in a record that can't be read. */
export const MARK_UNREADABLE = `
  UPDATE entries SET state = 'dead', due_at = NULL, last_error = 'unreadable'
  WHERE id = ?1 AND attempts = ?2 + 1 AND state = 'leased'`;

export const RETURN_LEASE = `
  UPDATE entries SET state = 'waiting', due_at = ?3, attempts = attempts - 1 WHERE ${AS_LEASED}`;

export const RETURN_ALL_LEASES = `
  UPDATE entries SET state = 'waiting', due_at = CASE WHEN due_at < ?1 THEN due_at ELSE ?1 END
  WHERE state = 'leased'`;

export const RETRY_ALL_NOW = `
  UPDATE entries SET due_at = ?1 WHERE state = 'waiting' AND due_at > ?1 RETURNING id`;

/** The end of an outage gives the last attempt back: otherwise each would take an hour of an entry's three days. */
export const WAKE_ALL = `
  UPDATE entries SET due_at = ?1, attempts = CASE WHEN attempts > 0 THEN attempts - 1 ELSE 0 END
  WHERE state = 'waiting' AND due_at > ?1`;

export const CAP_DELAYS = `UPDATE entries SET due_at = ?1 WHERE ${QUEUED} AND due_at > ?2`;

export const DELETE_EXPIRED_TRASH = `DELETE FROM entries WHERE state = 'trash' AND due_at <= ?1`;

export const EMPTY_TRASH = `DELETE FROM entries WHERE state = 'trash' RETURNING id`;

/**
 * Deletes from the trash until no more than so many entries and bytes are left: large ones first, because a
 * few applications of machines would push out many inquiries, then the oldest. Asks for the state
 * again, because an operator may restore an entry at the same moment.
 */
export const BOUND_TRASH = `
  DELETE FROM entries WHERE id IN (
    SELECT id FROM (
      SELECT id, count(*) OVER newest AS entries, sum(bytes) OVER newest AS bytes
      FROM entries WHERE state = 'trash' WINDOW newest AS (
        ORDER BY CASE WHEN bytes < 65536 THEN 0 ELSE 1 END, accepted_at DESC, id DESC
      )
    ) AS trash
    WHERE trash.entries > ?1 OR trash.bytes > ?2
  ) AND state = 'trash'`;

export const FORGET_RECEIPTS = `
  DELETE FROM receipts WHERE used_at < ?1
  AND NOT EXISTS (SELECT 1 FROM entries WHERE entries.id = receipts.id)`;

/** The receipt of what is still stored is not given out again. */
export const FORGET_KEYS = `
  UPDATE receipts SET key = NULL, fingerprint = NULL WHERE used_at < ?1 AND key IS NOT NULL`;

export const STATS = `
  SELECT state, count(*) AS count, min(accepted_at) AS oldest FROM entries GROUP BY state`;

export const LIST = `${SUMMARY} WHERE state = ?1 ORDER BY accepted_at, id LIMIT ?2`;

export const SHOW = `${SUMMARY} WHERE receipt = ?1`;

export const REQUEUE_WAITING = `
  UPDATE entries SET due_at = CASE WHEN due_at < ?2 THEN due_at ELSE ?2 END
  WHERE ${OF_RECEIPT} AND state = 'waiting' RETURNING id`;

export const REQUEUE_DEAD = `
  UPDATE entries SET state = 'waiting', due_at = ?2, attempts = 0
  WHERE ${OF_RECEIPT} AND state = 'dead' RETURNING id`;

export const REQUEUE_ALL_DEAD = `
  UPDATE entries SET state = 'waiting', due_at = ?1, attempts = 0 WHERE state = 'dead' RETURNING id`;

export const RESTORE = `
  UPDATE entries SET state = 'waiting', due_at = ?2 WHERE ${OF_RECEIPT} AND state = 'trash' RETURNING id`;

export const DISCARD = `DELETE FROM entries WHERE ${OF_RECEIPT} RETURNING id`;
