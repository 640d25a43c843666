import type { DatabaseSync } from 'node:sqlite';

/**
 * The steps from an empty file to today's tables; `user_version` counts those that were taken.
 * Steps are only ever added: files of every earlier version are out there.
 *
 * `texts` is a table of its own so that claiming and postponing an entry don't rewrite its text, and
 * a damaged text harms no entry.
 * `receipts` outlives its entry: it recognises repeated requests, and keeps a receipt from being
 * given out twice after the first submission has left. An entry has the number of its receipt.
 */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE entries (
    id INTEGER PRIMARY KEY,
    receipt TEXT NOT NULL UNIQUE,
    form TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'delivering', 'dead')),
    accepted_at INTEGER NOT NULL,
    due_at INTEGER CHECK ((due_at IS NULL) = (state = 'dead')),
    attempts INTEGER NOT NULL DEFAULT 0,
    last_error TEXT,
    format INTEGER NOT NULL,
    bytes INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX entries_due ON entries (due_at) WHERE due_at IS NOT NULL;
  CREATE INDEX entries_state ON entries (state, accepted_at);

  CREATE TABLE parts (
    entry INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    content BLOB NOT NULL,
    PRIMARY KEY (entry, position)
  ) STRICT;

  CREATE TABLE receipts (
    receipt TEXT PRIMARY KEY,
    form TEXT NOT NULL,
    key TEXT,
    fingerprint TEXT,
    used_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX receipts_key ON receipts (form, key) WHERE key IS NOT NULL;
  CREATE INDEX receipts_used ON receipts (used_at);

  CREATE TABLE probe (id INTEGER PRIMARY KEY CHECK (id = 1), count INTEGER NOT NULL) STRICT;
  INSERT INTO probe VALUES (1, 0);
  `,
  // Files stay in a folder beside the database; what came before this step is still in `parts`.
  `
  CREATE TABLE files (
    entry INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    name TEXT NOT NULL UNIQUE,
    size INTEGER NOT NULL,
    PRIMARY KEY (entry, position)
  ) STRICT, WITHOUT ROWID;
  `,
  // Receipts and keys are random, and each index on one costs a page of the log for each submission:
  // two of them instead of three, and one tree instead of two for the texts, halve what is written.
  `
  CREATE TABLE numbered (
    id INTEGER PRIMARY KEY,
    receipt TEXT NOT NULL UNIQUE,
    form TEXT NOT NULL,
    key TEXT,
    fingerprint TEXT,
    used_at INTEGER NOT NULL
  ) STRICT;
  INSERT INTO numbered
    SELECT id, receipt, entries.form, key, fingerprint, coalesce(used_at, accepted_at)
    FROM entries LEFT JOIN receipts USING (receipt);
  INSERT INTO numbered (receipt, form, key, fingerprint, used_at)
    SELECT * FROM receipts WHERE receipt NOT IN (SELECT receipt FROM entries) ORDER BY used_at;
  DROP TABLE receipts;
  ALTER TABLE numbered RENAME TO receipts;
  CREATE UNIQUE INDEX receipts_key ON receipts (key, form) WHERE key IS NOT NULL;
  CREATE INDEX receipts_used ON receipts (used_at);

  CREATE TABLE moved (
    id INTEGER PRIMARY KEY REFERENCES receipts (id),
    form TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'delivering', 'dead')),
    accepted_at INTEGER NOT NULL,
    due_at INTEGER CHECK ((due_at IS NULL) = (state = 'dead')),
    attempts INTEGER NOT NULL DEFAULT 0,
    last_error TEXT,
    format INTEGER NOT NULL,
    bytes INTEGER NOT NULL
  ) STRICT;
  INSERT INTO moved
    SELECT id, form, state, accepted_at, due_at, attempts, last_error, format, bytes FROM entries;
  DROP TABLE entries;
  ALTER TABLE moved RENAME TO entries;
  CREATE INDEX entries_due ON entries (due_at) WHERE due_at IS NOT NULL;
  CREATE INDEX entries_state ON entries (state, accepted_at);

  CREATE TABLE texts (
    entry INTEGER PRIMARY KEY REFERENCES entries (id) ON DELETE CASCADE,
    content BLOB NOT NULL
  ) STRICT;
  INSERT INTO texts SELECT entry, content FROM parts WHERE position = 0;
  DELETE FROM parts WHERE position = 0;
  `,
];

/** How many steps this file has taken. */
export function schemaVersion(database: DatabaseSync): number {
  const row = database.prepare('PRAGMA user_version').get();
  return Number(row?.['user_version'] ?? 0);
}

/**
 * Takes the steps that this file has not taken yet, all or none. Foreign keys are not watched
 * meanwhile: dropping a table that has been copied would take what refers to it along
 * (https://www.sqlite.org/lang_altertable.html, 7).
 */
export function migrate(database: DatabaseSync): void {
  if (schemaVersion(database) === MIGRATIONS.length) return;
  database.exec('PRAGMA foreign_keys = OFF');
  database.exec('BEGIN IMMEDIATE');
  try {
    for (const step of MIGRATIONS.slice(schemaVersion(database))) database.exec(step);
    database.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  } finally {
    database.exec('PRAGMA foreign_keys = ON');
  }
}
