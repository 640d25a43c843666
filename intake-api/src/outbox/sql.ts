/** Where a database keeps the version of its tables. */
export const SCHEMA_VERSION = 1;

/**
 * The tables of both databases; attachments are stored in ways of their own.
 *
 * A receipt outlives its entry: it recognises repeated requests, is not given out twice after the first
 * submission has left, and tells when an operator discarded the entry. An entry has its number.
 *
 * Records are a table of their own: leasing an entry doesn't rewrite its record, and an entry whose record
 * lies on damaged pages can still be made a dead letter. Receipts and keys are random, so each index on
 * one costs a page of the log for each submission: there are only these two.
 */
export const tables = (integer: string, id: string, options = ''): string => `
  CREATE TABLE receipts (
    id ${id} PRIMARY KEY,
    receipt TEXT NOT NULL UNIQUE,
    form TEXT NOT NULL,
    key TEXT,
    fingerprint TEXT,
    used_at ${integer} NOT NULL,
    discarded_at ${integer}
  ) ${options};
  CREATE UNIQUE INDEX receipts_key ON receipts (key, form) WHERE key IS NOT NULL;
  CREATE INDEX receipts_used ON receipts (used_at);

  CREATE TABLE entries (
    id ${integer} PRIMARY KEY REFERENCES receipts (id),
    state TEXT NOT NULL CHECK (state IN ('waiting', 'leased', 'dead', 'trash')),
    accepted_at ${integer} NOT NULL,
    due_at ${integer} CHECK ((due_at IS NULL) = (state = 'dead')),
    attempts ${integer} NOT NULL DEFAULT 0,
    last_error TEXT,
    recipients TEXT,
    bytes ${integer} NOT NULL
  ) ${options};
  CREATE INDEX entries_due ON entries (due_at, id) WHERE state IN ('waiting', 'leased');
  CREATE INDEX entries_state ON entries (state, accepted_at);

  CREATE TABLE records (
    entry ${integer} PRIMARY KEY REFERENCES entries (id) ON DELETE CASCADE,
    record TEXT NOT NULL
  ) ${options};
`;

/** Why a database whose tables have this version can't be used; undefined when it can. */
export function versionProblem(version: number): string | undefined {
  if (version === SCHEMA_VERSION) return undefined;
  const age = version > SCHEMA_VERSION ? 'another, newer' : 'an older';
  return `the outbox was made by ${age} version of the service`;
}

// The statements below are understood by both databases. `due_at` is when an entry is tried next, its lease
// ends, or it leaves the trash.

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

/** @param receipts a SELECT of the receipts in the JSON array `?1` */
export const complete = (receipts: string): string =>
  `DELETE FROM entries WHERE id IN (SELECT id FROM receipts WHERE receipt IN (${receipts}))`;

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

/** The end of an outage gives the last attempt back: otherwise each would take an hour of an entry's three days. */
export const RETRY_ALL_NOW = `
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
  DELETE FROM receipts WHERE used_at < ?1 AND coalesce(discarded_at, 0) < ?2
  AND NOT EXISTS (SELECT 1 FROM entries WHERE entries.id = receipts.id)`;

/** The receipt of what is still stored is not given out again. */
export const FORGET_KEYS = `
  UPDATE receipts SET key = NULL, fingerprint = NULL WHERE used_at < ?1 AND key IS NOT NULL`;

export const STATS = `
  SELECT state, count(*) AS count, min(accepted_at) AS oldest FROM entries GROUP BY state`;

/** Without a state, all but the trash. */
export const LIST = `${SUMMARY}
  WHERE state = ?1 OR (?1 = '' AND state <> 'trash') ORDER BY accepted_at, id LIMIT ?2`;

export const SHOW = `${SUMMARY} WHERE receipt = ?1`;

const REQUEUED = `state = 'waiting', attempts = CASE state WHEN 'dead' THEN 0 ELSE attempts END`;

export const REQUEUE = `
  UPDATE entries SET ${REQUEUED}, due_at = CASE WHEN due_at < ?2 THEN due_at ELSE ?2 END
  WHERE ${OF_RECEIPT} AND state IN ('waiting', 'dead') RETURNING id`;

export const REQUEUE_ALL = `
  UPDATE entries SET ${REQUEUED}, due_at = ?1
  WHERE state = 'dead' OR (state = 'waiting' AND due_at > ?1) RETURNING id`;

export const RESTORE = `
  UPDATE entries SET state = 'waiting', due_at = ?2 WHERE ${OF_RECEIPT} AND state = 'trash' RETURNING id`;

export const DELETE_ENTRY = `DELETE FROM entries WHERE ${OF_RECEIPT} RETURNING id`;

export const DISCARDED_AT = 'SELECT discarded_at FROM receipts WHERE receipt = ?1';
