import type { Clock } from '../clock.ts';
import type { NewEntry, Outbox } from '../outbox/outbox.ts';
import { fingerprint } from './idempotency.ts';
import { Refusal } from './refusal.ts';
import type { Form, NewSubmission } from '../submission.ts';

export interface StoreDeps {
  outbox: Pick<Outbox, 'accept'>;
  clock: Pick<Clock, 'now'>;
  newReceipt: (form: Form, now: number) => string;
  /** Tells the worker that something waits. */
  wake: () => void;
}

export interface StoreRequest {
  form: Form;
  idempotencyKey: string | undefined;
  /** All that the visitor sent, files by their digests, so that the same key with other content is noticed. */
  content: string[];
  /** The submission under this receipt. */
  submission: (receipt: string, receivedAt: number) => NewSubmission;
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
    const entry: NewEntry = {
      form: request.form,
      receipt,
      acceptedAt,
      submission: request.submission(receipt, acceptedAt),
      ...(idempotency && { idempotency }),
    };
    const acceptance = await deps.outbox.accept(entry);
    if (acceptance.outcome === 'conflict') throw new Refusal('idempotency-conflict');
    if (acceptance.outcome === 'receipt-taken') continue;
    if (acceptance.outcome === 'accepted') deps.wake();
    return acceptance.receipt;
  }
  throw new Error('no free receipt number found');
}
