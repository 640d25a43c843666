import type { Dialect } from './engine.ts';
import { OutboxError } from './outbox-error.ts';

/** Where a database keeps the version of its tables. */
export const SCHEMA_VERSION = 1;

/** @throws OutboxError when a database, by its name, has tables of another version */
export function requireVersion(version: number, name: string): void {
  if (version === SCHEMA_VERSION) return;
  const age = version > SCHEMA_VERSION ? '新しい' : '古い';
  const message = `${name}: この版より${age}受付サービスが作った保存先です`;
  throw new OutboxError('unavailable', message);
}

/** A delivery that has not ended: `leased` to a process that makes it, or `dead` until an operator acts. */
export const NOT_ENDED = `state IN ('waiting', 'leased', 'dead')`;

/** By receipt, not by number: a file that replaces another one counts from 1 again, while deliveries of the other are under way. */
export const ENTRY_OF_RECEIPT = '(SELECT id FROM receipts WHERE receipt = $1)';

/** Of the JSON array `$1`. */
export const IN_ENTRY_IDS = 'IN (SELECT CAST(value AS bigint) FROM json_each(CAST($1 AS text)))';

/** Of the JSON array of texts `$1`. */
export const IN_NAMES = 'IN (SELECT value FROM json_each(CAST($1 AS text)))';

/**
 * Receipts are the ledger: what was accepted, how it was judged and what became of it, without anything about a person
 * but the key, which is forgotten after a day. They outlive their entries, so that none is given twice. Receipts and keys
 * are random, so each index on one costs a page of the log for each submission: there are only these two.
 *
 * An entry has its receipt's number, and is kept until all its deliveries have ended. A delivery is one row for each
 * destination; it stays with the receipt. `due_at` is when it is tried next, or its lease ends. `leases` counts how often
 * it was leased and so names the lease; `attempts` counts failures.
 */
export const tables = ({ integer, real, bytes, identity, strict }: Dialect) => `
  CREATE TABLE receipts (
    id ${identity} PRIMARY KEY,
    receipt TEXT NOT NULL UNIQUE,
    form TEXT NOT NULL,
    key TEXT,
    fingerprint TEXT,
    used_at ${integer} NOT NULL,
    accepted_at ${integer} NOT NULL,
    verdict TEXT NOT NULL,
    score ${real} NOT NULL,
    hits TEXT NOT NULL,
    end_reason TEXT CHECK (end_reason IN ('delivered', 'discarded', 'purged')),
    ended_at ${integer}
  ) ${strict};
  CREATE UNIQUE INDEX receipts_key ON receipts (key, form) WHERE key IS NOT NULL;
  CREATE INDEX receipts_used ON receipts (used_at) WHERE key IS NOT NULL;
  CREATE INDEX receipts_accepted ON receipts (accepted_at);

  CREATE TABLE entries (
    id ${integer} PRIMARY KEY REFERENCES receipts (id),
    trash_until ${integer},
    bytes ${integer} NOT NULL,
    record TEXT NOT NULL
  ) ${strict};
  CREATE INDEX entries_trash ON entries (trash_until) WHERE trash_until IS NOT NULL;

  CREATE TABLE attachments (
    entry ${integer} NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
    position ${integer} NOT NULL,
    content ${bytes} NOT NULL,
    PRIMARY KEY (entry, position)
  ) ${strict};

  CREATE TABLE deliveries (
    entry ${integer} NOT NULL REFERENCES receipts (id) ON DELETE CASCADE,
    channel TEXT NOT NULL,
    destination TEXT NOT NULL,
    state TEXT NOT NULL
      CHECK (state IN ('following', 'waiting', 'leased', 'dead', 'accepted', 'failed', 'dropped')),
    queued_at ${integer} NOT NULL,
    due_at ${integer} CHECK (due_at IS NOT NULL OR state <> 'waiting'),
    attempts ${integer} NOT NULL DEFAULT 0,
    leases ${integer} NOT NULL DEFAULT 0,
    ended_at ${integer},
    last_error TEXT,
    PRIMARY KEY (entry, channel, destination)
  ) ${strict};
  CREATE INDEX deliveries_open ON deliveries (channel, due_at, entry, state, queued_at) WHERE ${NOT_ENDED};

  CREATE TABLE reports (
    day TEXT PRIMARY KEY,
    claimed_until ${integer} NOT NULL,
    sent_at ${integer}
  ) ${strict};

  CREATE TABLE probes (
    id ${integer} PRIMARY KEY,
    times ${integer} NOT NULL
  ) ${strict};
`;

/**
 * Columns that `receipts` got later: what it is about, and what staff said of it and when. The version stays, because an
 * older service works with them too, so that an update can be taken back.
 */
const laterColumns = ({ integer }: Dialect) => [
  'topic TEXT',
  `staff_verdict TEXT CHECK (staff_verdict IN ('pitch', 'genuine'))`,
  `staff_verdict_at ${integer}`,
  `handled_at ${integer}`,
];

/**
 * Tables that came later. An alert is what operators were told of a problem: its text, when an instance last saw it, and
 * whether they have not yet been told that it is over. A mark of an inquiry is a keyed hash of who sent it, with what staff
 * said of it. Marks are forgotten by their own time, and refer to no other table. Who was acknowledged is a keyed hash of a
 * mailbox, for a day.
 */
const laterTables = ({ integer, strict }: Dialect) => `
  CREATE TABLE IF NOT EXISTS alerts (
    kind TEXT PRIMARY KEY,
    text TEXT NOT NULL,
    urgent ${integer} NOT NULL,
    seen_at ${integer} NOT NULL,
    told_at ${integer} NOT NULL,
    is_open ${integer} NOT NULL
  ) ${strict};

  CREATE TABLE IF NOT EXISTS acknowledged (
    mailbox TEXT PRIMARY KEY,
    receipt TEXT NOT NULL,
    at ${integer} NOT NULL
  ) ${strict};

  CREATE TABLE IF NOT EXISTS sender_marks (
    id ${integer} NOT NULL,
    mark TEXT NOT NULL,
    verdict TEXT CHECK (verdict IN ('pitch', 'genuine')),
    forget_at ${integer} NOT NULL,
    PRIMARY KEY (id, mark)
  ) ${strict};
  CREATE INDEX IF NOT EXISTS sender_marks_forget ON sender_marks (forget_at);
  CREATE INDEX IF NOT EXISTS sender_marks_said ON sender_marks (mark) WHERE verdict IS NOT NULL;
`;

/** Statements that make what came later: the tables, and columns of `receipts` that are not among `existing`. */
export const makeLater = (dialect: Dialect, existing: unknown[]): string =>
  laterColumns(dialect)
    .filter((column) => !existing.includes(column.split(' ', 1)[0]))
    .map((column) => `ALTER TABLE receipts ADD COLUMN ${column};`)
    .join(' ') + laterTables(dialect);
