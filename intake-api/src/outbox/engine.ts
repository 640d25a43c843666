import { MINUTE } from '../clock.ts';

export type SqlValue = string | number | null | Uint8Array;

/** Runs one statement with the values of `$1`, `$2` and so on. Rows hold `undefined` where the database has NULL. */
export type Query = <Found = unknown>(sql: string, ...values: SqlValue[]) => Promise<Found[]>;

/** What the two databases call differently. */
export interface Dialect {
  /** Types of columns: whole numbers of 64 bits, floating-point numbers, bytes, and numbers that the database assigns. */
  integer: string;
  real: string;
  bytes: string;
  identity: string;
  /** Ends a table that checks the types of its values; PostgreSQL always does. */
  strict: string;
  /** Ends a SELECT whose rows nobody else may change until the transaction has ended. */
  forUpdate: string;
  /** The same, but for rows that somebody else has. */
  skipLocked: string;
}

/** A service delivers, and makes the tables; operators look in beside it, and change neither tables nor leases. */
export type Role = 'service' | 'operator';

/**
 * Milliseconds that a delivery takes at most: of a mail 1 minute for the connection, 5 for a command, 10 for the answer
 * after its end (RFC 5321, 4.5.3.2).
 */
export const LONGEST_DELIVERY = 16 * MINUTE;

/** A database that keeps an outbox. Every method rejects with an `OutboxError` when the storage fails. */
export interface Engine {
  dialect: Dialect;
  /** A statement by itself. What it changes may be undone by a power cut. */
  query: Query;
  /** All that `work` does, or nothing of it. It is on disk when this resolves. `work` may run again after a failure. */
  transaction<Result>(work: (query: Query) => Promise<Result>): Promise<Result>;
  /**
   * Milliseconds after which another process may make a leased delivery, more than `LONGEST_DELIVERY`. Undefined where one
   * process alone delivers, which ends all leases when it starts.
   */
  leaseTime: number | undefined;
  /** Whether the disk has room for another submission. */
  hasRoom(): boolean;
  /** Gives the space of what was deleted back to the disk. */
  vacuum(): Promise<void>;
  close(): Promise<void>;
}

/** A row with `undefined` for NULL. */
export const withoutNull = (row: object): object =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? undefined]));
