import * as z from 'zod';

/** Where Caddy answers. */
interface SiteAddress {
  /** As it was written. */
  text: string;
  /** Empty for any. */
  host: string;
  encrypted: boolean;
}

const ADDRESS =
  /^(?:(https?):\/\/)?(\[[\da-f:.]+\]|[^\s/:,"'{}[\]。\uff01-\uff5e]*)(?::(\d{1,5}))?$/i;

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

/** `https://www.example.jp`, written as browsers write it: it becomes a part of the site. */
export const origin = z.string().superRefine((text, context) => {
  const address = URL.parse(text.normalize('NFKC'));
  if (address === null || !/^https?:$/.test(address.protocol) || address.hostname === '') {
    context.addIssue('https://www.example.jp のように指定してください');
  } else if (address.origin !== text) {
    context.addIssue(
      `${address.origin} と書いてください（パスや末尾の /、決まったポート番号は付けず、英字は小文字、日本語のドメイン名は xn-- の形で）`,
    );
  }
});

const ON_THIS_MACHINE = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** Origins of pages as browsers write them, separated by blanks or commas; encrypted, but on this machine. */
export const pageOrigins = z.string().transform((text, context) => {
  const origins = text.trim().split(/\s*,\s*|\s+/);
  for (const each of origins) {
    const isExact = /^https:\/\/[^*]+$/i.test(each) || ON_THIS_MACHINE.test(each);
    const problem = isExact
      ? origin.safeParse(each).error?.issues[0]?.message
      : 'https:// から一つずつ指定してください（* は使えません。http:// は localhost だけ）';
    if (problem !== undefined) context.addIssue(`${each}: ${problem}`);
  }
  return origins;
});

/** `443`, or `127.0.0.1:8443` where only this machine may connect. */
export const publishedPort = z
  .string()
  .transform((text) => Number(/^(?:[\d.]+:|\[[\da-f:]+\]:)?(\d{1,5})$/i.exec(text)?.[1]))
  .refine((port) => port > 0 && port <= 65_535, {
    error: '443 または 127.0.0.1:8443 のように指定してください',
  });

/** The origin of `.env.example`. */
const SAMPLE = 'http://127.0.0.1';

const nameOf = (host: string) => URL.parse(`http://${host}`)?.hostname;

/** Whether Caddy would answer at this address for a name. */
function serves({ host }: SiteAddress, name: string): boolean {
  if (host === '' || nameOf(host) === name) return true;
  return host.startsWith('*.') && host.slice(2) === name.replace(/^[^.]+\./, '');
}

const HTTP = 80;
const HTTPS = 443;

interface SiteSettings {
  siteAddress: SiteAddress[] | undefined;
  siteOrigin: string | undefined;
  redirectFrom: SiteAddress[];
  httpPort: number | undefined;
  httpsPort: number | undefined;
}

/**
 * Whether visitors who follow the address that search engines know reach the site: what can't be
 * right (`problems`) and what may be (`notes`), in Japanese for operators.
 */
export function checkSiteAddress(config: SiteSettings): { problems: string[]; notes: string[] } {
  const { siteAddress, siteOrigin, redirectFrom, httpPort = HTTP, httpsPort = HTTPS } = config;
  if (!siteAddress || siteOrigin === undefined) return { problems: [], notes: [] };
  const { protocol, hostname, port } = new URL(siteOrigin);
  const written = siteAddress.map(({ text }) => text).join(' ');
  const problems: string[] = [];
  const serving = siteAddress.filter((address) => serves(address, hostname));
  if (serving.length === 0) {
    problems.push(
      `SITE_ADDRESS: ${written} では、SITE_ORIGIN の ${siteOrigin} を開けません。同じ名前に揃えてください（転送するだけの名前は REDIRECT_FROM に書きます）`,
    );
  }
  const isNamed = siteAddress.some(({ host }) => nameOf(host) === hostname);
  for (const address of redirectFrom) {
    const { text, host } = address;
    // Of a wildcard, Caddy leaves out the names that are addresses of their own.
    if (nameOf(host) === hostname || (serves(address, hostname) && !isNamed)) {
      problems.push(
        `REDIRECT_FROM: ${text} は SITE_ORIGIN の ${siteOrigin} そのものを転送してしまい、開けなくなります。ほかの名前だけを書いてください`,
      );
    } else if (siteAddress.some((other) => nameOf(other.host) === nameOf(host))) {
      problems.push(
        `REDIRECT_FROM: ${text} は SITE_ADDRESS にもあります。どちらか一方に書いてください`,
      );
    }
  }
  if (problems.length > 0) return { problems, notes: [] };

  const notes: string[] = [];
  const isEncrypted = protocol === 'https:';
  const servesAsWritten = serving.some(({ encrypted }) => encrypted === isEncrypted);
  const ownPort = isEncrypted ? httpsPort : httpPort;
  if (siteOrigin === SAMPLE) {
    notes.push(`SITE_ORIGIN: ${SAMPLE} は見本です。公開するサイトでは書き換えてください`);
  } else if (!servesAsWritten) {
    notes.push(
      isEncrypted
        ? `SITE_ADDRESS: ${written} はhttpだけで答えます。httpsは手前のロードバランサーなどで受けてください`
        : `SITE_ORIGIN: ${siteOrigin} はhttpですが、SITE_ADDRESS の ${written} はhttpsで答えます。https:// に直してください`,
    );
  } else if (Number(port || (isEncrypted ? HTTPS : HTTP)) !== ownPort) {
    const name = isEncrypted ? 'HTTPS_PORT' : 'HTTP_PORT';
    notes.push(
      `${name}: このマシンの ${ownPort} 番で受けますが、SITE_ORIGIN の ${siteOrigin} はその番号ではありません。手前の機器が ${ownPort} 番へ渡していなければ、開けません`,
    );
  }
  const getsCertificates = siteAddress.some(({ encrypted }) => encrypted);
  if (getsCertificates && httpPort !== HTTP) {
    notes.push(
      `HTTP_PORT: アドレスを https:// なしで打った方は80番に来ます。手前の機器が80番を ${httpPort} 番へ渡していなければ、開けません`,
    );
  }
  if (getsCertificates && httpsPort !== HTTPS) {
    notes.push(
      `HTTPS_PORT: httpで開いた方は443番のhttpsへ送られ、証明書の自動取得も443番か80番で確かめられます。手前の機器が443番を ${httpsPort} 番へ渡していなければ、443 に戻してください`,
    );
  }
  return { problems, notes };
}
