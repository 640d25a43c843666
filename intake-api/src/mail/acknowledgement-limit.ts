import { createHash } from 'node:crypto';

import type { Clock } from '../clock.ts';
import type { Submission } from '../submission.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Keys that are remembered for some time, by this process alone or shared with others. */
export interface KeyStore {
  /**
   * Remembers a key for `ttl` milliseconds and resolves to true, or to false when it is remembered
   * already. Rejects when a shared store can't be reached.
   */
  setIfAbsent(key: string, ttl: number): Promise<boolean>;
}

/**
 * Decides who gets an acknowledgement: each address once a day, and never for what may be sales.
 * Anybody can type anybody's address; the form must not become a way to flood a stranger. Rejects
 * when the store does: an acknowledgement is a courtesy, so send none then.
 */
export function createAcknowledgementLimit(keys: KeyStore) {
  return async ({ sales, fields }: Submission): Promise<boolean> => {
    if (sales.verdict !== 'deliver') return false;
    // Practically no mail server distinguishes upper and lower case.
    const email = fields.email.toLowerCase();
    const hash = createHash('sha256').update(email).digest('base64url');
    return keys.setIfAbsent(`acknowledged-${hash}`, DAY);
  };
}

const MOST_KEYS = 10_000;

/** Keys of this process. Once it remembers 10,000, `setIfAbsent` resolves to false for new ones. */
export function createKeyMemory(clock: Pick<Clock, 'now'>): KeyStore {
  const expiries = new Map<string, number>();
  return {
    async setIfAbsent(key, ttl) {
      const now = clock.now();
      // All keys have the same time to live, so the first ones expire first.
      for (const [oldest, expiry] of expiries) {
        if (now < expiry) break;
        expiries.delete(oldest);
      }
      if (expiries.has(key) || expiries.size >= MOST_KEYS) return false;
      expiries.set(key, now + ttl);
      return true;
    },
  };
}
