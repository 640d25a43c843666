/**
 * The tables and statements of both databases, in the words of SQLite. What PostgreSQL wants besides stands in
 * comments; `toPostgres` (`postgres/database.ts`) uncovers it and translates the rest. Parameters are `?1`, `?2` and so on.
 */

/** Where a database keeps the version of its tables. */
export const SCHEMA_VERSION = 3;

/** The version from which the tables can be brought up to date. */
export const FORMER_VERSION = 2;

/** A delivery that has not ended: `leased` to a process that makes it, or `dead` until an operator acts. */
const OPEN = `state IN ('waiting', 'leased', 'dead')`;

/** Where a submission that was released from the trash goes: to all destinations of the settings. */
export const ANYWHERE = { channel: 'mail', destination: '*' };

/**
 * One row for each destination of an entry. They stay with the receipt when the entry has ended, and tell what
 * became of it. `leases` counts how often it was leased and so names the lease; `attempts` counts failures.
 */
const DELIVERIES_TABLE = `
  CREATE TABLE deliveries (
    entry INTEGER NOT NULL REFERENCES receipts (id) ON DELETE CASCADE,
    channel TEXT NOT NULL,
    destination TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'leased', 'dead', 'accepted', 'dropped')),
    queued_at INTEGER NOT NULL,
    due_at INTEGER CHECK ((due_at IS NOT NULL) = (state IN ('waiting', 'leased'))),
    attempts INTEGER NOT NULL DEFAULT 0,
    leases INTEGER NOT NULL DEFAULT 0,
    ended_at INTEGER,
    last_error TEXT,
    PRIMARY KEY (entry, channel, destination)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX deliveries_open ON deliveries (channel, due_at, entry, state, queued_at) WHERE ${OPEN};
`;

export const ATTACHMENTS_TABLE = `
  CREATE TABLE attachments (
    entry INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    content BLOB NOT NULL,
    PRIMARY KEY (entry, position)
  ) STRICT;
`;

/** What is kept of a submission until all its deliveries have ended. */
export const ENTRIES_TABLE = `
  CREATE TABLE entries (
    id INTEGER PRIMARY KEY REFERENCES receipts (id),
    trash_until INTEGER,
    bytes INTEGER NOT NULL
  ) STRICT;
`;

export const TRASH_INDEX =
  'CREATE INDEX entries_trash ON entries (trash_until) WHERE trash_until IS NOT NULL;';

/**
 * Receipts are the ledger: what was accepted, how it was judged and what became of it, without anything
 * about a person but the key, which is forgotten after a day. An entry has its receipt's number, and ends
 * when its receipt gets an outcome: each engine has triggers for that (`DELIVERY_ENDS`, `ENTRY_ENDS`).
 *
 * Records are a table of their own: an entry whose record lies on damaged pages can still be made a dead
 * letter. Receipts and keys are random, so each index on one costs a page of the log for each submission:
 * there are only these two.
 */
export const TABLES = `
  CREATE TABLE receipts (
    id INTEGER PRIMARY KEY /* GENERATED ALWAYS AS IDENTITY */,
    receipt TEXT NOT NULL UNIQUE,
    form TEXT NOT NULL,
    key TEXT,
    fingerprint TEXT,
    used_at INTEGER NOT NULL,
    accepted_at INTEGER NOT NULL,
    verdict TEXT NOT NULL,
    score REAL NOT NULL,
    hits TEXT NOT NULL,
    outcome TEXT CHECK (outcome IN ('delivered', 'discarded', 'purged')),
    ended_at INTEGER,
    delivered_at INTEGER
  ) STRICT;
  CREATE UNIQUE INDEX receipts_key ON receipts (key, form) WHERE key IS NOT NULL;
  CREATE INDEX receipts_used ON receipts (used_at) WHERE key IS NOT NULL;
  CREATE INDEX receipts_accepted ON receipts (accepted_at);

  CREATE TABLE reports (
    day TEXT PRIMARY KEY,
    claimed_until INTEGER NOT NULL,
    sent_at INTEGER
  ) STRICT;

  ${ENTRIES_TABLE}
  ${TRASH_INDEX}

  CREATE TABLE records (
    entry INTEGER PRIMARY KEY REFERENCES entries (id) ON DELETE CASCADE,
    record TEXT NOT NULL
  ) STRICT;

  ${ATTACHMENTS_TABLE}
  ${DELIVERIES_TABLE}
`;

/** What each delivery does when it has ended: the last one ends its entry. `new` is its row. */
export const DELIVERY_ENDS = `
  UPDATE receipts SET outcome = 'delivered', ended_at = new.ended_at
  WHERE id = new.entry AND outcome IS NULL
  AND NOT EXISTS (SELECT 1 FROM deliveries WHERE entry = new.entry AND ${OPEN});`;

/** What each receipt does that got an outcome. `new` is its row. */
export const ENTRY_ENDS = `
  DELETE FROM entries WHERE id = new.id;
  UPDATE deliveries SET state = 'dropped', due_at = NULL, last_error = NULL, ended_at = new.ended_at
  WHERE entry = new.id AND ${OPEN};`;

/** Why a database whose tables have this version can't be used; undefined when it can. */
export function versionProblem(version: number): string | undefined {
  if (version === SCHEMA_VERSION) return undefined;
  const age = version > SCHEMA_VERSION ? '新しい' : '古い';
  return `この版より${age}受付サービスが作った保存先です`;
}

/** From version 2, whose entries knew no more of deliveries than who was still to get them, where that was not all. */
export const FROM_FORMER = `
  ALTER TABLE receipts ADD COLUMN delivered_at INTEGER;
  UPDATE receipts SET delivered_at = ended_at WHERE outcome = 'delivered';
  ${DELIVERIES_TABLE}
  INSERT INTO deliveries (entry, channel, destination, state, queued_at, due_at, attempts, last_error)
  SELECT id, 'mail', coalesce(address, '${ANYWHERE.destination}'),
    CASE state WHEN 'leased' THEN 'waiting' ELSE state END, accepted_at, due_at, attempts, last_error
  FROM (SELECT former.*, NULL AS address FROM entries AS former WHERE recipients IS NULL
    UNION ALL SELECT former.*, address.value FROM entries AS former, json_each(former.recipients) AS address
    WHERE recipients IS NOT NULL) AS former
  WHERE state <> 'trash';
`;

// `due_at` is when a delivery is tried next, or its lease ends.

/** By receipt, not by row number: a file that replaces another one counts from 1 again, while deliveries of the other are under way. */
const ENTRY = '(SELECT id FROM receipts WHERE receipt = ?1)';

const THIS = `entry = ${ENTRY} AND channel = ?2 AND destination = ?3`;

// Matches only while this same lease holds the delivery.
const AS_LEASED = `${THIS} AND leases = ?4 AND state = 'leased'`;

export const LEASE = `
  WITH due AS MATERIALIZED (
    SELECT entry, channel, destination FROM deliveries
    WHERE channel = ?4 AND ${OPEN} AND due_at <= ?1 ORDER BY due_at, entry LIMIT ?3 /* FOR UPDATE SKIP LOCKED */
  )
  UPDATE deliveries SET state = 'leased', due_at = ?2, leases = leases + 1
  WHERE (entry, channel, destination) IN (SELECT entry, channel, destination FROM due)
  RETURNING entry AS id, destination, attempts, leases`;

export const RECEIPT_OF = 'SELECT receipt FROM receipts WHERE id = ?1';

/** Returns a row for the first destination that took it alone. */
export const FIRST_ACCEPTANCE = `
  UPDATE receipts SET delivered_at = ?2 WHERE receipt = ?1 AND delivered_at IS NULL RETURNING id`;

/** Also for an outdated lease: what was delivered is delivered. */
export const ACCEPTED = `
  UPDATE deliveries SET state = 'accepted', due_at = NULL, ended_at = ?4, last_error = NULL
  WHERE ${THIS} AND state <> 'accepted'`;

export const RETRY = `
  UPDATE deliveries SET state = 'waiting', due_at = ?5, attempts = attempts + 1, last_error = ?6
  WHERE ${AS_LEASED} RETURNING entry`;

export const MARK_DEAD = `
  UPDATE deliveries SET state = 'dead', due_at = NULL, attempts = attempts + 1, last_error = ?5
  WHERE ${AS_LEASED} RETURNING entry`;

/** All deliveries of an entry whose record can't be read. */
export const MARK_UNREADABLE = `
  UPDATE deliveries SET state = 'dead', due_at = NULL, last_error = 'unreadable'
  WHERE entry = ?1 AND ${OPEN}`;

export const RENEW_LEASE = `UPDATE deliveries SET due_at = ?5 WHERE ${AS_LEASED}`;

export const RETURN_LEASE = `
  UPDATE deliveries SET state = 'waiting', due_at = ?5 WHERE ${AS_LEASED}`;

/** After a crash, which costs no attempt: the destination may not have been asked. */
export const RETURN_ALL_LEASES = `
  UPDATE deliveries SET state = 'waiting', due_at = CASE WHEN due_at < ?1 THEN due_at ELSE ?1 END
  WHERE ${OPEN} AND state = 'leased'`;

/** One more destination of an entry that has not ended. */
export const ADD_DELIVERY = `
  INSERT INTO deliveries (entry, channel, destination, state, queued_at, due_at)
  SELECT id, ?2, ?3, 'waiting', ?4, ?4 FROM receipts WHERE receipt = ?1 AND outcome IS NULL
  ON CONFLICT DO NOTHING`;

export const DROP = `
  UPDATE deliveries SET state = 'dropped', due_at = NULL, last_error = NULL, ended_at = ?5 WHERE ${AS_LEASED}`;

export const DROP_OTHER_CHANNELS = `
  UPDATE deliveries SET state = 'dropped', due_at = NULL, last_error = NULL, ended_at = ?2
  WHERE ${OPEN} AND channel NOT IN (SELECT value FROM json_each(?1))`;

export const DISCARD = `
  UPDATE receipts SET outcome = 'discarded', ended_at = ?2
  WHERE receipt = ?1 AND outcome IS NULL AND EXISTS (SELECT 1 FROM entries WHERE entries.id = receipts.id)
  RETURNING id AS entry`;

/** Ends entries of the trash. One that an operator restores at the same moment is locked, and stays. */
const purge = (now: string, which: string, outcome = 'purged') => `
  UPDATE receipts SET outcome = '${outcome}', ended_at = ${now} WHERE id IN (
    SELECT id FROM entries WHERE trash_until IS NOT NULL AND ${which} /* FOR UPDATE SKIP LOCKED */
  ) RETURNING id AS entry`;

export const CAP_DELAYS = `UPDATE deliveries SET due_at = ?1 WHERE ${OPEN} AND due_at > ?2`;

export const PURGE_EXPIRED = purge('?1', 'trash_until <= ?1');

export const PURGE_ALL = purge('?1', 'TRUE');

export const DISCARD_FROM_TRASH = purge('?2', `id = ${ENTRY}`, 'discarded');

/**
 * Purges the trash until no more than so many entries and bytes are left: large ones first, because a
 * few applications of machines would push out many inquiries, then the oldest.
 */
export const BOUND_TRASH = purge(
  '?3',
  `id IN (
    SELECT id FROM (
      SELECT id, count(*) OVER newest AS entries, sum(bytes) OVER newest AS bytes
      FROM entries WHERE trash_until IS NOT NULL WINDOW newest AS (
        ORDER BY CASE WHEN bytes < 65536 THEN 0 ELSE 1 END, id DESC
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

/** Entries, each counted once in a column however many destinations it has. */
export const STATS = `
  SELECT count(DISTINCT CASE WHEN state <> 'dead' THEN entry END) AS waiting,
    count(DISTINCT CASE WHEN state = 'dead' THEN entry END) AS dead,
    (SELECT count(*) FROM entries WHERE trash_until IS NOT NULL) AS trash
  FROM deliveries WHERE ${OPEN}`;

export const STATS_OF_DESTINATIONS = `
  SELECT channel, destination, count(CASE WHEN state <> 'dead' THEN 1 END) AS waiting,
    count(CASE WHEN state = 'dead' THEN 1 END) AS dead,
    min(CASE WHEN state <> 'dead' THEN queued_at END) AS "oldestQueuedAt"
  FROM deliveries WHERE ${OPEN} GROUP BY channel, destination ORDER BY channel, destination`;

/** Where an entry is, whose receipt has no outcome: of several deliveries one that still goes on. */
const STATE = `CASE WHEN trash_until IS NOT NULL THEN 'trash' ELSE (
    SELECT max(state) FROM deliveries WHERE entry = entries.id AND ${OPEN}
  ) END`;

const SUMMARY = `SELECT id, receipt, form, ${STATE} AS state, accepted_at AS "acceptedAt",
    trash_until AS "trashUntil", bytes FROM entries JOIN receipts USING (id)`;

/** Without a state, all but the trash. */
export const LIST = `${SUMMARY}
  WHERE (?1 = '' AND trash_until IS NULL) OR (?1 = 'trash' AND trash_until IS NOT NULL)
  OR EXISTS (SELECT 1 FROM deliveries WHERE entry = entries.id AND state = ?1 AND ${OPEN})
  ORDER BY accepted_at, id LIMIT ?2`;

/** So many of those with a higher number. */
export const LIST_AFTER = `${SUMMARY} WHERE id > ?1 ORDER BY id LIMIT ?2`;

export const SHOW = `${SUMMARY} WHERE receipt = ?1`;

/** Of the entries whose numbers are in the JSON array `?1`. */
const AMONG = 'entry IN (SELECT CAST(value AS bigint) FROM json_each(?1))';

/** Without what stood for destinations until they were chosen. */
export const DELIVERIES_OF = `
  SELECT entry, channel, destination, state, attempts, due_at AS "dueAt", ended_at AS "endedAt",
    last_error AS "lastError"
  FROM deliveries WHERE ${AMONG} AND NOT (destination = '${ANYWHERE.destination}' AND state = 'dropped')
  ORDER BY entry, channel, destination`;

export const RECORDS_OF = `SELECT entry, record FROM records WHERE ${AMONG}`;

/** @param now what was given up counts its attempts and its age anew */
const requeued = (now: string) => `state = 'waiting',
  attempts = CASE state WHEN 'dead' THEN 0 ELSE attempts END,
  queued_at = CASE state WHEN 'dead' THEN ${now} ELSE queued_at END,
  due_at = CASE WHEN due_at < ${now} THEN due_at ELSE ${now} END`;

export const REQUEUE = `
  UPDATE deliveries SET ${requeued('?2')}
  WHERE entry = ${ENTRY} AND state IN ('waiting', 'dead') RETURNING entry`;

/** Those of a channel. Gives the last attempt back: otherwise each outage would take an hour of a delivery's three days. */
export const REQUEUE_WAITING = `
  UPDATE deliveries SET due_at = ?1, attempts = CASE WHEN attempts > 0 THEN attempts - 1 ELSE 0 END
  WHERE ${OPEN} AND state = 'waiting' AND due_at > ?1 AND channel = ?2 RETURNING entry`;

export const REQUEUE_ALL = `
  UPDATE deliveries SET ${requeued('?1')}
  WHERE ${OPEN} AND (state = 'dead' OR (state = 'waiting' AND due_at > ?1)) RETURNING entry`;

export const LEAVE_TRASH = `
  UPDATE entries SET trash_until = NULL WHERE id = ${ENTRY} AND trash_until IS NOT NULL RETURNING id`;

/** After `LEAVE_TRASH`. */
export const ADD_WHERE_NONE = `
  INSERT INTO deliveries (entry, channel, destination, state, queued_at, due_at)
  SELECT id, '${ANYWHERE.channel}', '${ANYWHERE.destination}', 'waiting', ?2, ?2
  FROM entries WHERE id = ${ENTRY} AND trash_until IS NULL
  AND NOT EXISTS (SELECT 1 FROM deliveries WHERE entry = entries.id)`;

export const ATTACHMENTS = `
  SELECT content FROM attachments WHERE entry = ${ENTRY} ORDER BY position`;

// The ledger. What has no outcome yet is where its entry is.

const LINE = `SELECT id, receipt, form, accepted_at AS "acceptedAt", verdict, score, hits,
  coalesce(outcome, ${STATE}) AS fate, ended_at AS "endedAt", trash_until AS "trashUntil"
  FROM receipts LEFT JOIN entries USING (id)`;

export const FIND = `${LINE} WHERE receipt = ?1`;

export const LIST_JUDGED = `${LINE}
  WHERE accepted_at >= ?1 AND verdict = ?2 ORDER BY accepted_at DESC, id DESC LIMIT ?3`;

/** So many of those from `?1` until before `?2`; of those at `?1` only what has a higher number than `?3`. */
export const LINES_BETWEEN = `${LINE}
  WHERE accepted_at >= ?1 AND accepted_at < ?2 AND (accepted_at > ?1 OR id > ?3)
  ORDER BY accepted_at, id LIMIT ?4`;

export const COUNT = `
  SELECT form, verdict, coalesce(outcome, ${STATE}) AS fate, count(*) AS count
  FROM receipts LEFT JOIN entries USING (id)
  WHERE accepted_at >= ?1 AND accepted_at < ?2 GROUP BY 1, 2, 3`;

/** Among the newest submissions that were delivered: to look at all of them would hold up what is accepted meanwhile. */
export const LAST_DELIVERIES = `
  SELECT channel, max(ended_at) AS at FROM (
    SELECT channel, deliveries.ended_at FROM receipts JOIN deliveries ON entry = id
    WHERE state = 'accepted' AND accepted_at >= ?1 ORDER BY accepted_at DESC LIMIT 100
  ) AS newest GROUP BY channel`;

export const LAST_ERROR = `
  SELECT receipt, destination, last_error AS error FROM deliveries JOIN receipts ON id = entry
  WHERE ${OPEN} AND last_error IS NOT NULL ORDER BY due_at DESC NULLS LAST, id DESC LIMIT 1`;

export const LAST_REPORT = 'SELECT max(sent_at) AS at FROM reports WHERE sent_at <= ?1';

export const CLAIM_REPORT = `
  INSERT INTO reports VALUES (?1, ?3, NULL)
  ON CONFLICT (day) DO UPDATE SET claimed_until = ?3
  WHERE reports.sent_at IS NULL AND reports.claimed_until <= ?2
  RETURNING day`;

export const REPORT_SENT = 'UPDATE reports SET sent_at = ?2 WHERE day = ?1';

export const POSTPONE_REPORT = 'UPDATE reports SET claimed_until = ?2 WHERE day = ?1';
