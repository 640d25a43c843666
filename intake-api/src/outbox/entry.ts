import type { Form, Submission, SubmissionRecord } from '../submission.ts';

/** A file that has arrived and lies in the spool. */
export interface SpooledFile {
  /** What it is called in the spool's folder, where the spool gives names. */
  name: string;
  /** Bytes that were kept; never more than the limit. */
  size: number;
  /** More arrived than the limit allows. */
  tooLarge: boolean;
  /** SHA-256 of what was kept, in base64url. */
  digest: string;
  /** Its first bytes, at most so many. */
  head(bytes: number): Promise<Uint8Array>;
  read(): Promise<Uint8Array>;
  /** Resolves when its content is on disk. That its name is as well takes a sync of the folder. */
  sync(): Promise<void>;
  /** Hands it over to the outbox: `discard` then closes it and doesn't remove it. */
  keep(): void;
  discard(): Promise<void>;
}

/** A request to keep a submission until it has been delivered. */
export interface NewEntry {
  /** Its files still lie in the spool. */
  submission: Submission<SpooledFile>;
  /** What led to the verdict of the sales filter, for the ledger: keywords of the rules file. */
  hits?: string[];
  /** Recognises a repeated request; `fingerprint` tells whether its content is the same. */
  idempotency?: { key: string; fingerprint: string };
  /**
   * Puts it into the trash until this time (milliseconds since 1970) instead of the queue. One that is
   * not later than `receivedAt` keeps nothing but its line of the ledger.
   */
  trashUntil?: number;
}

export type Acceptance =
  /** Stored, synced to disk. */
  | { outcome: 'accepted'; receipt: string }
  /** The same key and content came before; nothing was stored again. */
  | { outcome: 'repeated'; receipt: string }
  /** The same key came before with other content. */
  | { outcome: 'conflict' }
  /** Another submission has this receipt; try again with a new one. */
  | { outcome: 'receipt-taken' };

/** An entry that this process is to deliver now. */
export interface Lease {
  /** Earlier attempts. Every lease increases it, so it also identifies the lease. */
  attempts: number;
  record: SubmissionRecord;
  /** Who is to get it, when the relay took it for the others before; undefined for all. */
  recipients: string[] | undefined;
}

/**
 * `waiting` for its delivery, `leased` to a process that delivers it, `dead` until an operator acts,
 * or in the `trash` until its time has come.
 */
export type EntryState = 'waiting' | 'leased' | 'dead' | 'trash';

/** What operators see of an entry without opening it. */
export interface EntrySummary {
  receipt: string;
  form: Form;
  state: EntryState;
  acceptedAt: number;
  attempts: number;
  /** When it is tried next, its lease ends or it leaves the trash; undefined for dead letters. */
  dueAt: number | undefined;
  /** Why the last delivery failed. */
  lastError: string | undefined;
  /** Size of the stored submission in bytes. */
  bytes: number;
}
