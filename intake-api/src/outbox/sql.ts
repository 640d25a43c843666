/** Where a database keeps the version of its tables. */
export const SCHEMA_VERSION = 2;

/**
 * The tables of both databases; attachments are stored in ways of their own.
 *
 * Receipts are the ledger: what was accepted, how it was judged and what became of it, without anything
 * about a person but the key, which is forgotten after a day. An entry has its receipt's number, and ends
 * when its receipt gets an outcome: each engine has a trigger for that.
 *
 * Records are a table of their own: leasing an entry doesn't rewrite its record, and an entry whose record
 * lies on damaged pages can still be made a dead letter. Receipts and keys are random, so each index on
 * one costs a page of the log for each submission: there are only these two. An entry's own `accepted_at` is
 * when it came into the queue: later than the receipt's after an operator released or revived it.
 */
export const tables = ({
  integer,
  real,
  id,
  options = '',
}: {
  integer: string;
  real: string;
  id: string;
  options?: string;
}): string => `
  CREATE TABLE receipts (
    id ${id} PRIMARY KEY,
    receipt TEXT NOT NULL UNIQUE,
    form TEXT NOT NULL,
    key TEXT,
    fingerprint TEXT,
    used_at ${integer} NOT NULL,
    accepted_at ${integer} NOT NULL,
    verdict TEXT NOT NULL,
    score ${real} NOT NULL,
    hits TEXT NOT NULL,
    outcome TEXT CHECK (outcome IN ('delivered', 'discarded', 'purged')),
    ended_at ${integer}
  ) ${options};
  CREATE UNIQUE INDEX receipts_key ON receipts (key, form) WHERE key IS NOT NULL;
  CREATE INDEX receipts_used ON receipts (used_at) WHERE key IS NOT NULL;
  CREATE INDEX receipts_accepted ON receipts (accepted_at);

  CREATE TABLE reports (
    day TEXT PRIMARY KEY,
    claimed_until ${integer} NOT NULL,
    sent_at ${integer}
  ) ${options};

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
  CREATE INDEX entries_trash ON entries (accepted_at) WHERE state = 'trash';

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

const SUMMARY = `SELECT id, receipt, form, state, receipts.accepted_at, due_at, attempts, last_error, bytes
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
  `UPDATE receipts SET outcome = 'delivered', ended_at = ?2 WHERE receipt IN (${receipts})`;

export const DISCARD = `
  UPDATE receipts SET outcome = 'discarded', ended_at = ?2
  WHERE receipt = ?1 AND outcome IS NULL AND EXISTS (SELECT 1 FROM entries WHERE entries.id = receipts.id)
  RETURNING id`;

/** Ends entries of the trash; with `forUpdate` one that an operator restores at the same moment stays. */
const purge = (now: string, forUpdate: string, which: string) => `
  UPDATE receipts SET outcome = 'purged', ended_at = ${now} WHERE id IN (
    SELECT id FROM entries WHERE state = 'trash' AND ${which} ${forUpdate}
  ) RETURNING id`;

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

export const RENEW_LEASE = `UPDATE entries SET due_at = ?3 WHERE ${AS_LEASED}`;

export const RETURN_LEASE = `
  UPDATE entries SET state = 'waiting', due_at = ?3, attempts = attempts - 1 WHERE ${AS_LEASED}`;

export const RETURN_ALL_LEASES = `
  UPDATE entries SET state = 'waiting', attempts = attempts - 1, due_at = CASE WHEN due_at < ?1 THEN due_at ELSE ?1 END
  WHERE state = 'leased'`;

export const CAP_DELAYS = `UPDATE entries SET due_at = ?1 WHERE ${QUEUED} AND due_at > ?2`;

export const purgeExpired = (forUpdate: string): string => purge('?1', forUpdate, 'due_at <= ?1');

export const purgeAll = (forUpdate: string): string => purge('?1', forUpdate, 'TRUE');

/**
 * Purges the trash until no more than so many entries and bytes are left: large ones first, because a
 * few applications of machines would push out many inquiries, then the oldest.
 */
export const boundTrash = (forUpdate: string): string =>
  purge(
    '?3',
    forUpdate,
    `id IN (
      SELECT id FROM (
        SELECT id, count(*) OVER newest AS entries, sum(bytes) OVER newest AS bytes
        FROM entries WHERE state = 'trash' WINDOW newest AS (
          ORDER BY CASE WHEN bytes < 65536 THEN 0 ELSE 1 END, accepted_at DESC, id DESC
        )
      ) AS trash
      WHERE trash.entries > ?1 OR trash.bytes > ?2
    )`,
  );

/** Of those that were accepted before `?1`, and of all but the `?2` newest. What is still stored stays. */
export const FORGET_RECEIPTS = `
  DELETE FROM receipts WHERE (accepted_at < ?1 OR id <= (SELECT max(id) FROM receipts) - ?2)
  AND NOT EXISTS (SELECT 1 FROM entries WHERE entries.id = receipts.id)`;

export const FORGET_KEYS = `
  UPDATE receipts SET key = NULL, fingerprint = NULL WHERE used_at < ?1 AND key IS NOT NULL`;

export const STATS = `
  SELECT state, count(*) AS count, min(accepted_at) AS oldest FROM entries GROUP BY state`;

/** Without a state, all but the trash. */
export const LIST = `${SUMMARY}
  WHERE state = ?1 OR (?1 = '' AND state <> 'trash') ORDER BY receipts.accepted_at, id LIMIT ?2`;

/** So many of those with a higher number. */
export const LIST_AFTER = `${SUMMARY} WHERE id > ?1 ORDER BY id LIMIT ?2`;

export const SHOW = `${SUMMARY} WHERE receipt = ?1`;

/** @param now what waits for more than an hour since it came into the queue is an alarm */
const requeued = (now: string) => `state = 'waiting',
  attempts = CASE state WHEN 'dead' THEN 0 ELSE attempts END,
  accepted_at = CASE state WHEN 'dead' THEN ${now} ELSE accepted_at END`;

export const REQUEUE = `
  UPDATE entries SET ${requeued('?2')}, due_at = CASE WHEN due_at < ?2 THEN due_at ELSE ?2 END
  WHERE ${OF_RECEIPT} AND state IN ('waiting', 'dead') RETURNING id`;

/** Gives the last attempt back: otherwise each outage of the relay would take an hour of an entry's three days. */
export const REQUEUE_WAITING = `
  UPDATE entries SET due_at = ?1, attempts = CASE WHEN attempts > 0 THEN attempts - 1 ELSE 0 END
  WHERE state = 'waiting' AND due_at > ?1 RETURNING id`;

export const REQUEUE_ALL = `
  UPDATE entries SET ${requeued('?1')}, due_at = ?1
  WHERE state = 'dead' OR (state = 'waiting' AND due_at > ?1) RETURNING id`;

export const RESTORE = `
  UPDATE entries SET state = 'waiting', due_at = ?2, accepted_at = ?2
  WHERE ${OF_RECEIPT} AND state = 'trash' RETURNING id`;

// The ledger. What has no outcome yet is where its entry is.

const LINE = `SELECT receipt, form, receipts.accepted_at, verdict, score, hits,
  coalesce(outcome, state) AS state, ended_at, due_at, attempts, last_error
  FROM receipts LEFT JOIN entries USING (id)`;

export const FIND = `${LINE} WHERE receipt = ?1`;

export const LIST_JUDGED = `${LINE}
  WHERE receipts.accepted_at >= ?1 AND verdict = ?2 ORDER BY receipts.accepted_at, id LIMIT ?3`;

export const COUNT = `
  SELECT form, verdict, coalesce(outcome, state) AS state, count(*) AS count
  FROM receipts LEFT JOIN entries USING (id)
  WHERE receipts.accepted_at >= ?1 AND receipts.accepted_at < ?2 GROUP BY 1, 2, 3`;

/** Among the newest submissions that were delivered: to look at all of them would hold up what is accepted meanwhile. */
export const LAST_DELIVERY = `
  SELECT max(ended_at) AS at FROM (
    SELECT ended_at FROM receipts WHERE outcome = 'delivered' AND accepted_at >= ?1
    ORDER BY accepted_at DESC LIMIT 100
  ) AS newest`;

export const LAST_ERROR = `
  SELECT receipt, last_error FROM entries JOIN receipts USING (id)
  WHERE state <> 'trash' AND last_error IS NOT NULL ORDER BY due_at DESC NULLS LAST, id DESC LIMIT 1`;

export const LAST_REPORT = 'SELECT max(sent_at) AS at FROM reports WHERE sent_at <= ?1';

export const CLAIM_REPORT = `
  INSERT INTO reports VALUES (?1, ?3, NULL)
  ON CONFLICT (day) DO UPDATE SET claimed_until = ?3
  WHERE reports.sent_at IS NULL AND reports.claimed_until <= ?2
  RETURNING day`;

export const REPORT_SENT = 'UPDATE reports SET sent_at = ?2 WHERE day = ?1';

export const POSTPONE_REPORT = 'UPDATE reports SET claimed_until = ?2 WHERE day = ?1';
