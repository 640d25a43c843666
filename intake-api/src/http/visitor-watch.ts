import { HOUR, type Clock } from '../clock.ts';
import type { Log } from '../logging/log.ts';
import type { Visitor } from './visitor.ts';

/**
 * Notices that visitors may not be told apart: one who was refused for asking too much has an address of a private
 * network. Mostly a proxy is not known then, or the network of the containers lacks IPv6.
 */
export function watchVisitors(deps: { clock: Pick<Clock, 'now'>; log: Pick<Log, 'warn'> }) {
  let noticedAt = Number.NEGATIVE_INFINITY;
  /** Whether it was noticed within the last hour. */
  const lookAlike = () => Math.abs(deps.clock.now() - noticedAt) < HOUR;
  return {
    lookAlike,
    /** Called for every request beyond the limit. */
    refused({ isLocal }: Visitor): void {
      if (!isLocal || lookAlike()) return;
      noticedAt = deps.clock.now();
      deps.log.warn(
        {},
        'visitors look like one private address: see TRUSTED_PROXIES, NETWORK_IPV6',
      );
    },
  };
}

export type VisitorWatch = ReturnType<typeof watchVisitors>;
