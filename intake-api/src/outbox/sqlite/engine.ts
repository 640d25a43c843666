import type { DatabaseSync } from 'node:sqlite';

import { fileIdentity, openDatabase, type Role } from './connection.ts';
import { createDesk, type Desk } from './statements/desk.ts';
import { describeFailure, needsNewConnection, type Failure } from './failures.ts';
import { createProbe, type Probe } from './statements/probe.ts';
import { createQueue, type Queue } from './statements/queue.ts';
import { lockForService } from './service-lock.ts';
import { createVacuum, type Vacuum } from './statements/vacuum.ts';

export type Statements = Queue & Desk & Probe & Vacuum;

/** One call of a statement, as data that can be sent to another thread. */
export type Call = {
  [Name in keyof Statements]: [Name, ...Parameters<Statements[Name]>];
}[keyof Statements];

/** What came of a call. */
export type Result = { value: unknown } | { failure: Failure };

export interface EngineOptions {
  file: string;
  role: Role;
  /** Bytes that must be free on the disk for the probe to succeed. */
  minFree: number;
}

/** An outbox file, used by one synchronous caller. */
export interface Engine {
  /**
   * Makes these calls in one synced transaction. When that fails each is made in one of its own,
   * so that a call that can't succeed does not take the others with it.
   */
  run(calls: Call[]): Result[];
  close(): void;
}

interface Connection {
  database: DatabaseSync;
  statements: Statements;
  identity: string | undefined;
  close(): void;
}

// These leave the file as it is, so they work on a full disk and wait for no other writer.
const READS = new Set<keyof Statements>(['stats', 'list', 'show']);
// These are no part of a transaction.
const ALONE = new Set<keyof Statements>(['vacuum']);

function connect({ file, role, minFree }: EngineOptions): Connection {
  const lock = role === 'service' ? lockForService(file) : undefined;
  try {
    const database = openDatabase(file, role);
    const statements = {
      ...createQueue(database),
      ...createDesk(database),
      ...createProbe(database, { file, minFree }),
      ...createVacuum(database),
    };
    const close = () => {
      database.close();
      lock?.release();
    };
    return { database, statements, identity: fileIdentity(file), close };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

/** An outbox file that is opened by the first call, and again after failures. */
export function createEngine(options: EngineOptions): Engine {
  const { file } = options;
  let connection: Connection | undefined;

  function disconnect(): void {
    connection?.close();
    connection = undefined;
  }

  function connected(): Connection {
    // What is written to a file that was moved or deleted would never be found again.
    if (connection && connection.identity !== fileIdentity(file)) disconnect();
    connection ??= connect(options);
    return connection;
  }

  function transaction(calls: Call[]): Result[] {
    const { database, statements } = connected();
    const every = (names: Set<keyof Statements>) => calls.every(([name]) => names.has(name));
    if (every(ALONE)) return calls.map((call) => ({ value: make(statements, call) }));
    database.exec(every(READS) ? 'BEGIN' : 'BEGIN IMMEDIATE');
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
      if (needsNewConnection(error)) disconnect();
      if (calls.length === 1) return [{ failure: describeFailure(error, file) }];
      return calls.flatMap((call) => run([call]));
    }
  }

  return { run, close: disconnect };
}

function make(statements: Statements, [name, ...given]: Call): unknown {
  return (statements[name] as (...given: unknown[]) => unknown)(...given);
}
