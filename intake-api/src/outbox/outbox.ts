import { HOUR } from '../clock.ts';
import { LoggableError } from '../logging/failure-text.ts';
import type { Ledger } from './ledger.ts';
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

/** Mail may wait so long before someone has to look at the queue. */
export const STUCK_AFTER = HOUR;

export interface OutboxStats {
  /** Entries that are not delivered yet, leased ones included. */
  waiting: number;
  dead: number;
  trash: number;
  /** When the oldest entry that still waits was accepted. */
  oldestAcceptedAt: number | undefined;
}

/**
 * Where accepted submissions wait until the relay took them. Every method rejects with an
 * `OutboxError` when the storage fails; what has been resolved is on disk. Times are milliseconds
 * since 1970.
 */
export interface Outbox {
  /** Stores an entry together with its receipt and idempotency key, in one synced transaction. */
  enqueue(entry: NewEntry): Promise<Acceptance>;
  /** Which of these files of the spool belong to entries. */
  heldFiles(names: string[]): Promise<string[]>;
  /**
   * Takes up to `limit` due entries, the longest due first; until `until` nobody else gets them. One
   * whose record can't be read becomes a dead letter and is passed over.
   */
  lease(request: { now: number; until: number; limit: number }): Promise<Lease[]>;
  /**
   * The whole submission, undefined when attachments are missing or damaged for good.
   * @throws OutboxError also for an attachment that can't be read now
   */
  open(lease: Lease): Promise<Submission | undefined>;
  /** Removes an entry that was delivered at `now`, with all that the visitor sent. */
  complete(lease: Lease, now: number): Promise<void>;
  /** Returns an entry to the queue after a failed delivery; nothing when the lease is outdated. Returns whether it did. */
  scheduleRetry(
    lease: Lease,
    outcome: { dueAt: number; error: string; recipients?: string[] },
  ): Promise<boolean>;
  /** Makes a dead letter of an entry, which only an operator ends; nothing when the lease is outdated. Returns whether it did. */
  markDead(lease: Lease, error: string): Promise<boolean>;
  /** Returns an entry whose delivery was not begun. */
  returnLease(lease: Lease, now: number): Promise<void>;
  /**
   * Makes due at `now` what is due after `latestDue`, which only a wrong clock causes. Empties the trash of
   * what has been there long enough, forgets idempotency keys last used before `forgetBefore` and lines of
   * the ledger that are too old, and gives the space of what was deleted back to the disk.
   */
  cleanUp(request: { now: number; latestDue: number; forgetBefore: number }): Promise<void>;
  stats(): Promise<OutboxStats>;
  /** Writes to the storage and syncs, to prove that a submission could be stored now; leaves no entry. */
  probe(): Promise<void>;

  /** Entries for operators, oldest first; without a state all but the trash. */
  list(filter: { state?: EntryState; limit: number }): Promise<EntrySummary[]>;
  /** Entries of this sender, in the trash or not, oldest first; those that can't be read are passed over. */
  findByEmail(email: string): Promise<EntrySummary[]>;
  /** One entry with its submission, or undefined; `submission` is absent when it can't be read. */
  show(receipt: string): Promise<{ summary: EntrySummary; submission?: Submission } | undefined>;
  /**
   * Makes these waiting entries and dead letters due now; or all that wait, with their last attempt given
   * back, because the relay is in order again; or these and all dead letters, which begin anew with their
   * first attempt. What is being delivered stays. Returns how many.
   */
  requeue(receipts: string[] | 'all' | 'waiting', now: number): Promise<number>;
  /** Puts an entry of the trash into the queue. Returns whether there was one. */
  restore(receipt: string, now: number): Promise<boolean>;
  /** Deletes an entry for good, in the trash or not. Returns whether there was one. */
  discard(receipt: string, now: number): Promise<boolean>;
  /** Empties the trash. Returns how many entries it held. */
  emptyTrash(now: number): Promise<number>;

  /** What has been accepted, and what became of it. */
  readonly ledger: Ledger;

  close(): Promise<void>;
}

export type OutboxErrorCode = 'unavailable' | 'locked' | 'closed';

/** The storage failed. `unavailable` may pass; `locked` means another service owns the file. */
export class OutboxError extends LoggableError {
  readonly code: OutboxErrorCode;
  /** Of several things that were done at once, the others may succeed. */
  readonly mayBeOneItemsFault: boolean;

  constructor(
    code: OutboxErrorCode,
    message: string,
    {
      mayBeOneItemsFault = false,
      ...options
    }: ErrorOptions & { mayBeOneItemsFault?: boolean } = {},
  ) {
    super(message, options);
    this.name = 'OutboxError';
    this.code = code;
    this.mayBeOneItemsFault = mayBeOneItemsFault;
  }
}
