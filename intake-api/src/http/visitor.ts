import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

/** The networks behind the names that `TRUST_PROXY` takes beside addresses. */
const NAMED_NETWORKS: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** The proxies in front of the service: addresses, networks and names of networks. */
export interface TrustedProxies {
  /** Who may be the other end of a connection. */
  nearest: string[];
  /** Who may stand in front of those; the same, where nothing else is said. */
  farther: string[] | undefined;
}

/** What of a request tells who sent it. */
interface Origin {
  socket: { remoteAddress?: string | undefined };
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Whether an address, as `readAddress` writes it, is in one of these networks. */
export const inNetworks = (networks: string[]) => {
  const list = new BlockList();
  for (const network of networks.flatMap((name) => NAMED_NETWORKS[name] ?? [name])) {
    const [address = '', length] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(length ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return (address: string) =>
    isIPv6(address)
      ? list.check(address, 'ipv6')
      : // A network may have been given as IPv4-mapped IPv6.
        list.check(address, 'ipv4') || list.check(`::ffff:${address}`, 'ipv6');
};

/** Addresses that nobody has in the Internet. */
const isLocalAddress = inNetworks([...Object.keys(NAMED_NETWORKS), '100.64.0.0/10']);

/** An IPv4 address within IPv6: IPv4-mapped, or translated by NAT64 (RFC 6052). */
const IPV4_WITHIN = /^(?:::ffff|64:ff9b:):([\da-f]+):([\da-f]+)$/;

/**
 * The address in the text of a proxy or a socket, as shortly as it can be written: without port, brackets,
 * quotes and zone, IPv4 within IPv6 as IPv4. Undefined where there is none (`unknown`, `_hidden` of RFC 7239).
 */
export function readAddress(text: string): string | undefined {
  const bare = text.trim().replace(/^"(.*)"$/, '$1');
  const bracketed = /^\[([^\]]*)\](?::\d*)?$/.exec(bare)?.[1];
  const withPort = /^([\d.]+|(?:[\da-f]+:){7}[\da-f]+):\d*$/i.exec(bare)?.[1];
  const address = (bracketed ?? withPort ?? bare).replace(/%.*$/, '');
  if (isIP(address) === 0) return undefined;
  if (isIPv4(address)) return address;
  const shortest = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, ...groups] = IPV4_WITHIN.exec(shortest) ?? [];
  if (groups.length === 0) return shortest;
  const pairs = groups.map((group) => Number.parseInt(group, 16));
  return pairs.flatMap((pair) => [pair >> 8, pair & 255]).join('.');
}

const groupsOf = (address: string) => address.split(':').filter((group) => group !== '');

/** An address as one sender: of IPv6 the network, as each household and each rented server has at least a /64. */
function senderOf(address: string): string {
  if (!isIPv6(address)) return address;
  const zeros = ':0'.repeat(8 - groupsOf(address).length);
  return `${groupsOf(address.replace('::', `${zeros}:`))
    .slice(0, 4)
    .join(':')}::/64`;
}

/** Who sent a request. */
export interface Visitor {
  /** One sender for every count: an IPv4 address, or a /64 of IPv6. */
  key: string;
  /** Whether the address is of a private network: of the company's own, or of a proxy that is not known as one. */
  isLocal: boolean;
}

/**
 * Makes the function that tells who sent a request: the rightmost address of the chain that is no proxy of ours.
 * Each proxy appends whom it was asked by, so what stands left of that may be made up. A proxy that names nobody
 * is the sender itself.
 */
export function visitors({
  nearest,
  farther = nearest,
}: TrustedProxies): (request: Origin) => Visitor {
  const isNearest = inNetworks([...nearest, ...farther]);
  const isFarther = inNetworks(farther);
  return ({ socket, headers }) => {
    let address = readAddress(socket.remoteAddress ?? '');
    // A closed connection has no address.
    if (address === undefined) return { key: 'gone', isLocal: false };
    const chain = String(headers['x-forwarded-for'] ?? '').split(',');
    let isProxy = isNearest;
    // Empty elements of a list are no elements (RFC 9110 5.6.1).
    for (const said of chain.toReversed().filter((element) => element.trim() !== '')) {
      if (!isProxy(address)) break;
      const next = readAddress(said);
      if (next === undefined) break;
      address = next;
      isProxy = isFarther;
    }
    return { key: senderOf(address), isLocal: isLocalAddress(address) };
  };
}
