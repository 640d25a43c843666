import { domainOf } from './headers.ts';

// Where many people have mailboxes: the domain tells nothing of whose they are, though ours may be among them.
const SHARED = new Set([
  ...['gmail.com', 'googlemail.com', 'icloud.com', 'me.com', 'mac.com', 'aol.com', 'gmx.com'],
  ...[
    'outlook.com',
    'outlook.jp',
    'hotmail.com',
    'hotmail.co.jp',
    'live.com',
    'live.jp',
    'msn.com',
  ],
  ...['yahoo.com', 'yahoo.co.jp', 'yahoo.ne.jp', 'ymail.ne.jp', 'ymail.com', 'rocketmail.com'],
  ...['proton.me', 'protonmail.com', 'pm.me', 'fastmail.com', 'zoho.com', 'qq.com', '163.com'],
  ...['docomo.ne.jp', 'ezweb.ne.jp', 'au.com', 'softbank.ne.jp', 'i.softbank.jp', 'rakuten.jp'],
  ...['nifty.com', 'biglobe.ne.jp', 'so-net.ne.jp', 'ocn.ne.jp', 'plala.or.jp', 'dion.ne.jp'],
  ...['infoseek.jp', 'excite.co.jp', 'eonet.ne.jp', 'hi-ho.ne.jp', 'asahi-net.or.jp', 'naver.com'],
]);

// Mailboxes that nobody writes from: programs, lists and their bounces (RFC 2142, RFC 3834, sections 2 and 5).
const ROBOT = new RegExp(
  [
    String.raw`^(?:mailer|mail)[-_.]?daemon$|^postmaster$|^(?:root|daemon|nobody|cron|system|www-data)$`,
    String.raw`^(?:abuse|hostmaster|noc|spam|uucp|usenet|listmaster)$`,
    String.raw`(?:^|[-_.+])(?:no|do[-_.]?not|never)[-_.]?(?:reply|respond|response|answer)(?:[-_.+\d]|$)`,
    String.raw`^auto[-_.]?(?:reply|respond|responder|answer|mail)|^notifications?$`,
    String.raw`^(?:bounces?|return)(?:[-_.+\d]|$)|[-_.+]bounces?$|^(?:prvs|btv1|srs[01])[-=+]`,
    String.raw`^owner-|-(?:owner|request|admin|join|leave|subscribe|unsubscribe|confirm|errors)$`,
    String.raw`^(?:listserv|listproc|majordomo|mailman|sympa|ezmlm|mlmmj)(?:[-_.+\d]|$)`,
  ].join('|'),
  'u',
);
const LISTS = /^(?:lists?|ml|mailman)\.|(?:^|\.)(?:googlegroups\.com|groups\.io|freeml\.com)$/u;

// Routes through another host (`%`, `!`), addresses within addresses (`=`), and what old servers took for programs.
const ROUTED = /[%!=|`]/u;

/** The part before the @ without what mail systems take for a tag, and what they don't distinguish. */
function mailboxName(local: string, domain: string): string {
  const [name = ''] = local.toLowerCase().split('+', 1);
  const base = name === '' ? local.toLowerCase() : name;
  if (/^(?:gmail|googlemail)\.com$/u.test(domain)) return base.replaceAll('.', '');
  if (/^(?:proton\.me|protonmail\.com|pm\.me)$/u.test(domain)) return base.replaceAll(/[._-]/g, '');
  // https://help.yahoo.com/kb/SLN28815.html
  if (/^(?:yahoo|ymail|rocketmail)\./u.test(domain)) return base.split('-', 1)[0] || base;
  return base;
}

const ALIASES: Record<string, string> = { 'googlemail.com': 'gmail.com' };

/** The mailbox that an address leads to, as far as an address tells: one person has many addresses of it. */
export function canonicalMailbox(address: string): string {
  const domain = domainOf(address).toLowerCase();
  const local = address.slice(0, address.lastIndexOf('@'));
  return `${mailboxName(local, domain)}@${ALIASES[domain] ?? domain}`;
}

/**
 * Tells to whom a mail may be sent that answers by itself: to people elsewhere. What comes back from a program, a list
 * or a mailbox of our own could go round for ever, or reach many (RFC 3834).
 * @param ours every address of ours, and names of our hosts
 */
export function createAnswerable({ addresses, hosts }: { addresses: string[]; hosts: string[] }) {
  const own = new Set(addresses.map(canonicalMailbox));
  const domains = [...addresses.map(domainOf), ...hosts]
    .map((domain) => domain.toLowerCase().replace(/^www\./u, ''))
    .filter((domain) => domain.includes('.') && !SHARED.has(domain));
  return (address: string): boolean => {
    const domain = domainOf(address).toLowerCase();
    const local = address.slice(0, address.lastIndexOf('@')).toLowerCase();
    return (
      !own.has(canonicalMailbox(address)) &&
      !domains.some((ours) => domain === ours || domain.endsWith(`.${ours}`)) &&
      !ROBOT.test(local) &&
      !ROUTED.test(local) &&
      !LISTS.test(domain)
    );
  };
}
