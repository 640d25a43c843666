import type { DatabaseSync } from 'node:sqlite';

import { fileIdentity, openDatabase, type Role } from './connection.ts';
import { createDesk, type Desk } from './desk.ts';
import { asOutboxError, needsNewConnection } from './failures.ts';
import { createQueue, type Queue } from './queue.ts';
import { lockForService } from './service-lock.ts';
import { createVacuum, type Vacuum } from './vacuum.ts';

export type Statements = Queue & Desk & Vacuum;

/** One call of a statement, as data. */
export type Call = {
  [Name in keyof Statements]: [Name, ...Parameters<Statements[Name]>];
}[keyof Statements];

export type Result = { value: unknown } | { error: unknown };

/** An outbox file as one synchronous program would use it. */
export interface Engine {
  /**
   * Makes these calls in one synced transaction. When that fails each is made in one of its own,
   * so that a call that can't succeed does not take the others with it.
   */
  run(calls: Call[]): Result[];
  close(): void;
}

interface Opened {
  database: DatabaseSync;
  statements: Statements;
  identity: string | undefined;
  close(): void;
}

// These leave the file as it is and work on a full disk.
const READS = new Set<keyof Statements>(['stats', 'list', 'show']);
// These can't run inside a transaction.
const ALONE = new Set<keyof Statements>(['vacuum']);

function open(file: string, role: Role): Opened {
  const lock = role === 'service' ? lockForService(file) : undefined;
  try {
    const database = openDatabase(file, role);
    const statements = {
      ...createQueue(database),
      ...createDesk(database),
      ...createVacuum(database),
    };
    const close = () => {
      if (database.isOpen) database.close();
      lock?.release();
    };
    return { database, statements, identity: fileIdentity(file), close };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

/**
 * Opens an outbox file. A service takes back all claims that an earlier one left behind.
 * @throws OutboxError
 */
export function openEngine(options: { file: string; role: Role; now: number }): Engine {
  const { file, role } = options;
  let opened: Opened | undefined;
  let trusted = true;

  /** The connection, or a new one after a failure or when the file was moved or deleted. */
  function connection(): Opened {
    if (opened && (!trusted || opened.identity !== fileIdentity(file))) {
      opened.close();
      opened = undefined;
    }
    opened ??= open(file, role);
    trusted = true;
    return opened;
  }

  function transaction(calls: Call[]): Result[] {
    const { database, statements } = connection();
    const alone = calls.every(([name]) => ALONE.has(name));
    if (alone) return calls.map((call) => ({ value: make(statements, call) }));
    database.exec(calls.every(([name]) => READS.has(name)) ? 'BEGIN' : 'BEGIN IMMEDIATE');
    try {
      const results = calls.map((call) => ({ value: make(statements, call) }));
      database.exec('COMMIT');
      return results;
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }

  function run(calls: Call[]): Result[] {
    try {
      return transaction(calls);
    } catch (error) {
      if (needsNewConnection(error)) trusted = false;
      if (calls.length === 1) return [{ error: asOutboxError(error, file) }];
      return calls.flatMap((call) => run([call]));
    }
  }

  const [released] = role === 'service' ? run([['release', options.now]]) : run([['stats']]);
  if (released && 'error' in released) {
    opened?.close();
    throw released.error;
  }
  return { run, close: () => opened?.close() };
}

function make(statements: Statements, [name, ...rest]: Call): unknown {
  return (statements[name] as (...given: unknown[]) => unknown)(...rest);
}
