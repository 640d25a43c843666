import type { Clock } from '../clock.ts';
import { OutboxError } from '../outbox/outbox-error.ts';

/** Milliseconds until a visitor is told to try again; less than a proxy or browser waits. */
const STORE_DEADLINE = 10_000;

/**
 * What is stored, unless that takes too long. It goes on then and may still be stored: the same
 * idempotency key makes a second try safe.
 * @throws OutboxError `unavailable` after the deadline
 */
export async function withStoreDeadline<Result>(
  storing: Promise<Result>,
  clock: Pick<Clock, 'after'>,
): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const cancel = clock.after(STORE_DEADLINE, () => {
    late.reject(new OutboxError('unavailable', 'the storage did not answer in time'));
  });
  try {
    return await Promise.race([storing, late.promise]);
  } finally {
    cancel();
  }
}
