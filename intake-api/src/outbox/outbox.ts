import { HOUR } from '../clock.ts';
import { LoggableError } from '../logging/failure-text.ts';
import type {
  Acceptance,
  Destination,
  EntryState,
  EntrySummary,
  Lease,
  NewEntry,
} from './entry.ts';
import type { Ledger } from './ledger.ts';
import type { Submission } from '../submission.ts';

/** Mail may wait so long before someone has to look at the queue. */
export const STUCK_AFTER = HOUR;

/** What has not ended at a destination. */
export interface DestinationStats extends Destination {
  waiting: number;
  dead: number;
  /** Since when the oldest of what waits has been in the queue. */
  oldestQueuedAt: number | undefined;
}

export interface OutboxStats {
  /** Entries with a delivery that waits, leased ones included. */
  waiting: number;
  /** Entries with a delivery that was given up. */
  dead: number;
  trash: number;
  /** Since when the oldest delivery that still waits has been in the queue. */
  oldestQueuedAt: number | undefined;
  /** Those with deliveries that have not ended. */
  destinations: DestinationStats[];
}

/**
 * Where accepted submissions wait until each of their destinations took them. Every method rejects with an
 * `OutboxError` when the storage fails; what has been resolved is on disk. Times are milliseconds
 * since 1970.
 */
export interface Outbox {
  /** Stores an entry together with its receipt and idempotency key, in one synced transaction. */
  enqueue(entry: NewEntry): Promise<Acceptance>;

  /**
   * Takes up to `limit` due deliveries of a channel, the longest due first; until `until` nobody else gets them.
   * An entry whose record can't be read becomes a dead letter and is passed over.
   */
  lease(request: { channel: string; now: number; until: number; limit: number }): Promise<Lease[]>;
  /**
   * The whole submission, undefined when attachments are missing or damaged for good.
   * @throws OutboxError also for an attachment that can't be read now
   */
  open(lease: Pick<Lease, 'record'>): Promise<Submission | undefined>;
  /**
   * Ends a delivery that was accepted at `now`; the last one of an entry removes all that the visitor sent.
   * Resolves to whether this destination was the first.
   */
  accepted(lease: Lease, now: number): Promise<boolean>;
  /**
   * Puts a failed delivery off until `dueAt`; without it makes a dead letter, which only an operator ends.
   * Nothing when the lease is outdated. Returns whether it did.
   */
  failed(lease: Lease, failure: { error: string; dueAt?: number | undefined }): Promise<boolean>;
  /** Ends a delivery whose destination left the settings; in its place come those that the entry lacks. */
  replace(lease: Lease, destinations: Destination[], now: number): Promise<void>;
  /** Keeps a delivery from everybody else until then; nothing when the lease is outdated. */
  renewLease(lease: Lease, until: number): Promise<void>;
  /** Returns a delivery that was not begun. */
  returnLease(lease: Lease, now: number): Promise<void>;
  /** Ends the deliveries by channels that left the settings. */
  dropOtherChannels(channels: string[], now: number): Promise<void>;
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
   * Makes these waiting entries and dead letters due now; or all of a channel that
   * wait, with their last attempt given back, because the channel works again; or all that wait and all dead letters,
   * whose attempts are counted from the first again. What is being delivered stays. Returns how many entries.
   */
  requeue(which: { receipt: string } | { waiting: string } | 'all', now: number): Promise<number>;
  /** Puts an entry of the trash into the queue, for all destinations of the settings. Returns whether there was one. */
  restore(receipt: string, now: number): Promise<boolean>;
  /** Deletes an entry for good, in the trash or not. Returns whether there was one. */
  discard(receipt: string, now: number): Promise<boolean>;
  /** Deletes an entry of the trash for good, never one that has been restored. Returns whether there was one. */
  discardFromTrash(receipt: string, now: number): Promise<boolean>;
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
