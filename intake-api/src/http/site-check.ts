import type { Config } from '../config/config.ts';
import { readSiteAddress } from '../config/setting-values.ts';

type Settings = Pick<Config, 'siteAddress' | 'siteOrigin'>;

/** Inside the container; `HTTP_PORT` and `HTTPS_PORT` are the ones outside. */
const PUBLISHED = new Set([undefined, '80', '443']);

/** What can't be right about where the site answers and what it is built to say of that, in Japanese for operators. */
export function checkSite({ siteAddress = '', siteOrigin }: Settings): string[] {
  const addresses = siteAddress.split(/,?\s+/).flatMap((each) => readSiteAddress(each) ?? []);
  const notes: string[] = [];
  const closed = addresses.find(({ port }) => !PUBLISHED.has(port))?.port;
  if (closed !== undefined) {
    notes.push(
      `SITE_ADDRESS: コンテナーの ${closed} 番にはつながりません。番号は書かず（または :80 として）、外から見える番号を HTTP_PORT・HTTPS_PORT に書いてください`,
    );
  }
  const named = addresses.filter(({ host }) => host !== '');
  if (siteOrigin === undefined || named.length === 0) return notes;
  const { protocol, hostname } = new URL(siteOrigin);
  const fits = named.some(({ scheme, host, port }) => {
    const isEncrypted = scheme !== 'http' && port !== '80';
    const isNamed = [hostname, hostname.replace(/^[^.]+/, '*')].includes(host.toLowerCase());
    return isNamed && (protocol === 'https:' || !isEncrypted);
  });
  if (!fits) {
    notes.push(
      `SITE_ORIGIN: ${siteOrigin} は SITE_ADDRESS の ${siteAddress} と合いません。検索エンジンや共有先には ${siteOrigin} と知らされます。直したら docker compose build web も行ってください`,
    );
  }
  return notes;
}
