import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

import { FileDamaged } from './damage.ts';
import { fileIdentity, openDatabase, type Role } from './connection.ts';
import { createDesk, type Desk } from './statements/desk.ts';
import {
  concernsSingleCalls,
  describeFailure,
  isCorrupt,
  needsNewConnection,
  type Failure,
} from './failures.ts';
import { EntryFiles, putAside, type Holdings } from './statements/files.ts';
import { createParts, type Parts } from './statements/parts.ts';
import { createProbe, SpaceGuard, type Probe } from './statements/space.ts';
import { createQueue, type Queue } from './statements/queue.ts';
import { lockForService } from './service-lock.ts';
import { createVacuum, type Vacuum } from './statements/vacuum.ts';

export type Statements = Queue & Parts & Desk & Probe & Vacuum & Holdings;

/** One call of a statement, as data that can be sent to another thread. */
export type Call = {
  [Name in keyof Statements]: [Name, ...Parameters<Statements[Name]>];
}[keyof Statements];

/** What came of a call. */
export type Result = { value: unknown } | { failure: Failure };

export interface EngineOptions {
  file: string;
  /** The spool's folder, where the files of entries stay. */
  folder: string;
  role: Role;
  /** Bytes that must be free on the disk for anything more to be accepted. */
  minFree: number;
  /** Bytes that the file may grow to, so that it leaves something of a shared disk to others. */
  maxBytes?: number;
}

/** An outbox file, used by one synchronous caller. */
export interface Engine {
  /**
   * Makes these calls in one synced transaction. When one of them may be to blame for a failure,
   * each is made in a transaction of its own, so that it does not take the others with it.
   */
  run(calls: Call[]): Result[];
  close(): void;
}

interface Connection {
  database: DatabaseSync;
  statements: Statements;
  files: EntryFiles;
  space: SpaceGuard;
  identity: string | undefined;
  close(): void;
}

// Calls that need no transaction, or can't be in one. Those that leave the file as it is work on
// a full disk, and wait for no other writer.
const SINGLE = new Set<keyof Statements>(['read', 'stats', 'list', 'show', 'vacuum', 'held']);

function connect({ file, folder, role, minFree, maxBytes }: EngineOptions): Connection {
  const lock = role === 'service' ? lockForService(file) : undefined;
  try {
    if (role === 'service' && !existsSync(file)) putAside(folder);
    const database = openDatabase({ file, role, maxBytes });
    const space = new SpaceGuard(file, minFree);
    const files = new EntryFiles(database, folder);
    const statements = {
      ...createQueue(database, files, space),
      ...createParts(database, files),
      ...createDesk(database, files),
      ...createProbe(database, space),
      ...createVacuum(database),
      held: (names: string[]) => files.held(names),
    };
    const close = () => {
      database.close();
      lock?.release();
    };
    return { database, statements, files, space, identity: fileIdentity(file), close };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

/** An outbox file that is opened by the first call, and again after failures. */
export function createEngine(options: EngineOptions): Engine {
  const { file } = options;
  let connection: Connection | undefined;
  // The last submission that was offered fell on damaged pages: the next may as well.
  let damaged = false;

  function disconnect(): void {
    connection?.close();
    connection = undefined;
  }

  function connected(): Connection {
    // What is written to a file that was moved or deleted would never be found again.
    if (connection && connection.identity !== fileIdentity(file)) {
      disconnect();
      damaged = false;
    }
    connection ??= connect(options);
    return connection;
  }

  function transaction(calls: Call[]): Result[] {
    const { database, statements, files, space } = connected();
    const single = calls.every(([name]) => SINGLE.has(name));
    if (single) return calls.map((call) => ({ value: make(statements, call) }));
    if (damaged && calls.some(([name]) => name === 'probe')) throw new FileDamaged();
    space.renew();
    database.exec('BEGIN IMMEDIATE');
    try {
      const results = calls.map((call) => ({ value: make(statements, call) }));
      files.beforeCommit();
      database.exec('COMMIT');
      files.afterCommit();
      if (calls.some(isAccept)) damaged = false;
      return results;
    } catch (error) {
      files.forget();
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }

  function run(calls: Call[]): Result[] {
    try {
      return transaction(calls);
    } catch (error) {
      if (needsNewConnection(error)) disconnect();
      if (calls.length > 1 && concernsSingleCalls(error))
        return calls.flatMap((call) => run([call]));
      if (calls.some(isAccept) && isDamage(error)) damaged = true;
      const failure = describeFailure(error, file);
      return calls.map(() => ({ failure }));
    }
  }

  return { run, close: disconnect };
}

const isAccept = ([name]: Call) => name === 'accept';
const isDamage = (error: unknown) => error instanceof FileDamaged || isCorrupt(error);

function make(statements: Statements, [name, ...given]: Call): unknown {
  return (statements[name] as (...given: unknown[]) => unknown)(...given);
}
