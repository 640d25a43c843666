import { CircleAlert } from 'lucide';

import { addressHintTexts } from '../../content/mistyped-address.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { Icon } from '../../ui/drawing/icon.tsx';
import form from '../form.module.css';
import styles from './send.module.css';

/** Where most visitors have their mailboxes, and domains that look like one of these and are meant. */
const DOMAINS = [
  ...['gmail.com', 'yahoo.co.jp', 'icloud.com', 'outlook.com', 'outlook.jp', 'hotmail.com'],
  ...['hotmail.co.jp', 'docomo.ne.jp', 'ezweb.ne.jp', 'softbank.ne.jp', 'i.softbank.jp'],
  ...['ymobile.ne.jp', 'nifty.com', 'biglobe.ne.jp', 'yahoo.com', 'yahoo.ne.jp', 'live.jp'],
  ...['ymail.com', 'email.com', 'mail.com', 'ymail.ne.jp'],
];

/** Endings that no domain has, and the ones that are meant. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/^(gmail|icloud)\..*$/, '$1.com'],
  [/^(docomo|ezweb)\..*$/, '$1.ne.jp'],
  [/\.(?:con|cmo|ocm|vom|xom|cpm|comm|coom)$/, '.com'],
  [/\.(co|ne|or|ac|go)\.?(?:jo|jpp|jpn|kp|pj|hp)$/, '.$1.jp'],
  [/\.(co|ne|or|ac|go)jp$/, '.$1.jp'],
];

/** Whether one letter too many, too few, another one, or two in the wrong order make one text of the other. */
function isOneSlipApart(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const restOf = (text: string, skipped: number) => text.slice(start + skipped);
  return (
    restOf(a, 1) === restOf(b, 1) ||
    restOf(a, 1) === restOf(b, 0) ||
    restOf(a, 0) === restOf(b, 1) ||
    (a[start] === b[start + 1] && a[start + 1] === b[start] && restOf(a, 2) === restOf(b, 2))
  );
}

/** The address that was probably meant, where the domain of this one looks mistyped. */
export function likelyAddress(address: string): string | undefined {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  const ended = ENDINGS.reduce((text, [ending, meant]) => text.replace(ending, meant), domain);
  const meant = DOMAINS.includes(ended)
    ? ended
    : (DOMAINS.find((known) => isOneSlipApart(known, ended)) ?? ended);
  return meant === domain ? undefined : address.slice(0, at) + meant;
}

/** Asks about an address whose domain looks mistyped. It can be sent all the same. */
export function AddressHint({ address }: { address: string }) {
  const { likely } = useTexts(addressHintTexts);
  const meant = likelyAddress(address);
  if (meant === undefined) return null;
  return (
    <dd className={styles.hint}>
      <Icon of={CircleAlert} size={18} className={form.mark} />
      <span>{likely(meant)}</span>
    </dd>
  );
}
