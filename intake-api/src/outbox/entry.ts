import type { Form, Submission, SubmissionRecord } from '../submission.ts';

/** A way to staff and who is reached by it: `mail` to an address, `webhook` to a receiver of the settings. */
export interface Destination {
  channel: string;
  destination: string;
}

/** A request to keep a submission until it has been delivered. */
export interface NewEntry {
  submission: Submission;
  /** Where it goes: at least one, unless it goes into the trash. */
  destinations: Destination[];
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

/** A delivery that this process is to make now. */
export interface Lease extends Destination {
  /** Failures before. */
  attempts: number;
  /** Which lease of the delivery it is. */
  leases: number;
  record: SubmissionRecord;
}

/**
 * `waiting` for a delivery, `leased` to a process that makes it, `dead` until an operator acts,
 * or in the `trash` until its time has come.
 */
export type EntryState = 'waiting' | 'leased' | 'dead' | 'trash';

/** What became of an entry at one destination. */
export interface Delivery extends Destination {
  /** `dropped` is one whose destination left the settings, or whose entry was discarded. */
  state: 'waiting' | 'leased' | 'dead' | 'accepted' | 'dropped';
  /** Failures. */
  attempts: number;
  /** When it is tried next, or its lease ends. */
  dueAt: number | undefined;
  /** When the destination accepted it, or it was dropped. */
  endedAt: number | undefined;
  /** Why it failed last. */
  lastError: string | undefined;
}

/** What operators see of an entry without opening it. */
export interface EntrySummary {
  receipt: string;
  form: Form;
  state: EntryState;
  acceptedAt: number;
  /** Failures of the delivery that failed most. */
  attempts: number;
  /** When it is tried next, or leaves the trash; undefined for dead letters. */
  dueAt: number | undefined;
  /** Why a delivery that has not ended failed last. */
  lastError: string | undefined;
  deliveries: Delivery[];
  /** Size of the stored submission in bytes. */
  bytes: number;
}
