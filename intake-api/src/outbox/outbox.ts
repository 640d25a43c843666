import { LoggableError } from '../logging/failure-text.ts';
import type { Form, NewSubmission, Submission } from '../submission.ts';

/** A request to remember a submission until it has been delivered. */
export interface NewEntry {
  form: Form;
  receipt: string;
  /** Milliseconds since 1970. */
  acceptedAt: number;
  /** Recognises a repeated request; `fingerprint` tells whether its content is the same. */
  idempotency?: { key: string; fingerprint: string };
  /** One whose sales verdict is `delete` is not kept: its receipt and key alone are remembered. */
  submission: NewSubmission;
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

/** A submission that this process is to deliver now. */
export interface Claim {
  submission: Submission;
  /**
   * Deliveries that were begun before this one. A claim counts as begun, so that this number also
   * tells an outdated claim from the one that followed when its lease had ended.
   */
  attempts: number;
}

export type EntryState = 'waiting' | 'delivering' | 'dead';

export interface ClaimRequest {
  /** Milliseconds since 1970, as is `leaseUntil`. */
  now: number;
  leaseUntil: number;
  limit: number;
}

/** What operators see of an entry without opening it. */
export interface EntrySummary {
  receipt: string;
  form: Form;
  state: EntryState;
  acceptedAt: number;
  attempts: number;
  /** When it is tried next, or when the lease ends; undefined for dead letters. */
  dueAt: number | undefined;
  /** Why the last delivery failed. */
  lastError: string | undefined;
  /** Size of the stored submission in bytes. */
  bytes: number;
}

/** Milliseconds that mail may wait before someone has to look at the queue. */
export const STUCK_AFTER = 60 * 60 * 1000;

export interface OutboxStats {
  /** Entries that are not delivered yet, those being delivered included. */
  waiting: number;
  dead: number;
  /** When the oldest entry that still waits was accepted. */
  oldestAcceptedAt: number | undefined;
  /** When the next entry is due, claimed ones included: then their lease ends. */
  nextDueAt: number | undefined;
}

/**
 * Where accepted submissions wait until the relay took them. Every method rejects with an
 * `OutboxError` when the storage fails; what has been resolved is on disk.
 */
export interface Outbox {
  /**
   * Stores an entry together with its idempotency key, in one transaction that is synced. Its files
   * are kept where they lie (`SpooledFile.keep`) or copied, as the engine likes.
   */
  accept(entry: NewEntry): Promise<Acceptance>;
  /** Which of these files of the spool it keeps. */
  held(names: string[]): Promise<string[]>;
  /**
   * Takes up to `limit` due entries in the order they fell due; until `leaseUntil` nobody else
   * gets them. An entry that can't be read becomes a dead letter and is passed over.
   */
  claim(request: ClaimRequest): Promise<Claim[]>;
  /** Removes a delivered entry with all that the visitor sent. */
  remove(claim: Claim): Promise<void>;
  /** Returns an entry to the queue after a failed delivery; does nothing when the claim is outdated. */
  postpone(claim: Claim, retry: { dueAt: number; error: string }): Promise<void>;
  /** Makes a dead letter of an entry, which only an operator ends; nothing when the claim is outdated. */
  bury(claim: Claim, error: string): Promise<void>;
  stats(): Promise<OutboxStats>;
  /** Writes and syncs a mark, to prove that a submission could be stored now. */
  probe(): Promise<void>;
  /**
   * Makes due at `now` what is due after `latest`, which no delay comes to: it was put off by a
   * clock that ran ahead.
   */
  hasten(request: { now: number; latest: number }): Promise<void>;
  /**
   * Forgets receipts and idempotency keys that were last used before `forgetBefore`, and lets
   * what was deleted leave the disk.
   */
  tidy(request: { forgetBefore: number }): Promise<void>;

  /** Entries for operators, oldest first. */
  list(filter: { state?: EntryState; limit: number }): Promise<EntrySummary[]>;
  /** One entry with its submission, or undefined; `submission` is absent when it can't be read. */
  show(receipt: string): Promise<{ summary: EntrySummary; submission?: Submission } | undefined>;
  /**
   * Makes these waiting entries and dead letters due now, or all dead letters, which begin anew
   * with their first attempt. What is being delivered stays. Returns how many.
   */
  retry(receipts: string[] | 'all-dead', now: number): Promise<number>;
  /** Deletes an entry for good. Returns whether there was one. */
  discard(receipt: string): Promise<boolean>;

  close(): Promise<void>;
}

export type OutboxErrorCode = 'unavailable' | 'locked' | 'closed';

/** The storage failed. `unavailable` may pass; `locked` means another service owns the file. */
export class OutboxError extends LoggableError {
  readonly code: OutboxErrorCode;

  constructor(code: OutboxErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OutboxError';
    this.code = code;
  }
}
