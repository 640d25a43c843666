import { createHmac } from 'node:crypto';

import { DAY, HOUR, type Clock } from '../clock.ts';
import type { Submission } from '../submission.ts';
import { canonicalMailbox } from './answerable.ts';
import { domainOf } from './headers.ts';

/** Counts, in this process alone or shared with others. */
export interface Counts {
  /**
   * Counts one more under a key and resolves to how many these are since the first, which is forgotten after `ttl`
   * milliseconds. Rejects when a shared store can't be reached.
   */
  increment(key: string, ttl: number): Promise<number>;
}

/** Acknowledgements an hour. */
export interface AcknowledgementLimits {
  /** That one address of the internet asks for. */
  perClient: number;
  /** To addresses of one domain. */
  perDomain: number;
  inAll: number;
}

interface AcknowledgementLimitDeps {
  counts: Counts;
  limits: AcknowledgementLimits;
  /** See `createAnswerable`. */
  isAnswerable: (address: string) => boolean;
  /** Keeps the keys of counts from being looked up. */
  secret: string;
}

/**
 * Decides, when a submission arrives, whether it is acknowledged: each mailbox once a day, within the limits, and never
 * what may be sales. Anybody can type anybody's address; the form must not become a way to flood a stranger. Rejects
 * when the counts do: an acknowledgement is a courtesy, so send none then.
 */
export function createAcknowledgementLimit(deps: AcknowledgementLimitDeps) {
  const { counts, limits, isAnswerable, secret } = deps;
  const isWithin = async (limit: number, ttl: number, ...key: string[]) => {
    const digest = createHmac('sha256', secret).update(JSON.stringify(key)).digest('base64url');
    return (await counts.increment(`acknowledged-${digest}`, ttl)) <= limit;
  };
  return async (
    { sales, fields: { email } }: Pick<Submission, 'sales'> & { fields: { email: string } },
    client: string,
  ): Promise<boolean> =>
    sales.verdict === 'deliver' &&
    isAnswerable(email) &&
    // What one of them refuses is not counted by the next.
    (await isWithin(limits.perClient, HOUR, 'client', client)) &&
    (await isWithin(1, DAY, 'mailbox', canonicalMailbox(email))) &&
    (await isWithin(limits.perDomain, HOUR, 'domain', domainOf(canonicalMailbox(email)))) &&
    (await isWithin(limits.inAll, HOUR, 'all'));
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
  };
}
