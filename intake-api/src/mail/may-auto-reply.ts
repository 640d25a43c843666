import { domainOf } from './headers.ts';

/** Where many people have mailboxes: the domain tells nothing of whose they are, though ours may be among them. */
export const MAILBOX_PROVIDERS = new Set([
  ...['gmail.com', 'googlemail.com', 'icloud.com', 'me.com', 'aol.com', 'gmx.com', 'qq.com'],
  ...[
    'outlook.com',
    'outlook.jp',
    'live.jp',
    'hotmail.com',
    'hotmail.co.jp',
    'live.com',
    'msn.com',
  ],
  ...['yahoo.com', 'yahoo.co.jp', 'yahoo.ne.jp', 'ymail.ne.jp', 'proton.me', 'protonmail.com'],
  ...['docomo.ne.jp', 'ezweb.ne.jp', 'au.com', 'softbank.ne.jp', 'i.softbank.jp', 'rakuten.jp'],
  ...['nifty.com', 'biglobe.ne.jp', 'so-net.ne.jp', 'ocn.ne.jp', 'plala.or.jp', 'dion.ne.jp'],
]);

// Mailboxes that nobody writes from: programs, lists and their bounces (RFC 2142, RFC 3834, sections 2 and 5).
const ROBOT =
  /^(?:mail(?:er)?[-_.]?daemon|postmaster|hostmaster|abuse|root|daemon|nobody|cron|mailman|listserv|majordomo|sympa)$|(?:^|[-_.+])(?:no|do[-_.]?not)[-_.]?(?:reply|response)|^(?:auto-?reply|bounces?|notifications?)(?:[-_.+]|$)|^(?:owner|return|prvs|srs[01])[-_.+=]|[-_.+](?:bounces?|owner|request|subscribe|unsubscribe)$/;

// Routes through another host (`%`, `!`), addresses within addresses (`=`), and what old servers took for programs.
const SOURCE_ROUTED = /[%!=|`]/;

const lowerCase = (address: string) => {
  const at = address.lastIndexOf('@');
  return { local: address.slice(0, at).toLowerCase(), domain: domainOf(address).toLowerCase() };
};

/** The mailbox that an address leads to, as far as an address tells: one person has many addresses of it. */
export function canonicalMailbox(address: string): string {
  const { local, domain } = lowerCase(address);
  // What comes after a plus sign is a tag to most mail systems.
  const name = local.split('+', 1)[0] || local;
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** Whether an address leads to a mailbox that one of the others leads to. */
export const isAmong = (address: string, others: string[]): boolean =>
  others.map(canonicalMailbox).includes(canonicalMailbox(address));

/**
 * Tells to whom a mail may be sent that answers by itself: to people elsewhere. What comes back from a program, a list
 * or a mailbox of our own could go round for ever, or reach many (RFC 3834).
 * @param ours every address of ours, and names of our hosts
 */
export function createMayAutoReply({ addresses, hosts }: { addresses: string[]; hosts: string[] }) {
  const ownDomains = [
    ...addresses.map(domainOf),
    ...hosts.map((host) => host.replace(/^www\./, '')),
  ]
    .map((domain) => domain.toLowerCase())
    .filter((domain) => domain.includes('.') && !MAILBOX_PROVIDERS.has(domain));
  return (address: string): boolean => {
    const { local, domain } = lowerCase(address);
    return (
      !isAmong(address, addresses) &&
      !ownDomains.some((own) => domain === own || domain.endsWith(`.${own}`)) &&
      !ROBOT.test(local) &&
      !SOURCE_ROUTED.test(local)
    );
  };
}
