/** Where a database keeps the version of its tables. */
export const SCHEMA_VERSION = 1;

interface Dialect {
  /** A number of up to 53 bits. */
  integer: string;
  /** The number of a receipt, which the database gives. */
  id: string;
  /** Stands behind each table. */
  options: string;
}

/**
 * The tables of both databases; attachments are stored in ways of their own.
 *
 * A receipt outlives its entry: it recognises repeated requests, and is not given out twice after the
 * first submission has left. An entry has the number of its receipt.
 *
 * Records are a table of their own: leasing an entry doesn't rewrite its record, and an entry whose record
 * lies on damaged pages can still be made a dead letter. Receipts and keys are random, so each index on
 * one costs a page of the log for each submission: there are only these two.
 */
export const tables = ({ integer, id, options }: Dialect): string => `
  CREATE TABLE receipts (
    id ${id} PRIMARY KEY,
    receipt TEXT NOT NULL UNIQUE,
    form TEXT NOT NULL,
    key TEXT,
    fingerprint TEXT,
    used_at ${integer} NOT NULL
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
