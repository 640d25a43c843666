import { HOUR } from '../clock.ts';
import { fromRecord, recordSchema, TOPICS, toRecord, type Submission } from '../submission.ts';
import type { EnqueueResult, NewEntry, StoredSubmission } from './entry.ts';
import type { Storage } from './storage.ts';

/** Mail may wait so long before someone has to look at the queue. */
export const STUCK_AFTER = HOUR;

/**
 * Where accepted submissions wait until each of their destinations took them. Every method rejects with an
 * `OutboxError` when the storage fails; what has been resolved is on disk, but for leases. Times are milliseconds
 * since 1970.
 */
export type Outbox = ReturnType<typeof createOutbox>;

export type OutboxStats = Awaited<ReturnType<Outbox['stats']>>;

/** The outbox of a storage: here submissions become records, and records submissions. */
export const createOutbox = (storage: Storage) => ({
  ...storage,

  /** Stores an entry together with its receipt and idempotency key, in one synced transaction. */
  enqueue({ submission, ...entry }: NewEntry): Promise<EnqueueResult> {
    const { receipt, form, receivedAt, sales, fields } = submission;
    const { record, contents } = toRecord(submission);
    const topic = String(fields[TOPICS[form]]);
    const { verdict, score } = sales;
    const stored = { receipt, form, topic, receivedAt, verdict, score, contents };
    return storage.enqueue({ ...entry, ...stored, record: JSON.stringify(record) });
  },

  /** What is to be delivered; undefined when it can't be read for good. */
  async loadSubmission(receipt: string): Promise<Submission | undefined> {
    return toSubmission(await storage.loadSubmission(receipt));
  },

  /** One entry with its submission, or undefined; `submission` is absent when it can't be read. */
  async show(receipt: string) {
    const shown = await storage.show(receipt);
    const submission = toSubmission(shown?.stored);
    return shown && { summary: shown.summary, ...(submission && { submission }) };
  },
});

/** Undefined for what is no record of today, or lacks attachments. */
function toSubmission(stored: StoredSubmission | undefined): Submission | undefined {
  if (!stored) return undefined;
  try {
    return fromRecord(recordSchema.parse(JSON.parse(stored.record)), stored.contents);
  } catch {
    return undefined;
  }
}
