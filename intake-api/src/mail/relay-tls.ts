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
  const host = hostname.replace(/^\[|\]$/g, '');
  if (host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)) return 'local';
  // A container of the same network has a name without a dot; in a larger network such a name may lead further.
  const isContainer = !host.includes('.') && !isIPv6(host);
  return isContainer && username === '' && !signsIn ? 'local' : 'required';
}
