import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';

import { domainOf, parseAddress, type MailAddresses } from './headers.ts';
import { relayTls } from './relay-tls.ts';

/** What is asked of DNS; rejects with the system's errors. */
export interface MailDns {
  resolve(name: string): Promise<unknown>;
  resolveTxt(name: string): Promise<string[][]>;
}

/** Addresses of `.env.example`. */
const SAMPLES = new Set(
  ['noreply', 'contact', 'recruit', 'info', 'admin'].map((name) => `${name}@example.jp`),
);

/** The relay of `.env.example`, which is there with `--profile demo` alone. */
const DEMO_RELAY = 'inbox';

/** No such name, or no such record; other errors say nothing about the name. */
const ABSENT = new Set(['ENOTFOUND', 'ENODATA']);

function systemDns(): MailDns {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  return {
    resolve: (name) =>
      resolver.resolve4(name).catch((error: NodeJS.ErrnoException) => {
        if (ABSENT.has(error.code ?? '')) return resolver.resolve6(name);
        throw error;
      }),
    resolveTxt: (name) => resolver.resolveTxt(name),
  };
}

export interface MailSettings {
  smtpUrl: string;
  mail: MailAddresses & { replyTo?: string | undefined };
  /** Who gets the daily report. */
  reportTo: readonly string[];
}

/** Also told by `config check`. */
export const UNENCRYPTED =
  'SMTP_URL: requireTLS=false（または ignoreTLS=true）のため、リレーがTLSに応じなければ、個人情報を暗号化せずに送ります。社内のネットワークの外では消してください';

/** Relays speak TLS from the start on 465, and after STARTTLS on 587 and 25 (RFC 8314). */
function tlsOfPort(smtpUrl: string): string | undefined {
  const { protocol, port } = new URL(smtpUrl);
  const right = port === '465' ? 'smtps:' : port === '587' || port === '25' ? 'smtp:' : protocol;
  return right === protocol
    ? undefined
    : `SMTP_URL: ${port}番は、ふつう ${right}// です。${protocol}// ではつながりません`;
}

type Found = 'found' | 'absent' | 'unknown';

async function ask(question: Promise<boolean>): Promise<Found> {
  try {
    return (await question) ? 'found' : 'absent';
  } catch (error) {
    return ABSENT.has((error as NodeJS.ErrnoException).code ?? '') ? 'absent' : 'unknown';
  }
}

const SAID: Record<Found, string> = { found: 'あり', absent: 'なし', unknown: '不明' };

/**
 * What of the settings for mail can't be right (`problems`), and what DNS says of the relay and the
 * sender (`notes`), in Japanese for operators. A relay that is not found is no reason not to start:
 * what is accepted waits for it.
 */
export async function checkMailDns(
  { smtpUrl, mail, reportTo }: MailSettings,
  dns: MailDns = systemDns(),
): Promise<{ problems: string[]; notes: string[] }> {
  const relay = new URL(smtpUrl).hostname.replace(/^\[|\]$/g, '');
  const isNamed = isIP(relay) === 0 && relay !== 'localhost';
  const found = isNamed ? await ask(dns.resolve(relay).then(() => true)) : 'found';
  const isDemo = relay === DEMO_RELAY && found !== 'absent';
  const problems: string[] = [];
  const settings = {
    MAIL_FROM: [parseAddress(mail.from).address],
    MAIL_TO_CONTACT: mail.toContact,
    MAIL_TO_RECRUITMENT: mail.toRecruitment,
    MAIL_REPLY_TO: mail.replyTo === undefined ? [] : [parseAddress(mail.replyTo).address],
    REPORT_TO: reportTo,
  };
  for (const [name, addresses] of Object.entries(settings)) {
    const sample = addresses.find((address) => SAMPLES.has(address));
    if (sample === undefined || isDemo) continue;
    problems.push(
      `${name}: ${sample} は .env.example の見本です。御社のアドレスに書き換えてください`,
    );
  }
  const notes: string[] = [];
  if (relayTls(smtpUrl) === 'waived') notes.push(UNENCRYPTED);
  const wrongStart = tlsOfPort(smtpUrl);
  if (wrongStart !== undefined) notes.push(wrongStart);
  if (found === 'absent') {
    const isSample = relay === DEMO_RELAY;
    notes.push(
      `SMTP_URL: ${relay} という名前は見つかりません${isSample ? '（--profile demo の受信箱です。リレーに書き換えてください）' : ''}`,
    );
  }
  if (isNamed && !isDemo) {
    const domain = domainOf(parseAddress(mail.from).address);
    const has = (name: string, start: string) =>
      ask(
        dns
          .resolveTxt(name)
          .then((records) => records.some((parts) => parts.join('').startsWith(start))),
      );
    const [spf, dmarc] = await Promise.all([
      has(domain, 'v=spf1'),
      has(`_dmarc.${domain}`, 'v=DMARC1'),
    ]);
    notes.push(
      `差出人のドメイン ${domain}: SPFレコードは${SAID[spf]}、DMARCレコードは${SAID[dmarc]}${spf === 'absent' || dmarc === 'absent' ? '（迷惑メールと判定されやすくなります）' : ''}`,
    );
  }
  return { problems, notes };
}
