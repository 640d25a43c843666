import { isIPv6 } from 'node:net';

/**
 * How the connection to a relay is encrypted: from its `start`, before any mail (`required`), or only if the relay
 * offers it: a relay of this machine (`local`), or because the settings say so (`waived`).
 */
export type RelayTls = 'start' | 'required' | 'local' | 'waived';

/** Personal data and passwords go in clear to nobody beyond this machine, unless the query of the URL allows it. */
export function relayTls(url: string, signsIn = false): RelayTls {
  const { protocol, username, hostname, searchParams } = new URL(url);
  if (protocol === 'smtps:') return 'start';
  if (searchParams.get('requireTLS') === 'false' || searchParams.get('ignoreTLS') === 'true') {
    return 'waived';
  }
  const host = placeOf(hostname);
  if (host === 'this machine') return 'local';
  // Signing in says that it isn't one of ours: in a larger network a name without a dot may lead further.
  return host === 'container' && username === '' && !signsIn ? 'local' : 'required';
}

/** Where a host of a URL is; a container of the same network has a name without a dot. */
export function placeOf(hostname: string): 'this machine' | 'container' | 'elsewhere' {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)) {
    return 'this machine';
  }
  return host.includes('.') || isIPv6(host) ? 'elsewhere' : 'container';
}
