import { HOUR, type Clock } from '../clock.ts';
import type { Log } from '../logging/log.ts';
import type { Visitor } from './visitor.ts';

/** Requests of an hour that one person in the company's network hardly makes. */
const MANY_REQUESTS = 50;

/**
 * Notices that visitors may not be told apart: all of them seem to be one address of a private network, or one of
 * those was refused for asking too much. Mostly a proxy is not known then, or the network of the containers lacks
 * IPv6; it may also be somebody in the company who tries the forms out.
 */
export function watchVisitors(deps: { clock: Pick<Clock, 'now'>; log: Pick<Log, 'warn'> }) {
  const { clock, log } = deps;
  let since = Number.NEGATIVE_INFINITY;
  let requests = 0;
  /** The only one of this hour; undefined once there are two. */
  let only: string | undefined;
  let noticedAt = Number.NEGATIVE_INFINITY;

  const lookAlike = () => Math.abs(clock.now() - noticedAt) < HOUR;
  function notice(): void {
    if (!lookAlike()) {
      log.warn(
        {},
        'visitors may look like one private address: see TRUSTED_PROXIES and NETWORK_IPV6',
      );
      noticedAt = clock.now();
    }
  }
  return {
    /** Called for every request that counts for the limit. */
    seen({ key, isLocal }: Visitor): void {
      if (Math.abs(clock.now() - since) >= HOUR) {
        since = clock.now();
        requests = 0;
        only = key;
      }
      requests += 1;
      if (only !== key) only = undefined;
      if (only !== undefined && isLocal && requests >= MANY_REQUESTS) notice();
    },
    /** Called for every request beyond the limit. */
    refused({ isLocal }: Visitor): void {
      if (isLocal) notice();
    },
    /** Whether `notice` was called within the last hour. */
    lookAlike,
  };
}

export type VisitorWatch = ReturnType<typeof watchVisitors>;
