import type { Form, Submission } from '../submission.ts';

/** Who gets a submission by which way: `mail` to an address of staff, `webhook` to a receiver of the settings. */
export interface Destination {
  channel: string;
  destination: string;
}

/**
 * The acknowledgement to the visitor. It follows the first acceptance by staff, and where it can't be delivered it ends
 * as failed: nobody has to act.
 */
export const VISITOR: Destination = { channel: 'visitor', destination: 'visitor' };

/** So begins the error of a delivery that waits for a destination that is gone. */
export const GONE = 'Gone: ';

/** A request to keep a submission until it has been delivered. */
export interface NewEntry {
  submission: Submission;
  /** Where it goes: staff at least, unless it goes into the trash. */
  destinations: Destination[];
  /** What led to the verdict of the sales filter, for the ledger: keywords of the rules file. */
  hits?: string[];
  /** Keyed hashes by which staff's verdict on it is remembered; all different. */
  marks?: string[];
  /** Recognises a repeated request; `fingerprint` tells whether its content is the same. */
  idempotency?: { key: string; fingerprint: string };
  /**
   * Puts it into the trash until this time (milliseconds since 1970) instead of the queue. One that is
   * not later than `receivedAt` keeps nothing but its line of the ledger.
   */
  trashUntil?: number;
}

/** A submission as it is stored: its record as JSON, and what its files hold. */
export interface StoredSubmission {
  record: string;
  contents: Uint8Array[];
}

/** An entry as it is stored. */
export interface StoredEntry extends StoredSubmission, Omit<NewEntry, 'submission'> {
  receipt: string;
  form: Form;
  /** What it is about, by the choice of its form. */
  topic: string;
  /** Milliseconds since 1970. */
  receivedAt: number;
  verdict: string;
  score: number;
}

/** What staff say of an inquiry, whatever the sales filter said. */
export type StaffVerdict = 'pitch' | 'genuine';

export type EnqueueResult =
  /** Stored, synced to disk. */
  | { kind: 'accepted'; receipt: string }
  /** The same key and content came before; nothing was stored again. */
  | { kind: 'repeated'; receipt: string }
  /** The same key came before with other content. */
  | { kind: 'conflict' };

/** A delivery that this process is to make now. */
export interface Lease extends Destination {
  receipt: string;
  form: Form;
  /** Milliseconds since 1970. */
  acceptedAt: number;
  /** Failures before. */
  attempts: number;
  /** Which lease of the delivery it is. */
  leases: number;
  /** When another process may make the delivery; undefined where there is no other. */
  until: number | undefined;
}

/** What came of a delivery. */
export type DeliveryResult =
  | { kind: 'accepted' }
  /** Tried again at `dueAt`. */
  | { kind: 'retry'; dueAt: number; error: string }
  /** A dead letter, which only an operator ends. */
  | { kind: 'dead'; error: string }
  /** Ended without the destination; nobody has to act. */
  | { kind: 'failed'; error: string };

/**
 * `waiting` for a delivery, `leased` to a process that makes it, `dead` until an operator acts,
 * or in the `trash` until its time has come.
 */
export type EntryState = 'waiting' | 'leased' | 'dead' | 'trash';

/** What became of an entry at one destination. */
export interface Delivery extends Destination {
  /**
   * `following` waits for the first acceptance by another destination. `dropped` is one whose entry was discarded, or
   * that an operator moved to another destination.
   */
  state: 'following' | 'waiting' | 'leased' | 'dead' | 'accepted' | 'failed' | 'dropped';
  /** Failures. */
  attempts: number;
  /** When it is tried next, or its lease ends. */
  dueAt: number | undefined;
  /** When the destination accepted it, or it ended without. */
  endedAt: number | undefined;
  /** Why it failed last. */
  lastError: string | undefined;
}
