import { canonicalMailbox, lowerCase, MAILBOX_PROVIDERS } from '../mailbox.ts';
import { domainOf } from './headers.ts';

// Mailboxes that nobody writes from: programs, lists and their bounces (RFC 2142, RFC 3834, sections 2 and 5).
const ROBOT =
  /^(?:mail(?:er)?[-_.]?daemon|postmaster|hostmaster|abuse|root|daemon|nobody|cron|mailman|listserv|majordomo|sympa)$|(?:^|[-_.+])(?:no|do[-_.]?not)[-_.]?(?:reply|response)|^(?:auto-?reply|bounces?|notifications?)(?:[-_.+]|$)|^(?:owner|return|prvs|srs[01])[-_.+=]|[-_.+](?:bounces?|owner|request|subscribe|unsubscribe)$/;

// Routes through another host (`%`, `!`), addresses within addresses (`=`), and what old servers took for programs.
const SOURCE_ROUTED = /[%!=|`]/;

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
