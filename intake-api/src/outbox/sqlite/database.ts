import { accessSync, closeSync, constants, existsSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { makeFolder, syncFolder } from '../../folder.ts';
import { OutboxError } from '../outbox.ts';
import { SCHEMA_VERSION, tables, versionProblem } from '../sql.ts';
import { isBusy } from './failures.ts';

/** The service owns the file; operators look in beside it. */
export type Role = 'service' | 'operator';

/** How long a statement waits for another process's lock, in milliseconds. */
const BUSY_TIMEOUT = 2000;

// A write-ahead log that grew in a rush is cut back to this many bytes.
const LOG_LIMIT = 16 * 1024 * 1024;

// Pages of the log that are copied into the file at once: one that was written often is copied once.
const LOG_PAGES = 4000;

const SCHEMA = `
  ${tables({ integer: 'INTEGER', real: 'REAL', id: 'INTEGER', options: 'STRICT' })}
  CREATE TRIGGER entry_ends AFTER UPDATE OF outcome ON receipts WHEN new.outcome IS NOT NULL
    BEGIN DELETE FROM entries WHERE id = new.id; END;
  CREATE TABLE attachments (
    entry INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    name TEXT NOT NULL UNIQUE,
    size INTEGER NOT NULL,
    PRIMARY KEY (entry, position)
  ) STRICT, WITHOUT ROWID;
`;

/**
 * Opens the outbox file so that a commit is synced when it returns and deleted content is
 * overwritten. The service makes the file and its tables.
 * @throws SQLite's and the file system's errors, and OutboxError when there is no file to look into
 * or its tables are of another version.
 */
export function openDatabase(file: string, role: Role): DatabaseSync {
  if (role === 'service') createFile(file);
  else findFile(file);
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT });
  try {
    database.exec('PRAGMA auto_vacuum = INCREMENTAL');
    database.exec('PRAGMA journal_mode = WAL');
    database.exec('PRAGMA synchronous = FULL');
    database.exec('PRAGMA foreign_keys = ON');
    database.exec('PRAGMA secure_delete = ON');
    database.exec(`PRAGMA journal_size_limit = ${LOG_LIMIT}`);
    database.exec(`PRAGMA wal_autocheckpoint = ${LOG_PAGES}`);
    if (role === 'service' && schemaVersion(database) === 0) createTables(database);
    requireVersion(database, file);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Looks whether a service could open a file and leaves it as it is; one that is at work is not disturbed.
 * @throws SQLite's errors, and OutboxError for a file of a newer version.
 */
export function checkDatabaseOpens(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT });
  try {
    // An empty file gets its tables from the service.
    if (schemaVersion(database) !== 0) requireVersion(database, file);
  } finally {
    database.close();
  }
}

/**
 * Holds the file `<outbox>.lock` for the life of this process, so that a second service on the
 * same outbox fails at once instead of delivering everything twice. It is a database that is kept
 * in an exclusive transaction: SQLite knows how to lock on each system, and the system lets go
 * of the lock when the process dies, however it dies.
 * @throws OutboxError `locked`
 */
export function lockForService(file: string): { release(): void } {
  createFile(`${file}.lock`);
  const database = new DatabaseSync(`${file}.lock`, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (!isBusy(error)) throw error;
    throw new OutboxError('locked', `another service is using ${file}`, { cause: error });
  }
  return { release: () => database.close() };
}

/** Device and inode, to notice that the file was replaced. */
export function fileIdentity(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}

/**
 * Makes an empty file, readable by its owner alone, where there is none, and its folder as well.
 * An existing file must not be opened here: closing it would drop the locks that other
 * connections of this process hold on it (https://www.sqlite.org/howtocorrupt.html, 2.2).
 */
function createFile(file: string): void {
  if (existsSync(file)) return;
  const folder = dirname(file);
  makeFolder(folder);
  closeSync(openSync(file, 'a', 0o600));
  // A new name is on disk when its folder is.
  syncFolder(folder);
}

/** @throws OutboxError that tells a file that is not there from one that may not be read. */
function findFile(file: string): void {
  try {
    accessSync(file, constants.R_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const missing = code === 'ENOENT' || code === 'ENOTDIR';
    const problem = missing
      ? `${file} がありません。まだ一件も受け付けていないか、DATA_DIR が違います`
      : `${file} を読む権限がありません`;
    throw new OutboxError('unavailable', problem, { cause: error });
  }
}

function createTables(database: DatabaseSync): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    database.exec(SCHEMA);
    database.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

function schemaVersion(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0);
}

function requireVersion(database: DatabaseSync, file: string): void {
  const problem = versionProblem(schemaVersion(database));
  if (problem !== undefined) throw new OutboxError('unavailable', `${file}: ${problem}`);
}
