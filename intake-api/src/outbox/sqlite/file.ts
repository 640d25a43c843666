import { accessSync, closeSync, constants, existsSync, openSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';

import { makeFolder, syncFolder } from '../../folder.ts';
import type { Dialect, Role } from '../engine.ts';
import { OutboxError } from '../outbox-error.ts';
import { makeLater, requireVersion, SCHEMA_VERSION, tables } from '../tables.ts';
import { asOutboxError, damaged, isBusy } from './failures.ts';

export interface SqliteOptions {
  /** The folder of the file `outbox.sqlite`. */
  directory: string;
  role: Role;
  /** Bytes that must be free on the disk for anything more to be stored. */
  minFree?: number;
}

/** How long a statement waits for another process's lock, in milliseconds. */
const BUSY_TIMEOUT = 2000;

// Bytes of a page in new files. Four times SQLite's own: attachments cost half of the processor's time, inquiries the same.
const PAGE_BYTES = 16 * 1024;

/** One writer at a time: nothing needs to be locked. */
export const SQLITE: Dialect = {
  integer: 'INTEGER',
  real: 'REAL',
  bytes: 'BLOB',
  identity: 'INTEGER',
  strict: 'STRICT',
  forUpdate: '',
  skipLocked: '',
};

/** The outbox of a folder. */
export const outboxFile = (directory: string): string => join(directory, 'outbox.sqlite');

/**
 * Opens the outbox file so that a commit is synced when it returns and deleted content is
 * overwritten. The service makes the file and its tables, and looks for damage.
 * @throws SQLite's and the file system's errors, and OutboxError when there is no file to look into
 * or its tables are of another version.
 */
export function openDatabase(file: string, role: Role): DatabaseSync {
  if (role === 'service') createFile(file);
  else findFile(file);
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT });
  try {
    if (role === 'service') makeTables(database);
    const version = schemaVersion(database);
    // A service was ended before it had made the tables.
    if (version === 0) throw absent(file);
    requireVersion(version, file);
    if (role === 'service') requireSound(database, file);
    database.exec('PRAGMA journal_mode = WAL');
    database.exec('PRAGMA synchronous = FULL');
    database.exec('PRAGMA foreign_keys = ON');
    database.exec('PRAGMA secure_delete = ON');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Copies the outbox of a folder as it stands at one moment, attachments included, also while a service writes to it,
 * into a new file that its owner alone can read.
 * @throws the file system's errors, EEXIST among them, and OutboxError when there is none, it is damaged or can't be copied
 */
export async function backUpSqliteOutbox(directory: string, target: string): Promise<void> {
  const file = outboxFile(directory);
  findFile(file);
  closeSync(openSync(target, 'wx', 0o600));
  const database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT });
  try {
    // Damage would be copied as it is, and push out the backups from before it.
    requireSound(database, file);
    await backup(database, target);
  } catch (error) {
    throw asOutboxError(error, file);
  } finally {
    database.close();
  }
}

/**
 * Holds the file `<outbox>.lock` for the life of this process, so that a second service on the
 * same outbox fails at once instead of delivering everything twice. It is a database that is kept
 * in an exclusive transaction: SQLite knows how to lock on each system, and the system lets go
 * of the lock when the process dies, however it dies. Closing what is returned releases it.
 * @throws OutboxError when another one has it
 */
export function lockForService(file: string): DatabaseSync {
  createFile(`${file}.lock`);
  const database = new DatabaseSync(`${file}.lock`, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database.close();
    if (!isBusy(error)) throw error;
    const message = `${dirname(file)} は、動作中の別の intake-api が使用しています`;
    throw new OutboxError('unavailable', message, { cause: error });
  }
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
    if (code === 'ENOENT' || code === 'ENOTDIR') throw absent(file);
    throw new OutboxError('unavailable', `${file} を読む権限がありません`, { cause: error });
  }
}

const absent = (file: string) =>
  new OutboxError(
    'absent',
    `${file} がありません。まだ一件も受け付けていないか、DATA_DIR が違います`,
  );

/** Makes the tables where there are none, and what those of an older service lack. */
function makeTables(database: DatabaseSync): void {
  const version = schemaVersion(database);
  if (version === 0) {
    database.exec(`PRAGMA page_size = ${PAGE_BYTES}`);
    database.exec('PRAGMA auto_vacuum = INCREMENTAL');
    database.exec(
      `BEGIN IMMEDIATE; ${tables(SQLITE)} PRAGMA user_version = ${SCHEMA_VERSION}; COMMIT`,
    );
  } else if (version !== SCHEMA_VERSION) return;
  const columns = database.prepare('PRAGMA table_info(receipts)').all();
  const added = makeLater(
    SQLITE,
    columns.map(({ name }) => name),
  );
  database.exec(`BEGIN IMMEDIATE; ${added} COMMIT`);
}

/** Damage that is found at the start, when the file can be restored, costs nobody an inquiry. */
function requireSound(database: DatabaseSync, file: string): void {
  const [found] = database.prepare('PRAGMA quick_check(1)').all();
  if (found?.['quick_check'] !== 'ok') throw damaged(file, found?.['quick_check']);
}

function schemaVersion(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0);
}
