import type { Config } from '../config/config.ts';
import { readSiteAddress } from '../config/setting-values.ts';

type Settings = Pick<Config, 'siteAddress' | 'siteOrigin'>;

type Address = NonNullable<ReturnType<typeof readSiteAddress>>;

/** Caddy answers by TLS where nothing else is said, but to everybody's requests (`:80`). */
const isEncrypted = ({ scheme, host, port }: Address) =>
  scheme !== 'http' && (host === '' ? port === '443' : port !== '80');

/** Inside the container; `HTTP_PORT` and `HTTPS_PORT` are the ones outside. */
const PUBLISHED = new Set([undefined, '80', '443']);

/**
 * What can't be right about where the site answers and what it is built to say of that, in Japanese for operators.
 * @param httpsPort where the port for TLS is published, as `8443` or `127.0.0.1:8443`
 */
export function checkSite({ siteAddress = '', siteOrigin }: Settings, httpsPort: string): string[] {
  const addresses = siteAddress.split(/,?\s+/).flatMap((each) => readSiteAddress(each) ?? []);
  const notes: string[] = [];
  const closed = addresses.find(({ port }) => !PUBLISHED.has(port))?.port;
  if (closed !== undefined) {
    notes.push(
      `SITE_ADDRESS: コンテナーの ${closed} 番にはつながりません。番号は書かず（または :80 として）、外から見える番号を HTTP_PORT・HTTPS_PORT に書いてください`,
    );
  }
  if (!/(?:^|:)443$/.test(httpsPort) && addresses.some(isEncrypted)) {
    notes.push(
      `HTTPS_PORT: ${httpsPort} です。443番をここへ転送していなければ、httpsで開けず、証明書も取れません。手前でTLSを終えるなら SITE_ADDRESS=:80 としてください`,
    );
  }
  const named = addresses.filter(({ host }) => host !== '');
  if (siteOrigin === undefined || named.length === 0) return notes;
  const { protocol, hostname } = new URL(siteOrigin);
  const names = new Set([hostname, hostname.replace(/^[^.]+/, '*')]);
  const fits = named.some(
    (address) =>
      names.has(address.host.toLowerCase()) && (protocol === 'https:' || !isEncrypted(address)),
  );
  if (!fits) {
    notes.push(
      `SITE_ORIGIN: ${siteOrigin} は SITE_ADDRESS の ${siteAddress} と合いません。検索エンジンや共有先には ${siteOrigin} と知らされます。直したら docker compose build web も行ってください`,
    );
  }
  return notes;
}
