import { CircleAlert } from 'lucide';

import { addressHintTexts } from '../../content/address-hint.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { Icon } from '../../ui/drawing/icon.tsx';
import { likelyAddress } from './likely-address.ts';
import form from '../form.module.css';
import styles from './send.module.css';

/** Asks about an address whose domain looks mistyped. It can be sent all the same. */
export function AddressHint({ address }: { address: string }) {
  const { likely } = useTexts('addressHint', addressHintTexts);
  const meant = likelyAddress(address);
  if (meant === undefined) return null;
  return (
    <dd className={styles.hint}>
      <Icon of={CircleAlert} size={18} className={form.mark} />
      <span>{likely(meant)}</span>
    </dd>
  );
}
