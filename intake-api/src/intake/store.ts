import { within, type Clock } from '../clock.ts';
import { OutboxError, type NewEntry, type Outbox } from '../outbox/outbox.ts';
import { fingerprint } from './idempotency.ts';
import { Refusal } from './refusal.ts';
import type { SalesDeps } from './sales-assessment.ts';
import type { SpooledFile } from '../outbox/outbox.ts';
import type { Form, Submission } from '../submission.ts';

interface StoreDeps {
  outbox: Pick<Outbox, 'enqueue'>;
  clock: Pick<Clock, 'now'>;
  newReceipt: (form: Form, now: number) => string;
  /** Milliseconds that what the sales filter deletes stays in the trash; 0 keeps none of it. */
  salesRetention: number;
  /** Tells the worker that something waits. */
  wake: () => void;
}

interface StoreRequest {
  form: Form;
  idempotencyKey: string | undefined;
  /** All that the visitor sent, files by their digests, so that the same key with other content is noticed. */
  content: string[];
  /** The submission under this receipt. */
  submission: (receipt: string, receivedAt: number) => Submission<SpooledFile>;
}

/**
 * Puts a submission into the outbox and returns its receipt once that is on disk; a repeated key
 * yields the receipt it had.
 * @throws Refusal `idempotency-conflict`, and OutboxError when nothing can be stored.
 */
export type Store = (request: StoreRequest) => Promise<string>;

/** What both forms need to be judged and stored. */
export interface IntakeDeps extends SalesDeps {
  store: Store;
  clock: Pick<Clock, 'after'>;
}

// A day has 32^6 receipts, so that a second one that is taken is unlikely: more means another fault.
const RECEIPT_TRIES = 5;

/** Submissions that may wait for the storage at once: a few seconds' work of it, and some 50 MB of memory. */
export const MAX_WAITING = 10_000;

export function createStore(deps: StoreDeps): Store {
  let waiting = 0;

  async function put(request: StoreRequest): Promise<string> {
    const acceptedAt = deps.clock.now();
    const idempotency = request.idempotencyKey && {
      key: request.idempotencyKey,
      fingerprint: fingerprint(request.idempotencyKey, ...request.content),
    };
    for (let tries = 0; tries < RECEIPT_TRIES; tries += 1) {
      const receipt = deps.newReceipt(request.form, acceptedAt);
      const submission = request.submission(receipt, acceptedAt);
      const goesToTrash = submission.sales.verdict === 'delete';
      const entry: NewEntry = {
        submission,
        ...(idempotency && { idempotency }),
        ...(goesToTrash && { trashUntil: acceptedAt + deps.salesRetention }),
      };
      const acceptance = await deps.outbox.enqueue(entry);
      if (acceptance.outcome === 'conflict') throw new Refusal('idempotency-conflict');
      if (acceptance.outcome === 'receipt-taken') continue;
      if (acceptance.outcome === 'accepted' && !goesToTrash) deps.wake();
      return acceptance.receipt;
    }
    throw new Error('no free receipt number found');
  }

  return async (request) => {
    if (waiting >= MAX_WAITING) {
      throw new OutboxError('unavailable', 'too many submissions wait for the storage');
    }
    waiting += 1;
    try {
      return await put(request);
    } finally {
      waiting -= 1;
    }
  };
}

/** Milliseconds until a visitor is told to try again; a connection on which nothing moves ends after 30 s. */
const STORE_DEADLINE = 10_000;

const late = () => new OutboxError('unavailable', 'the storage did not answer in time');

/**
 * What is stored, unless that takes too long. It goes on then and may still be stored: the same
 * idempotency key makes a second try safe.
 * @throws OutboxError `unavailable` after the deadline
 */
export function withStoreDeadline<Result>(
  storing: Promise<Result>,
  clock: Pick<Clock, 'after'>,
): Promise<Result> {
  return within(STORE_DEADLINE, { clock, work: storing, late });
}
