import { statfsSync } from 'node:fs';
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

import { freeBytes } from '../../folder.ts';
import { goesToTrash, type PreparedEntry, type Statement, type TrashLimit } from '../engine.ts';
import type { Acceptance } from '../entry.ts';
import { OutboxError } from '../outbox-error.ts';
import { BOUND_TRASH } from '../sql.ts';
import { fileIdentity, lockForService, openDatabase, type Role } from './database.ts';

/** What the storage is asked to do. */
export type Command =
  | { kind: 'enqueue'; entry: PreparedEntry }
  | { kind: 'write'; statements: Statement[] }
  | { kind: 'read'; statement: Statement }
  | { kind: 'probe' }
  | { kind: 'vacuum' };

export interface StorageOptions {
  file: string;
  role: Role;
  /** Bytes that must be free on the disk for anything more to be stored. */
  minFree: number;
  trashLimit: TrashLimit;
}

// About 8 MiB a time, so that no call takes long; the next one goes on.
const VACUUM_PAGES = 500;

const TRIAL: PreparedEntry = {
  receipt: 'trial',
  form: 'contact',
  receivedAt: 0,
  key: null,
  fingerprint: null,
  verdict: 'deliver',
  score: 0,
  hits: '[]',
  stored: {
    trashUntil: null,
    destinations: [{ channel: 'trial', destination: 'trial' }],
    record: 'a trial',
    files: [],
    bytes: 0,
  },
};

// Those that change nothing need no transaction: they work on a full disk and wait for no other writer.
const NO_TRANSACTION = new Set<Command['kind']>(['read', 'vacuum']);

/** An open file. */
export class Connection {
  readonly #identity: string | undefined;
  readonly #options: StorageOptions;
  readonly #lock: { release(): void } | undefined;
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(options: StorageOptions) {
    const { file, role } = options;
    this.#options = options;
    this.#lock = role === 'service' ? lockForService(file) : undefined;
    try {
      this.#database = openDatabase(file, role);
      this.#identity = fileIdentity(file);
    } catch (error) {
      this.#lock?.release();
      throw error;
    }
  }

  /** The file was moved, deleted or replaced. */
  fileWasReplaced(): boolean {
    return this.#identity !== fileIdentity(this.#options.file);
  }

  /** Runs these commands in one synced transaction. */
  run(commands: Command[]): unknown[] {
    if (commands.every(({ kind }) => NO_TRANSACTION.has(kind))) {
      return commands.map((command) => this.#perform(command, false));
    }
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      // Delivering goes on when the disk is almost full, because it is what makes room again.
      const stores = commands.some(({ kind }) => kind === 'enqueue' || kind === 'probe');
      const full = stores && !this.#hasRoom();
      const values = commands.map((command) => this.#perform(command, full));
      const trashed = commands.findLast(
        (command) => command.kind === 'enqueue' && goesToTrash(command.entry),
      );
      if (trashed?.kind === 'enqueue') {
        const { entries, bytes } = this.#options.trashLimit;
        this.#run(BOUND_TRASH, entries, bytes, trashed.entry.receivedAt);
      }
      this.#database.exec('COMMIT');
      return values;
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  close(): void {
    this.#database.close();
    this.#lock?.release();
  }

  #hasRoom(): boolean {
    const { file, minFree } = this.#options;
    return freeBytes(statfsSync(file)) >= minFree;
  }

  #prepare(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (!statement) this.#statements.set(sql, (statement = this.#database.prepare(sql)));
    return statement;
  }

  #run(sql: string, ...values: SQLInputValue[]) {
    return this.#prepare(sql).run(...values);
  }

  /** @param full the disk is: nothing more is stored */
  #perform(command: Command, full: boolean): unknown {
    switch (command.kind) {
      case 'enqueue':
        return this.#enqueue(command.entry, full);
      case 'write':
        return command.statements.map(([sql, ...values]) => this.#prepare(sql).all(...values));
      case 'read': {
        const [sql, ...values] = command.statement;
        return this.#prepare(sql).all(...values);
      }
      case 'probe':
        this.#enqueue(TRIAL, full);
        this.#run(
          'DELETE FROM entries WHERE id = (SELECT id FROM receipts WHERE receipt = ?1)',
          TRIAL.receipt,
        );
        this.#run('DELETE FROM receipts WHERE receipt = ?1', TRIAL.receipt);
        return undefined;
      case 'vacuum':
        // Deleted content is overwritten in the file itself (`secure_delete`), but it also stands in the
        // write-ahead log until that is copied into the file and cut to nothing.
        this.#database.exec(`PRAGMA incremental_vacuum(${VACUUM_PAGES})`);
        this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
        return undefined;
    }
  }

  #enqueue(entry: PreparedEntry, full: boolean): Acceptance {
    const { receipt, form, receivedAt, key, fingerprint, verdict, score, hits, stored } = entry;
    if (full) {
      // What came before still gets its answer.
      const earlier = this.#repeated(entry);
      if (earlier) return earlier;
      throw new OutboxError('refused', `${this.#options.file}: the disk is almost full`);
    }
    // Whether key and receipt are new is what their indexes say: nothing is asked beforehand.
    const { changes, lastInsertRowid: id } = this.#run(
      `INSERT INTO receipts (receipt, form, key, fingerprint, used_at, accepted_at, verdict, score, hits,
         outcome, ended_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?6, ?7, ?8,
         CASE WHEN ?9 THEN NULL ELSE 'purged' END, CASE WHEN ?9 THEN NULL ELSE ?5 END)
       ON CONFLICT DO NOTHING`,
      ...[receipt, form, key, fingerprint, receivedAt, verdict, score, hits, stored ? 1 : 0],
    );
    if (changes === 0) return this.#repeated(entry) ?? { outcome: 'receipt-taken' };
    if (!stored) return { outcome: 'accepted', receipt };
    const { trashUntil, destinations, record, files, bytes } = stored;
    this.#run(
      'INSERT INTO entries (id, trash_until, bytes) VALUES (?1, ?2, ?3)',
      ...[id, trashUntil, bytes],
    );
    this.#run('INSERT INTO records VALUES (?1, ?2)', id, record);
    for (const [position, file] of files.entries()) {
      this.#run('INSERT INTO attachments VALUES (?1, ?2, ?3)', id, position, file);
    }
    for (const { channel, destination } of destinations) {
      this.#run(
        `INSERT INTO deliveries (entry, channel, destination, state, queued_at, due_at)
         VALUES (?1, ?2, ?3, 'waiting', ?4, ?4)`,
        ...[id, channel, destination, receivedAt],
      );
    }
    // A write to a damaged page can succeed and still be unreadable.
    const found = this.#prepare(
      `SELECT record FROM entries JOIN records ON entry = entries.id
       WHERE id = (SELECT id FROM receipts WHERE receipt = ?1)`,
    ).get(receipt);
    if (found?.['record'] === record) return { outcome: 'accepted', receipt };
    const problem = 'the outbox file is damaged: what is written to it can not be read';
    throw new OutboxError('refused', problem);
  }

  #repeated({ form, key, fingerprint, receivedAt }: PreparedEntry): Acceptance | undefined {
    if (key === null) return undefined;
    const earlier = this.#prepare(
      'SELECT id, receipt, fingerprint FROM receipts WHERE form = ?1 AND key = ?2',
    ).get(form, key);
    if (!earlier) return undefined;
    const { id = null, receipt } = earlier;
    if (earlier['fingerprint'] !== fingerprint) return { outcome: 'conflict' };
    this.#run('UPDATE receipts SET used_at = max(used_at, ?2) WHERE id = ?1', id, receivedAt);
    return { outcome: 'repeated', receipt: String(receipt) };
  }
}
