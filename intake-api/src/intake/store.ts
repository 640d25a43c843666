import type { Clock } from '../clock.ts';
import type { NewEntry, Outbox } from '../outbox/outbox.ts';
import { fingerprint } from './idempotency.ts';
import { Refusal } from './refusal.ts';
import type { SpooledFile } from '../outbox/spool.ts';
import type { Form, Submission } from '../submission.ts';

export interface StoreDeps {
  outbox: Pick<Outbox, 'enqueue'>;
  clock: Pick<Clock, 'now'>;
  newReceipt: (form: Form, now: number) => string;
  /** Milliseconds that what the sales filter deletes stays in the trash; 0 keeps none of it. */
  salesRetention: number;
  /** Tells the worker that something waits. */
  wake: () => void;
}

export interface StoreRequest {
  form: Form;
  idempotencyKey: string | undefined;
  /** All that the visitor sent, files by their digests, so that the same key with other content is noticed. */
  content: string[];
  /** The submission under this receipt. */
  submission: (receipt: string, receivedAt: number) => Submission<SpooledFile>;
}

// Two in a row of one in a thousand million: more means that something else is wrong.
const RECEIPT_TRIES = 5;

/**
 * Puts a submission into the outbox and returns its receipt once that is on disk; a repeated key
 * yields the receipt it had.
 * @throws Refusal `idempotency-conflict`, and OutboxError when nothing can be stored.
 */
export async function store(request: StoreRequest, deps: StoreDeps): Promise<string> {
  const acceptedAt = deps.clock.now();
  const idempotency = request.idempotencyKey && {
    key: request.idempotencyKey,
    fingerprint: fingerprint(request.idempotencyKey, ...request.content),
  };
  for (let tries = 0; tries < RECEIPT_TRIES; tries += 1) {
    const receipt = deps.newReceipt(request.form, acceptedAt);
    const submission = request.submission(receipt, acceptedAt);
    const deleted = submission.sales.verdict === 'delete';
    const entry: NewEntry = {
      submission,
      ...(idempotency && { idempotency }),
      ...(deleted && { trashUntil: acceptedAt + deps.salesRetention }),
    };
    const acceptance = await deps.outbox.enqueue(entry);
    if (acceptance.outcome === 'conflict') throw new Refusal('idempotency-conflict');
    if (acceptance.outcome === 'receipt-taken') continue;
    if (acceptance.outcome === 'accepted' && !deleted) deps.wake();
    return acceptance.receipt;
  }
  throw new Error('no free receipt number found');
}
