import { accessSync, closeSync, constants, existsSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { makeFolder, syncFolder } from '../../folder.ts';
import { OutboxError } from '../outbox.ts';
import { migrate, MIGRATIONS, schemaVersion } from './migrations.ts';

/** The service owns the file; operators look in beside it. */
export type Role = 'service' | 'operator';

/** How long a statement waits for another process's lock, in milliseconds. */
const BUSY_TIMEOUT = 2000;

// A write-ahead log that grew in a rush is cut back to this many bytes.
const LOG_LIMIT = 16 * 1024 * 1024;

// Pages of the log that are copied into the file at once: one that was written often is copied once.
const LOG_PAGES = 4000;

/**
 * Makes an empty file, readable by its owner alone, where there is none, and its folder as well.
 * An existing file must not be opened here: closing it would drop the locks that other
 * connections of this process hold on it (https://www.sqlite.org/howtocorrupt.html, 2.2).
 */
export function createFile(file: string): void {
  if (existsSync(file)) return;
  const folder = dirname(file);
  makeFolder(folder);
  closeSync(openSync(file, 'a', 0o600));
  // A new name is on disk when its folder is.
  syncFolder(folder);
}

/**
 * Opens the outbox file so that a commit is synced when it returns and deleted content is
 * overwritten. The service makes the file and brings its tables up to date.
 * @throws SQLite's and the file system's errors, and OutboxError when there is no file to look into
 * or its tables are of another version.
 */
export function openDatabase(options: {
  file: string;
  role: Role;
  maxBytes: number | undefined;
}): DatabaseSync {
  const { file, role, maxBytes } = options;
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
    if (maxBytes) limitSize(database, maxBytes);
    if (schemaVersion(database) > MIGRATIONS.length) throw versionError(file, 'newer');
    if (role === 'service') migrate(database);
    if (schemaVersion(database) < MIGRATIONS.length) throw versionError(file, 'older');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** @throws OutboxError that tells a file that is not there from one that may not be read. */
function findFile(file: string): void {
  try {
    accessSync(file, constants.R_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const missing = code === 'ENOENT' || code === 'ENOTDIR';
    const problem = missing ? `there is no outbox at ${file}` : `no permission to read ${file}`;
    throw new OutboxError('unavailable', problem, { cause: error });
  }
}

/**
 * Looks whether a service could open a file, if there is one, and leaves it as it is; one that is at
 * work is not disturbed.
 * @throws SQLite's errors, and OutboxError for a file of a newer version.
 */
export function tryDatabase(file: string): void {
  if (!existsSync(file)) return;
  const database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT });
  try {
    if (schemaVersion(database) > MIGRATIONS.length) throw versionError(file, 'newer');
  } finally {
    database.close();
  }
}

function limitSize(database: DatabaseSync, maxBytes: number): void {
  const pageSize = Number(database.prepare('PRAGMA page_size').get()?.['page_size']);
  database.exec(`PRAGMA max_page_count = ${Math.floor(maxBytes / pageSize)}`);
}

function versionError(file: string, age: 'newer' | 'older'): OutboxError {
  return new OutboxError('unavailable', `${file} was made by an ${age} version of the service`);
}

/** Tells the file from another one that has come to stand under its name. */
export function fileIdentity(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}
