import { Redis } from 'ioredis';

import { MINUTE, type Clock } from '../clock.ts';
import type { Log } from '../log.ts';

/** Milliseconds; every request waits for the store, so that a slow one would delay all visitors. */
const TIMEOUT = 500;

/** Why the store can't be used, with nothing of its address but the host; undefined when it can. */
export async function sharedCountsProblem(url: string): Promise<string | undefined> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 10 * TIMEOUT,
    commandTimeout: 10 * TIMEOUT,
    retryStrategy: () => null,
  });
  // What keeps it from connecting; the command below only knows that there is no connection.
  let reason: string | undefined;
  redis.on('error', (error: Error) => (reason ??= error.message));
  try {
    await redis.set('intake-start-check', '', 'PX', 1);
    return undefined;
  } catch (error) {
    return reason ?? (error as Error).message;
  } finally {
    redis.disconnect();
  }
}

/**
 * Connects to the Valkey or Redis in which several instances count requests together. When it
 * can't be reached, each instance counts for itself alone, and the log says so.
 */
export function openSharedCounts(url: string, { log, clock }: { log: Log; clock: Clock }) {
  let warned = Number.NEGATIVE_INFINITY;
  const warn = ({ message: reason }: Error) => {
    // At most one a minute, however many requests notice.
    if (Math.abs(clock.now() - warned) < MINUTE) return;
    warned = clock.now();
    log.warn({ reason }, 'shared rate limit out of reach, each instance counts for itself');
  };
  const redis = new Redis(url, {
    connectTimeout: TIMEOUT,
    commandTimeout: TIMEOUT,
    // Disconnects from a store that accepts connections and doesn't answer, which logs the warning below.
    socketTimeout: TIMEOUT,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    retryStrategy: (tries) => Math.min(tries * 200, 5000),
    // Is asked about every refusal of a command. After a failover, a new connection leads to where writes are taken.
    reconnectOnError(error) {
      warn(error);
      return error.message.startsWith('READONLY');
    },
  });
  redis.on('error', warn);
  return redis;
}
