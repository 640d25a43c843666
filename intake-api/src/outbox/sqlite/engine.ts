import { statfsSync } from 'node:fs';
import type { StatementSync } from 'node:sqlite';

import { freeBytes, MIN_FREE } from '../../folder.ts';
import { withoutNull, type Engine, type Query, type Role, type SqlValue } from '../engine.ts';
import { asOutboxError, needsNewConnection } from './failures.ts';
import {
  fileIdentity,
  lockForService,
  openDatabase,
  outboxFile,
  SQLITE,
  type SqliteOptions,
} from './file.ts';

// With a hundred senders, 128 make 1.4 times the accepts a second of 32: each commit waits for the disk.
const MOST_IN_A_COMMIT = 128;

// About 8 MiB a time, so that no call takes long; the next one goes on.
const VACUUM_PAGES = 500;

interface Waiting {
  /** Resolves to what answers the caller, once it is on disk. Rejects like the transaction's `work`. */
  run: (query: Query) => Promise<() => void>;
  reject: (error: unknown) => void;
}

/** Opens the file, and for a service locks it. @throws as `openDatabase` and `lockForService` do */
function connect(file: string, role: Role) {
  const lock = role === 'service' ? lockForService(file) : undefined;
  try {
    const database = openDatabase(file, role);
    const identity = fileIdentity(file);
    const statements = new Map<string, StatementSync>();
    return {
      database,
      /** What is written to a file that was moved or deleted would never be found again. */
      fileWasReplaced: () => identity !== fileIdentity(file),
      query<Found>(sql: string, values: SqlValue[]): Found[] {
        let statement = statements.get(sql);
        if (!statement) statements.set(sql, (statement = database.prepare(sql)));
        const named = Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]));
        return statement.all(named).map((row) => withoutNull(row) as Found);
      },
      close() {
        database.close();
        lock?.close();
      },
    };
  } catch (error) {
    lock?.close();
    throw error;
  }
}

type Connection = ReturnType<typeof connect>;

/**
 * A SQLite file. Each call waits for the disk, so it has a thread of its own (`thread.ts`). Transactions that are asked
 * for while others are being committed share the next commit, and so one sync: that is the group commit.
 */
export function createSqliteEngine(options: SqliteOptions): Engine {
  const { directory, role, minFree = MIN_FREE } = options;
  const file = outboxFile(directory);
  let connection: Connection | undefined;
  const queue: Waiting[] = [];
  let isCommitting = false;

  function close(): void {
    connection?.close();
    connection = undefined;
  }

  /** Does something with the file, which is opened anew where it was replaced or has failed. @throws OutboxError */
  function use<Result>(work: (connection: Connection) => Result): Result {
    try {
      if (connection?.fileWasReplaced()) close();
      connection ??= connect(file, role);
      return work(connection);
    } catch (error) {
      if (needsNewConnection(error)) close();
      throw asOutboxError(error, file);
    }
  }

  /** Makes these transactions one, and answers them when it is on disk. */
  async function commit(group: Waiting[]): Promise<void> {
    try {
      const open = use((current) => {
        current.database.exec('BEGIN IMMEDIATE');
        return current;
      });
      const answers: (() => void)[] = [];
      for (const one of group) answers.push(await runInSavepoint(open, one));
      open.database.exec('COMMIT');
      for (const answer of answers) answer();
    } catch (error) {
      if (needsNewConnection(error)) close();
      // After some failures SQLite itself has rolled back.
      else if (connection?.database.isTransaction) connection.database.exec('ROLLBACK');
      for (const { reject } of group) reject(asOutboxError(error, file));
    }
  }

  /** What fails of one alone is undone, and the others of its group go on. */
  async function runInSavepoint(open: Connection, { run, reject }: Waiting): Promise<() => void> {
    open.database.exec('SAVEPOINT one');
    let answer: () => void;
    try {
      answer = await run(async (sql, ...values) => open.query(sql, values));
    } catch (error) {
      if (needsNewConnection(error) || !open.database.isTransaction) throw error;
      open.database.exec('ROLLBACK TO one');
      answer = () => reject(asOutboxError(error, file));
    }
    open.database.exec('RELEASE one');
    return answer;
  }

  async function commitWaiting(): Promise<void> {
    await commit(queue.splice(0, MOST_IN_A_COMMIT));
    isCommitting = queue.length > 0;
    if (isCommitting) setImmediate(commitWaiting);
  }

  return {
    dialect: SQLITE,
    leaseTime: undefined,
    query: async <Found>(sql: string, ...values: SqlValue[]) =>
      use((open) => {
        open.database.exec('PRAGMA synchronous = NORMAL');
        try {
          return open.query<Found>(sql, values);
        } finally {
          open.database.exec('PRAGMA synchronous = FULL');
        }
      }),
    transaction: <Result>(work: (query: Query) => Promise<Result>) =>
      new Promise<Result>((resolve, reject) => {
        queue.push({
          async run(query) {
            const result = await work(query);
            return () => resolve(result);
          },
          reject,
        });
        // What else has arrived in this turn of the event loop shares the commit.
        if (!isCommitting) setImmediate(commitWaiting);
        isCommitting = true;
      }),
    hasRoom: () => freeBytes(statfsSync(file)) >= minFree,
    async vacuum() {
      use((open) => {
        // Deleted content is overwritten in the file itself (`secure_delete`), but it also stands in the
        // write-ahead log until that is copied into the file and cut to nothing.
        open.database.exec(`PRAGMA incremental_vacuum(${VACUUM_PAGES})`);
        open.database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      });
    },
    async close() {
      close();
    },
  };
}
