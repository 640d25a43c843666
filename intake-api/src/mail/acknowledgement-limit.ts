import { createHmac } from 'node:crypto';

import { DAY, HOUR, type Clock } from '../clock.ts';
import { DeliveryError } from '../errors.ts';
import { canonicalMailbox } from '../mailbox.ts';

/** Counts, in this process alone or shared with others. Rejects when a shared store can't be reached. */
export interface Counts {
  /**
   * Counts one more under a key, or one less, and resolves with how many there are then. A key is forgotten `ttl`
   * milliseconds after the first.
   */
  add(key: string, by: 1 | -1, ttl: number): Promise<number>;
}

/** In all: a form that is being abused sends no more, and no company gets as many inquiries. */
const MOST_AN_HOUR = 100;

export type AcknowledgementLimit = ReturnType<typeof createAcknowledgementLimit>;

/**
 * Limits acknowledgements when they are sent: each mailbox one a day, and all together an hour. Anybody can type anybody's
 * address; the form must not become a way to flood a stranger.
 * @param secret keeps the keys of counts from being looked up
 */
export function createAcknowledgementLimit(counts: Counts, secret: string) {
  const boundsFor = (address: string) => {
    const mailbox = createHmac('sha256', secret).update(canonicalMailbox(address));
    return [
      { key: `acknowledged-${mailbox.digest('base64url')}`, limit: 1, ttl: DAY },
      { key: 'acknowledged', limit: MOST_AN_HOUR, ttl: HOUR },
    ];
  };
  return {
    /**
     * Sends one to this address. It is counted before, in one step with the question whether it may, so that instances which
     * send at once don't all find room; what fails takes nothing of the limits.
     * @throws DeliveryError `unwanted` when it may not; what `send` throws; what the counts throw: an acknowledgement can wait
     */
    async send(address: string, send: () => Promise<void>): Promise<void> {
      const bounds = boundsFor(address);
      const add = (by: 1 | -1) =>
        Promise.all(
          bounds.map(async ({ key, limit, ttl }) => (await counts.add(key, by, ttl)) <= limit),
        );
      const mayBeSent = (await add(1)).every(Boolean);
      try {
        if (!mayBeSent) throw new DeliveryError('unwanted', 'limit of acknowledgements reached');
        await send();
      } catch (error) {
        await add(-1).catch(() => {});
        throw error;
      }
    },
  };
}

/** Counts of this process. What may be sent bounds how many it remembers. */
export function createCounts(clock: Pick<Clock, 'now'>): Counts {
  const entries = new Map<string, { count: number; expiry: number }>();
  return {
    async add(key, by, ttl) {
      for (const [old, { expiry }] of entries) if (expiry <= clock.now()) entries.delete(old);
      const entry = entries.get(key) ?? { count: 0, expiry: clock.now() + ttl };
      entry.count += by;
      entries.set(key, entry);
      return entry.count;
    },
  };
}
