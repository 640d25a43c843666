import type { Form, Submission } from '../intake/submission.ts';

/** A request to remember a submission, or just its receipt, until it has been delivered. */
export interface NewEntry {
  form: Form;
  receipt: string;
  /** Milliseconds since 1970. */
  acceptedAt: number;
  /** Recognises a repeated request; `fingerprint` tells whether its content is the same. */
  idempotency?: { key: string; fingerprint: string };
  /** Absent for what is answered like any other but not kept. */
  submission?: Submission;
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
  /** Deliveries that were tried before this one. */
  attempts: number;
}

export type EntryState = 'waiting' | 'delivering' | 'dead';

/** What operators see of an entry without opening it. */
export interface EntrySummary {
  receipt: string;
  form: Form;
  state: EntryState;
  acceptedAt: number;
  attempts: number;
  /** When it is tried next; undefined for dead letters. */
  dueAt: number | undefined;
  /** Why the last delivery failed. */
  lastError: string | undefined;
  /** Size of the stored submission in bytes. */
  bytes: number;
}

export interface OutboxStats {
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
  /** Stores an entry together with its idempotency key, in one transaction that is synced. */
  accept(entry: NewEntry): Promise<Acceptance>;
  /** Takes up to `limit` due entries, oldest first; until `leaseUntil` nobody else gets them. */
  claim(request: { now: number; leaseUntil: number; limit: number }): Promise<Claim[]>;
  /** Removes a delivered entry with all that the visitor sent. */
  remove(receipt: string): Promise<void>;
  /** Returns a claimed entry to the queue after a failed delivery. */
  postpone(receipt: string, retry: { dueAt: number; error: string }): Promise<void>;
  /** Makes a dead letter of an entry; only an operator ends it. */
  bury(receipt: string, error: string): Promise<void>;
  stats(): Promise<OutboxStats>;
  /** Writes and syncs a mark, to prove that a submission could be stored now. */
  probe(): Promise<void>;
  /** Forgets idempotency keys that were last used before this time. */
  forgetKeysBefore(time: number): Promise<void>;

  /** Entries for operators, oldest first. */
  list(filter: { state?: EntryState; limit: number }): Promise<EntrySummary[]>;
  /** One entry with its submission, or undefined; `submission` is absent when it can't be read. */
  show(receipt: string): Promise<{ summary: EntrySummary; submission?: Submission } | undefined>;
  /** Makes entries due now, dead letters included; all dead ones without a list. Returns how many. */
  retry(receipts: string[] | 'all-dead', now: number): Promise<number>;
  /** Deletes an entry for good. Returns whether there was one. */
  discard(receipt: string): Promise<boolean>;

  close(): Promise<void>;
}

export type OutboxErrorCode = 'unavailable' | 'locked' | 'closed';

/** The storage failed. `unavailable` may pass; `locked` means another service owns the file. */
export class OutboxError extends Error {
  readonly code: OutboxErrorCode;

  constructor(code: OutboxErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OutboxError';
    this.code = code;
  }
}
