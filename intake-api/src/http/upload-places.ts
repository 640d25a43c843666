import type { preParsingHookHandler } from 'fastify';

import { Refusal } from '../intake/refusal.ts';

/** Seconds: about what a small file takes over a slow line. */
const RETRY_AFTER = 15;

/**
 * Refuses an upload of a client that already has so many under way, before its body is read: slow
 * senders would hold the places of all others. A client is what the rate limit counts as one.
 */
export function boundUploads(most: number): preParsingHookHandler {
  const underWay = new Map<string, number>();
  return ({ visitor: { key } }, reply, _payload, done) => {
    const others = underWay.get(key) ?? 0;
    if (others >= most) return void done(new Refusal('rate-limited', { retryAfter: RETRY_AFTER }));
    underWay.set(key, others + 1);
    // After the answer, or when the connection breaks.
    reply.raw.once('close', () => {
      const left = (underWay.get(key) ?? 1) - 1;
      if (left > 0) underWay.set(key, left);
      else underWay.delete(key);
    });
    done();
  };
}
