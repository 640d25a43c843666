import type { Form } from '../submission.ts';
import type { Acceptance, Destination, SpooledFile } from './entry.ts';

export type SqlValue = string | number | null;

/** A row of an answer, by the names of its columns. */
export type Row = Record<string, SqlValue>;

export const numberOrUndefined = (value: SqlValue | undefined): number | undefined =>
  typeof value === 'number' ? value : undefined;

/** An entry ready to be stored. */
export interface PreparedEntry<File = SpooledFile> {
  receipt: string;
  form: Form;
  receivedAt: number;
  key: string | null;
  fingerprint: string | null;
  verdict: string;
  score: number;
  /** JSON array. */
  hits: string;
  /** Absent where receipt and key alone are remembered. */
  stored?: {
    /** Absent for what waits for its delivery. */
    trashUntil: number | null;
    destinations: Destination[];
    record: string;
    files: File[];
    /** Of the record and the files. */
    bytes: number;
  };
}

/** What may be in the trash; past either bound the oldest leave it. */
export interface TrashLimit {
  entries: number;
  bytes: number;
}

export const TRASH_LIMIT: TrashLimit = { entries: 10_000, bytes: 256 * 1024 * 1024 };

export interface Statement {
  sql: string;
  values: SqlValue[];
}

/** A statement with the values of `?1`, `?2` and so on. */
export const statement = (sql: string, ...values: SqlValue[]): Statement => ({ sql, values });

/**
 * A database in which an outbox is kept. Both have the tables of `sql.ts` and understand its
 * statements, whose parameters are `?1`, `?2` and so on. Every method rejects with an `OutboxError`
 * when the storage fails; what has been resolved is on disk.
 */
export interface Engine {
  /** Follows a SELECT whose rows nobody else is to change at the same time. */
  readonly forUpdate: string;
  /** A SELECT of what is in the JSON array `?1`, as text. */
  readonly elements: string;
  /** Stores entries that arrive together in one transaction. */
  enqueue(entry: PreparedEntry): Promise<Acceptance>;
  /** Runs statements that change something, one after the other in a synced transaction; returns the rows of each. */
  write(...statements: Statement[]): Promise<Row[][]>;
  read(sql: string, ...values: SqlValue[]): Promise<Row[]>;
  /** Runs a statement that returns entries; each row gets its `record`, null where it can't be read for good. */
  withRecords(sql: string, ...values: SqlValue[]): Promise<Row[]>;
  /** The contents of an entry's attachments in order; undefined where one is damaged. */
  attachments(receipt: string): Promise<Uint8Array[] | undefined>;
  probe(): Promise<void>;
  /** Gives the space of what was deleted back to the disk. */
  vacuum(): Promise<void>;
  close(): Promise<void>;
}
