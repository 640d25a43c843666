import { isIPv6 } from 'node:net';

/** Where a host of a URL is; a container of the same network has a name without a dot. */
export function placeOf(hostname: string): 'this machine' | 'container' | 'elsewhere' {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)) {
    return 'this machine';
  }
  return host.includes('.') || isIPv6(host) ? 'elsewhere' : 'container';
}
