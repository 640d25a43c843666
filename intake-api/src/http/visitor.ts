import { isIP } from 'node:net';

import { compile } from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';

import { HOUR, type Clock } from '../clock.ts';
import type { Log } from '../log.ts';

/** The proxies in front of the service: addresses, networks and names of networks. */
export interface TrustedProxies {
  /** Who may be the other end of a connection. */
  directProxies: string[];
  /** Who may stand in front of those; the same, where nothing else is said. */
  upstreamProxies: string[] | undefined;
}

/** Networks whose addresses nobody has in the Internet. */
const LOCAL = new Set(['private', 'loopback', 'linkLocal', 'uniqueLocal', 'carrierGradeNat']);

/**
 * The address in the text of a proxy or a socket: without port, brackets and zone, IPv4 within IPv6 as IPv4.
 * Undefined where there is none (`unknown`, `_hidden`).
 */
function parse(text = '') {
  const bare = text.trim();
  const bracketed = /^\[([^\]]*)\](?::\d*)?$/.exec(bare)?.[1];
  const withPort = /^([\d.]+|(?:[\da-f]+:){7}[\da-f]+):\d*$/i.exec(bare)?.[1];
  const [address = ''] = (bracketed ?? withPort ?? bare).split('%', 1);
  return isIP(address) === 0 ? undefined : ipaddr.process(address);
}

/** The same, as shortly as it can be written. */
export const readAddress = (text?: string): string | undefined => parse(text)?.toString();

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

/** Who has this address, as `request.ip` tells it. All whom a proxy doesn't name are one, and so are those who have gone. */
export function visitorAt(ip: string | undefined): Visitor {
  const address = parse(ip);
  if (address === undefined) return { key: 'unknown', isLocal: false };
  const isLocal = LOCAL.has(address.range());
  if (!(address instanceof ipaddr.IPv6)) return { key: address.toString(), isLocal };
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return { key: `${network.join(':')}::/64`, isLocal };
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
