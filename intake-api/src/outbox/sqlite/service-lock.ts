import { DatabaseSync } from 'node:sqlite';

import { OutboxError } from '../outbox.ts';
import { createFile } from './connection.ts';
import { isBusy } from './failures.ts';

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
