import type { Form } from '../submission.ts';
import type { Acceptance, Destination } from './entry.ts';

export type SqlValue = string | number | null;

/** Of `sql.ts`, with the values of `?1`, `?2` and so on. */
export type Statement = [sql: string, ...values: SqlValue[]];

/** A row of an answer, by the names of its columns. */
export type Row = Record<string, unknown>;

/** An entry ready to be stored. */
export interface PreparedEntry {
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
    /** Null for what waits for its delivery. */
    trashUntil: number | null;
    destinations: Destination[];
    record: string;
    files: Uint8Array[];
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

/** Whether an entry goes to the trash, which then may have to lose others. */
export const goesToTrash = ({ stored }: PreparedEntry): boolean =>
  typeof stored?.trashUntil === 'number';

/**
 * A database in which an outbox is kept, with the tables of `sql.ts`. Every method rejects with an `OutboxError`
 * when the storage fails; what has been resolved is on disk.
 */
export interface Engine {
  /** Stores entries that arrive together in one transaction. */
  enqueue(entry: PreparedEntry): Promise<Acceptance>;
  /** Runs statements that change something, one after the other in a synced transaction; returns the rows of each. */
  write(...statements: Statement[]): Promise<Row[][]>;
  read(...statement: Statement): Promise<Row[]>;
  /** Writes to the storage and syncs, to prove that a submission could be stored now; leaves no entry. */
  probe(): Promise<void>;
  /** Gives the space of what was deleted back to the disk. */
  vacuum(): Promise<void>;
  close(): Promise<void>;
}
