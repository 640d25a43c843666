import * as z from 'zod';

/** Where Caddy answers. */
interface SiteAddress {
  /** As it was written. */
  text: string;
  /** Empty for any. */
  host: string;
  encrypted: boolean;
}

const ADDRESS = /^(?:(https?):\/\/)?(\[[\da-f:.]+\]|[^\s/:,"'{}[\]]*)(?::(\d{1,5}))?$/i;

function parseAddress(text: string): SiteAddress | undefined {
  const [matched, protocol, host = '', port] = ADDRESS.exec(text) ?? [];
  if (!matched || Number(port) > 65_535) return undefined;
  const isPlain = protocol === 'http' || port === '80' || (host === '' && port !== '443');
  return { text, host, encrypted: protocol === 'https' || !isPlain };
}

/** Addresses as Caddy takes them: `www.example.jp`, `:80`, several separated by blanks. */
export const siteAddresses = z.string().transform((text, context) => {
  const parts = text.trim().split(/,?\s+/);
  const addresses = parts.flatMap((part) => parseAddress(part) ?? []);
  if (addresses.length === parts.length) return addresses;
  context.addIssue('www.example.jp または :80 のように、パスを付けずに指定してください');
  return z.NEVER;
});

/** `https://www.example.jp`. */
export const origin = z.string().refine(
  (text) => {
    const address = URL.parse(text);
    return address !== null && /^https?:$/.test(address.protocol) && address.origin === text;
  },
  { error: 'https://www.example.jp のように、末尾の / やパスを付けずに指定してください' },
);

/** The origin of `.env.example`. */
const SAMPLE = 'http://127.0.0.1';

const nameOf = (host: string) => URL.parse(`http://${host}`)?.hostname;

function serves({ host }: SiteAddress, name: string): boolean {
  if (host === '' || nameOf(host) === name) return true;
  return host.startsWith('*.') && host.slice(2) === name.replace(/^[^.]+\./, '');
}

/**
 * Whether visitors who follow the address that search engines know reach the site: what can't be
 * right (`problems`) and what may be (`notes`), in Japanese for operators.
 */
export function checkSiteAddress(config: {
  siteAddress: SiteAddress[] | undefined;
  siteOrigin: string | undefined;
}): { problems: string[]; notes: string[] } {
  const { siteAddress, siteOrigin } = config;
  if (!siteAddress || siteOrigin === undefined) return { problems: [], notes: [] };
  const { protocol, hostname } = new URL(siteOrigin);
  const written = siteAddress.map(({ text }) => text).join(' ');
  const serving = siteAddress.filter((address) => serves(address, hostname));
  if (serving.length === 0) {
    const problem = `SITE_ADDRESS: ${written} では、SITE_ORIGIN の ${siteOrigin} を開けません。同じ名前に揃えてください（転送するだけの名前は REDIRECT_FROM に書きます）`;
    return { problems: [problem], notes: [] };
  }
  const notes: string[] = [];
  if (siteOrigin === SAMPLE) {
    notes.push(`SITE_ORIGIN: ${SAMPLE} は見本です。公開するサイトでは書き換えてください`);
  } else if (!serving.some(({ encrypted }) => encrypted === (protocol === 'https:'))) {
    const isEncrypted = protocol === 'https:';
    notes.push(
      isEncrypted
        ? `SITE_ADDRESS: ${written} はhttpだけで答えます。httpsは手前のロードバランサーなどで受けてください`
        : `SITE_ORIGIN: ${siteOrigin} はhttpですが、SITE_ADDRESS の ${written} はhttpsで答えます。https:// に直してください`,
    );
  }
  return { problems: [], notes };
}
