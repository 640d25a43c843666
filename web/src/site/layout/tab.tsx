import { clsx } from 'clsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { InternalMenuItem } from '../../content/menu.ts';
import { SiteLink } from '../navigation/site-link.tsx';
import { DropdownTab } from './dropdown-tab.tsx';
import styles from './tab.module.css';
import { useIsCurrent } from './use-is-current.ts';

/** One entry of the header: a link, with a list behind it when the entry has children. */
export function Tab({ item }: { item: InternalMenuItem }) {
  const { t } = useTranslation();
  const current = useIsCurrent(item);
  const link = (
    <SiteLink
      to={item.path}
      className={clsx(styles.link, current && styles.current)}
      aria-current={current ? 'true' : undefined}
    >
      {t(item.name)}
    </SiteLink>
  );
  return item.children.length > 0 ? (
    <DropdownTab item={item} link={link} />
  ) : (
    <li className={styles.tab}>{link}</li>
  );
}
