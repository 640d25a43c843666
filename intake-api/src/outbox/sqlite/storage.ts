import { existsSync, statfsSync } from 'node:fs';
import type { DatabaseSync, StatementSync } from 'node:sqlite';

import { freeBytes } from '../../folder.ts';
import type { PreparedEntry, Row, SqlValue, TrashLimit } from '../engine.ts';
import type { Acceptance } from '../entry.ts';
import { boundTrash } from '../sql.ts';
import { AttachmentFiles, putAside, type KeptFile } from './attachment-files.ts';
import { fileIdentity, lockForService, openDatabase, type Role } from './database.ts';
import { entryRefused, isCorrupt } from './failures.ts';

export type SqliteEntry = PreparedEntry<KeptFile>;

/** What the storage is asked to do. */
export type Command =
  | { kind: 'enqueue'; entry: SqliteEntry }
  | { kind: 'write' | 'read'; sql: string; values: SqlValue[] }
  | { kind: 'records'; ids: SqlValue[] }
  | { kind: 'attachments'; receipt: string }
  | { kind: 'probe' }
  | { kind: 'vacuum' };

export interface StorageOptions {
  file: string;
  /** The folder in which the files of entries lie. */
  folder: string;
  role: Role;
  /** Bytes that must be free on the disk for anything more to be stored. */
  minFree: number;
  trashLimit: TrashLimit;
}

const BOUND_TRASH = boundTrash('');

// About 8 MiB a time, so that no call takes long; the next one goes on.
const VACUUM_PAGES = 2000;

const TRIAL: SqliteEntry = {
  receipt: 'trial',
  form: 'contact',
  receivedAt: 0,
  key: null,
  fingerprint: null,
  verdict: 'deliver',
  score: 0,
  hits: '[]',
  stored: { state: 'waiting', dueAt: 0, record: 'a trial', files: [], bytes: 0 },
};

// Those that change nothing need no transaction: they work on a full disk and wait for no other writer.
const NO_TRANSACTION = new Set<Command['kind']>(['read', 'records', 'attachments', 'vacuum']);

/** An open file. */
export class Connection {
  readonly #identity: string | undefined;
  readonly #options: StorageOptions;
  readonly #lock: { release(): void } | undefined;
  readonly #database: DatabaseSync;
  readonly #files: AttachmentFiles;
  readonly #statements = new Map<string, StatementSync>();

  constructor(options: StorageOptions) {
    const { file, folder, role } = options;
    this.#options = options;
    this.#lock = role === 'service' ? lockForService(file) : undefined;
    try {
      if (role === 'service' && !existsSync(file)) putAside(folder);
      this.#database = openDatabase(file, role);
      this.#files = new AttachmentFiles(this.#database, folder);
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
      return commands.map((command) => this.#perform(command));
    }
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      // Delivering goes on when the disk is almost full, because it is what makes room again.
      const stores = commands.some(({ kind }) => kind === 'enqueue' || kind === 'probe');
      this.#full = stores && !this.#hasRoom();
      const values = commands.map((command) => this.#perform(command));
      const trashed = commands.findLast(goesToTrash);
      if (trashed) {
        const { entries, bytes } = this.#options.trashLimit;
        this.#prepare(BOUND_TRASH).run(entries, bytes, trashed.entry.receivedAt);
      }
      this.#files.beforeCommit();
      this.#database.exec('COMMIT');
      this.#files.afterCommit();
      return values;
    } catch (error) {
      this.#files.afterRollback();
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  close(): void {
    this.#database.close();
    this.#lock?.release();
  }

  #full = false;

  #hasRoom(): boolean {
    const { file, minFree } = this.#options;
    return freeBytes(statfsSync(file)) >= minFree;
  }

  #prepare(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (!statement) this.#statements.set(sql, (statement = this.#database.prepare(sql)));
    return statement;
  }

  #perform(command: Command): unknown {
    switch (command.kind) {
      case 'enqueue':
        return this.#enqueue(command.entry);
      case 'write':
      case 'read':
        return this.#prepare(command.sql).all(...command.values) as Row[];
      case 'records':
        return command.ids.map((id) => this.#record(id));
      case 'attachments':
        return undefinedIfCorrupt(() => this.#files.read(command.receipt));
      case 'probe':
        this.#enqueue(TRIAL);
        this.#prepare(
          'DELETE FROM entries WHERE id = (SELECT id FROM receipts WHERE receipt = ?1)',
        ).run(TRIAL.receipt);
        this.#prepare('DELETE FROM receipts WHERE receipt = ?1').run(TRIAL.receipt);
        return undefined;
      case 'vacuum':
        // Deleted content is overwritten in the file itself (`secure_delete`), but it also stands in the
        // write-ahead log until that is copied into the file and cut to nothing.
        this.#database.exec(`PRAGMA incremental_vacuum(${VACUUM_PAGES})`);
        this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
        return undefined;
    }
  }

  #enqueue(entry: SqliteEntry): Acceptance {
    const { receipt, form, receivedAt, key, fingerprint, verdict, score, hits, stored } = entry;
    if (this.#full) {
      // What came before still gets its answer.
      const earlier = this.#repeated(entry);
      if (earlier) return earlier;
      throw entryRefused(`${this.#options.file}: the disk is almost full`);
    }
    // Whether key and receipt are new is what their indexes say: nothing is asked beforehand.
    const { changes, lastInsertRowid: id } = this.#prepare(
      `INSERT INTO receipts (receipt, form, key, fingerprint, used_at, accepted_at, verdict, score, hits,
         outcome, ended_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?6, ?7, ?8,
         CASE WHEN ?9 THEN NULL ELSE 'purged' END, CASE WHEN ?9 THEN NULL ELSE ?5 END)
       ON CONFLICT DO NOTHING`,
    ).run(receipt, form, key, fingerprint, receivedAt, verdict, score, hits, stored ? 1 : 0);
    if (changes === 0) return this.#repeated(entry) ?? { outcome: 'receipt-taken' };
    if (!stored) return { outcome: 'accepted', receipt };
    const { state, dueAt, record, files, bytes } = stored;
    this.#prepare(
      `INSERT INTO entries (id, state, accepted_at, due_at, bytes) VALUES (?1, ?2, ?3, ?4, ?5)`,
    ).run(id, state, receivedAt, dueAt, bytes);
    this.#prepare('INSERT INTO records VALUES (?1, ?2)').run(id, record);
    this.#files.attach(id, files);
    this.#readBack(receipt, record);
    return { outcome: 'accepted', receipt };
  }

  /** Reads the record back: a write to a damaged page can succeed and still be unreadable. */
  #readBack(receipt: string, record: string): void {
    const found = this.#prepare(
      `SELECT record FROM entries JOIN records ON entry = entries.id
       WHERE id = (SELECT id FROM receipts WHERE receipt = ?1)`,
    ).get(receipt);
    if (found?.['record'] === record) return;
    throw entryRefused('the outbox file is damaged: what is written to it can not be read');
  }

  #repeated({ form, key, fingerprint, receivedAt }: SqliteEntry): Acceptance | undefined {
    if (key === null) return undefined;
    const earlier = this.#prepare(
      'SELECT id, receipt, fingerprint FROM receipts WHERE form = ?1 AND key = ?2',
    ).get(form, key);
    if (!earlier) return undefined;
    if (earlier['fingerprint'] !== fingerprint) return { outcome: 'conflict' };
    this.#prepare('UPDATE receipts SET used_at = max(used_at, ?2) WHERE id = ?1').run(
      Number(earlier['id']),
      receivedAt,
    );
    return { outcome: 'repeated', receipt: String(earlier['receipt']) };
  }

  #record(id: SqlValue): SqlValue {
    const statement = this.#prepare('SELECT record FROM records WHERE entry = ?1');
    return (
      (undefinedIfCorrupt(() => statement.get(id))?.['record'] as SqlValue | undefined) ?? null
    );
  }
}

function undefinedIfCorrupt<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (isCorrupt(error)) return undefined;
    throw error;
  }
}

function goesToTrash(command: Command): command is Extract<Command, { kind: 'enqueue' }> {
  return command.kind === 'enqueue' && command.entry.stored?.state === 'trash';
}
