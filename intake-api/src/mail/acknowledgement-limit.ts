import { createHash } from 'node:crypto';

import type { Clock } from '../clock.ts';
import type { Submission } from '../submission.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Addresses that are remembered; with more on one day, nobody else is acknowledged. */
const MOST_ADDRESSES = 10_000;

/**
 * Decides who gets an acknowledgement: each address once a day, and never for what looks like a
 * pitch. Anybody may type anybody's address; the form must not become a way to flood a stranger.
 * Addresses are remembered as digests.
 */
export function createAcknowledgementLimit(clock: Pick<Clock, 'now'>) {
  const sentAt = new Map<string, number>();
  return (submission: Submission): boolean => {
    if (submission.sales.verdict !== 'deliver') return false;
    const now = clock.now();
    for (const [address, time] of sentAt) {
      if (now - time < DAY) break;
      sentAt.delete(address);
    }
    // Mail servers hardly ever tell upper case from lower.
    const email = submission.fields.email.toLowerCase();
    const address = createHash('sha256').update(email).digest('base64');
    if (sentAt.has(address) || sentAt.size >= MOST_ADDRESSES) return false;
    sentAt.set(address, now);
    return true;
  };
}
