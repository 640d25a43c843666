import { isIP } from 'node:net';
import { connect } from 'node:tls';

/** The certificate that visitors of the site are shown; times are milliseconds since 1970. */
export type Certificate = { validFrom: number; validTo: number } | 'none' | 'unknown';

/** Milliseconds. Whoever asks for the status waits no longer. */
const LIMIT = 1000;

/**
 * Asks the site as a browser does. One that a browser would not trust is told all the same: what
 * counts here is when it ends. Never rejects.
 */
export function readCertificate(siteOrigin: string | undefined): Promise<Certificate> {
  if (siteOrigin === undefined) return Promise.resolve('unknown');
  const { protocol, hostname, port } = new URL(siteOrigin);
  if (protocol !== 'https:') return Promise.resolve('none');
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return new Promise((resolve) => {
    const socket = connect({
      host,
      port: Number(port || 443),
      ...(isIP(host) === 0 && { servername: host }),
      rejectUnauthorized: false,
    });
    const end = (found: Certificate) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(found);
    };
    const timer = setTimeout(() => end('unknown'), LIMIT);
    socket.once('error', () => end('unknown'));
    socket.once('close', () => end('unknown'));
    socket.once('secureConnect', () => {
      const shown = socket.getPeerX509Certificate();
      end(
        shown
          ? { validFrom: shown.validFromDate.getTime(), validTo: shown.validToDate.getTime() }
          : 'unknown',
      );
    });
  });
}
