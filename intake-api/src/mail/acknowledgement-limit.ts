import { createHmac } from 'node:crypto';

import { DAY, HOUR, type Clock } from '../clock.ts';
import { canonicalMailbox } from './may-auto-reply.ts';

/** Counts, in this process alone or shared with others. Rejects when a shared store can't be reached. */
export interface Counts {
  /** How many have been counted under a key. */
  count(key: string): Promise<number>;
  /** Counts one more under a key, which is forgotten `ttl` milliseconds after the first. */
  increment(key: string, ttl: number): Promise<unknown>;
}

interface AcknowledgementLimitDeps {
  counts: Counts;
  /** Keeps the keys of counts from being looked up. */
  secret: string;
}

/** In all: a form that is being abused sends no more, and no company gets as many inquiries. */
const MOST_AN_HOUR = 100;

export type AcknowledgementLimit = ReturnType<typeof createAcknowledgementLimit>;

/**
 * Limits acknowledgements when they are sent: each mailbox one a day, and all together an hour. Anybody can type anybody's
 * address; the form must not become a way to flood a stranger. Rejects when the counts do: an acknowledgement can wait.
 */
export function createAcknowledgementLimit({ counts, secret }: AcknowledgementLimitDeps) {
  const boundsFor = (address: string) => {
    const mailbox = createHmac('sha256', secret).update(canonicalMailbox(address));
    return [
      { key: `acknowledged-${mailbox.digest('base64url')}`, limit: 1, ttl: DAY },
      { key: 'acknowledged', limit: MOST_AN_HOUR, ttl: HOUR },
    ];
  };
  return {
    /** Whether one may be sent to this address now. */
    async allows(address: string): Promise<boolean> {
      const bounds = boundsFor(address).map(
        async ({ key, limit }) => (await counts.count(key)) < limit,
      );
      return (await Promise.all(bounds)).every(Boolean);
    },
    /** Counts one that was sent to this address. */
    async countSent(address: string): Promise<void> {
      await Promise.all(boundsFor(address).map(({ key, ttl }) => counts.increment(key, ttl)));
    },
  };
}

/** Counts of this process. What may be sent bounds how many it remembers. */
export function createCounts(clock: Pick<Clock, 'now'>): Counts {
  const entries = new Map<string, { count: number; expiry: number }>();
  const forget = () => {
    for (const [key, { expiry }] of entries) if (expiry <= clock.now()) entries.delete(key);
  };
  return {
    async count(key) {
      forget();
      return entries.get(key)?.count ?? 0;
    },
    async increment(key, ttl) {
      const { count, expiry } = entries.get(key) ?? { count: 0, expiry: clock.now() + ttl };
      entries.set(key, { count: count + 1, expiry });
    },
  };
}
