import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';

import { domainOf, parseAddress } from './headers.ts';

/** What is asked of DNS; rejects with the system's errors. */
export interface MailDns {
  resolve(name: string): Promise<unknown>;
  resolveTxt(name: string): Promise<string[][]>;
}

/** No such name, or no such record; other errors say nothing about the name. */
const isAbsent = (error: unknown) =>
  /^(?:ENOTFOUND|ENODATA)$/.test((error as NodeJS.ErrnoException).code ?? '');

const resolver = new Resolver({ timeout: 2000, tries: 2 });
const SYSTEM: MailDns = {
  resolve: (name) => resolver.resolve4(name).catch(() => resolver.resolve6(name)),
  resolveTxt: (name) => resolver.resolveTxt(name),
};

const stateOf = (question: Promise<boolean>) =>
  question.then(
    (found) => (found ? 'あり' : 'なし'),
    (error: unknown) => (isAbsent(error) ? 'なし' : '不明'),
  );

const stateOfName = (name: string, dns: MailDns) => stateOf(dns.resolve(name).then(() => true));

/** Whether mail goes to the inbox of `--profile demo`, which is there with that profile alone. */
export const isDemoRelay = async (smtpUrl: string, dns = SYSTEM) =>
  new URL(smtpUrl).hostname === 'inbox' && (await stateOfName('inbox', dns)) !== 'なし';

/** Says so where DNS knows no such host as the one of a setting. */
export async function unknownHost(setting: string, url: string, dns = SYSTEM) {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 || host === 'localhost') return [];
  return (await stateOfName(host, dns)) === 'なし'
    ? [`${setting}: ${host} という名前は見つかりません`]
    : [];
}

/**
 * What DNS says of the relay and of the sender's domain, in Japanese for operators. Nothing of it is a reason not to start:
 * what is accepted waits for the relay.
 */
export async function checkMailDns(smtpUrl: string, from: string, dns = SYSTEM) {
  const relay = new URL(smtpUrl).hostname.replace(/^\[|\]$/g, '');
  if (isIP(relay) !== 0 || relay === 'localhost') return [];
  const domain = domainOf(parseAddress(from).address);
  const hasText = async (name: string, start: string) =>
    (await dns.resolveTxt(name)).some((parts) => parts.join('').startsWith(start));
  const [unknown, spf, dmarc] = await Promise.all([
    unknownHost('SMTP_URL', smtpUrl, dns),
    stateOf(hasText(domain, 'v=spf1')),
    stateOf(hasText(`_dmarc.${domain}`, 'v=DMARC1')),
  ]);
  const isIncomplete = spf === 'なし' || dmarc === 'なし';
  return [
    ...unknown,
    `差出人のドメイン ${domain}: SPFレコードは${spf}、DMARCレコードは${dmarc}${isIncomplete ? '（迷惑メールと判定されやすくなります）' : ''}`,
  ];
}
