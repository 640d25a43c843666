import { readFileSync } from 'node:fs';
import { Resolver } from 'node:dns/promises';
import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

import type { Config } from '../config/config.ts';
import { inNetworks } from './visitor.ts';

/** What this machine, or this container, knows of the network around it. */
export interface Surroundings {
  /** Whom a proxy outside of this network comes from; of a container, the machine that it runs on. */
  gateway: string | undefined;
  /** Whether others can reach it over IPv6. */
  hasIpv6: boolean;
  /** Whether visitors look for a site at an address of IPv6. */
  isFoundOverIpv6(hostname: string): Promise<boolean>;
}

type Settings = Pick<Config, 'siteAddress' | 'siteOrigin' | 'proxies'>;

/** Where Caddy answers without TLS. */
const PLAIN = /^http:\/\/|:80$/;

const isLoopback = inNetworks(['loopback']);

/**
 * Whether visitors can be told apart behind what stands in front of Caddy, in Japanese for operators. What is
 * missing closes the forms for everybody once one sender has reached the limit.
 */
export async function checkProxies(
  { siteAddress, siteOrigin, proxies: { farther } }: Settings,
  { gateway, hasIpv6, isFoundOverIpv6 } = systemSurroundings(),
): Promise<string[]> {
  // Caddy stands in front of containers alone.
  if (!siteAddress || siteOrigin === undefined) return [];
  const { protocol, hostname } = new URL(siteOrigin);
  const onThisMachine = gateway === undefined ? '' : `このマシンのnginxなどなら ${gateway} を、`;
  if (farther === undefined) {
    if (protocol === 'https:' && siteAddress.split(/,?\s+/).every((each) => PLAIN.test(each))) {
      return [
        `TRUSTED_PROXIES: httpsを手前で受けるのに設定がなく、訪問者の全員が一人と数えられます。${onThisMachine}別の機器やCDNならそのアドレスを書いてください`,
      ];
    }
    if (!hasIpv6 && (await isFoundOverIpv6(hostname).catch(() => false))) {
      return [
        `NETWORK_IPV6: ${hostname} はIPv6でも開けますが、コンテナーにIPv6がないため、IPv6の訪問者の全員が一人と数えられます。Docker Engine 27以上なら NETWORK_IPV6=true としてください`,
      ];
    }
    return [];
  }
  const addresses = farther.map((network) => network.split('/')[0] ?? '');
  if (gateway === undefined || !addresses.every((address) => isLoopback(address))) return [];
  return [
    `TRUSTED_PROXIES: ${farther.join(' ')} はコンテナー自身を指します。このマシンのnginxなどは ${gateway} と見えるので、${gateway} と書いてください。いまは訪問者の全員が一人と数えられます`,
  ];
}

/** The default route's gateway in `/proc/net/route`, whose numbers are little-endian. */
export function readGateway(routes: string): string | undefined {
  const fields = routes.split('\n').map((line) => line.trim().split(/\s+/));
  const [, , gateway] = fields.find(([, to, hop]) => to === '00000000' && hop !== '00000000') ?? [];
  return gateway
    ?.match(/../g)
    ?.toReversed()
    .map((byte) => Number.parseInt(byte, 16))
    .join('.');
}

function systemSurroundings(): Surroundings {
  let routes = '';
  try {
    routes = readFileSync('/proc/net/route', 'utf8');
  } catch {
    // Another system than Linux.
  }
  const addresses = Object.values(networkInterfaces()).flatMap((known) => known ?? []);
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  return {
    gateway: readGateway(routes),
    hasIpv6: addresses.some(
      ({ address, internal }) => isIPv6(address) && !internal && !address.startsWith('fe80:'),
    ),
    isFoundOverIpv6: async (hostname) => (await resolver.resolve6(hostname)).length > 0,
  };
}
