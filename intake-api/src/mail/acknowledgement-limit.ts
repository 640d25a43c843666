import { createHmac } from 'node:crypto';

import { DAY, HOUR, type Clock } from '../clock.ts';
import { canonicalMailbox } from './may-auto-reply.ts';

/** Counts, in this process alone or shared with others. */
export interface Counts {
  /**
   * Counts one more under a key and resolves to how many these are since the first, which is forgotten after `ttl`
   * milliseconds. Rejects when a shared store can't be reached.
   */
  increment(key: string, ttl: number): Promise<number>;
  /** Counts one less. */
  decrement(key: string): Promise<unknown>;
}

interface AcknowledgementLimitDeps {
  counts: Counts;
  /** Acknowledgements an hour: a form that is being abused sends no more, and no company gets as many inquiries. */
  perHour?: number;
  /** Keeps the keys of counts from being looked up. */
  secret: string;
}

export type AcknowledgementLimit = ReturnType<typeof createAcknowledgementLimit>;

/**
 * Limits acknowledgements when they are sent: each mailbox one a day, and all together an hour. Anybody can type anybody's address; the form must
 * not become a way to flood a stranger. Rejects when the counts do: an acknowledgement can wait.
 */
export function createAcknowledgementLimit(deps: AcknowledgementLimitDeps) {
  const { counts, perHour = 100, secret } = deps;
  return {
    /** Counts one more; undefined when that is too many. What is not sent after all is given back. */
    async take({ fields: { email } }: { fields: { email: string } }) {
      const mailbox = createHmac('sha256', secret).update(canonicalMailbox(email));
      const bounds = [
        { key: `acknowledged-${mailbox.digest('base64url')}`, limit: 1, ttl: DAY },
        { key: 'acknowledged', limit: perHour, ttl: HOUR },
      ];
      const taken: string[] = [];
      const giveBack = () => Promise.all(taken.map((key) => counts.decrement(key)));
      for (const { key, limit, ttl } of bounds) {
        const count = await counts.increment(key, ttl);
        taken.push(key);
        if (count <= limit) continue;
        await giveBack();
        return undefined;
      }
      return { giveBack };
    },
  };
}

const MOST_KEYS = 10_000;

/** Counts of this process. While it remembers 10,000 keys, each further one counts as too many. */
export function createCounts(clock: Pick<Clock, 'now'>): Counts {
  const entries = new Map<string, { count: number; expiry: number }>();
  return {
    async increment(key, ttl) {
      const now = clock.now();
      if (entries.size >= MOST_KEYS) {
        for (const [old, { expiry }] of entries) if (expiry <= now) entries.delete(old);
      }
      const known = entries.get(key);
      if (known && now < known.expiry) return (known.count += 1);
      if (!known && entries.size >= MOST_KEYS) return Infinity;
      entries.set(key, { count: 1, expiry: now + ttl });
      return 1;
    },
    async decrement(key) {
      const known = entries.get(key);
      if (known) known.count -= 1;
    },
  };
}
