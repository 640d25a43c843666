import { isIP, isIPv4 } from 'node:net';

import { compile } from '@fastify/proxy-addr';

import { HOUR, type Clock } from '../clock.ts';
import type { Log } from '../log.ts';

/** The proxies in front of the service: addresses, networks and names of networks. */
export interface TrustedProxies {
  /** Who may be the other end of a connection. */
  directProxies: string[];
  /** Who may stand in front of those; the same, where nothing else is said. */
  upstreamProxies: string[] | undefined;
}

/** Addresses that nobody has in the Internet. */
const isLocalAddress = compile(['loopback', 'linklocal', 'uniquelocal', '100.64.0.0/10']);

/** An IPv4 address within IPv6: IPv4-mapped, or translated by NAT64 (RFC 6052). */
const IPV4_WITHIN = /^(?:::ffff|64:ff9b:):([\da-f]+):([\da-f]+)$/;

/**
 * The address in the text of a proxy or a socket, as shortly as it can be written: without port, brackets,
 * quotes and zone, IPv4 within IPv6 as IPv4. Undefined where there is none (`unknown`, `_hidden` of RFC 7239).
 */
export function readAddress(text = ''): string | undefined {
  const bare = text.trim().replace(/^"(.*)"$/, '$1');
  const bracketed = /^\[([^\]]*)\](?::\d*)?$/.exec(bare)?.[1];
  const withPort = /^([\d.]+|(?:[\da-f]+:){7}[\da-f]+):\d*$/i.exec(bare)?.[1];
  const [address = ''] = (bracketed ?? withPort ?? bare).split('%', 1);
  if (isIP(address) === 0) return undefined;
  if (isIPv4(address)) return address;
  const shortest = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, ...groups] = IPV4_WITHIN.exec(shortest) ?? [];
  if (groups.length === 0) return shortest;
  const pairs = groups.map((group) => Number.parseInt(group, 16));
  return pairs.flatMap((pair) => [pair >> 8, pair & 255]).join('.');
}

/**
 * Fastify's `trustProxy`: `request.ip` becomes the rightmost address of the chain that is no proxy of ours. Each proxy
 * appends whom it was asked by, so what stands left of that may be made up.
 */
export function trustProxies({ directProxies, upstreamProxies = directProxies }: TrustedProxies) {
  const isDirect = compile([...directProxies, ...upstreamProxies]);
  const isUpstream = compile(upstreamProxies);
  return (text: string, hop: number): boolean => {
    const address = readAddress(text);
    return address !== undefined && (hop === 0 ? isDirect : isUpstream)(address, hop);
  };
}

/** Who sent a request. */
export interface Visitor {
  /** One sender for every count: an IPv4 address, or a /64 of IPv6, as each household and each server has at least that. */
  key: string;
  /** Whether the address is of a private network: of the company's own, or of a proxy that is not known as one. */
  isLocal: boolean;
}

/** The first groups of an IPv6 address, as a network. */
function networkOf(address: string, groups: number): string {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, groups).join(':')}::/${groups * 16}`;
}

/** Who has this address, as `request.ip` tells it. All whom a proxy doesn't name are one, and so are those who have gone. */
export function visitorAt(ip: string | undefined): Visitor {
  const address = readAddress(ip);
  if (address === undefined) return { key: 'unknown', isLocal: false };
  const key = isIPv4(address) ? address : networkOf(address, 4);
  return { key, isLocal: isLocalAddress(address, 0) };
}

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
