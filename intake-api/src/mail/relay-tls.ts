import { placeOf } from '../ask-server.ts';

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
