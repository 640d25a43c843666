import { clsx } from 'clsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { InternalMenuItem } from '../../content/menu.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { DropdownTab } from './dropdown-tab.tsx';
import styles from './tab.module.css';

export type TabProps = { item: InternalMenuItem; current: boolean };

/** One entry of the header: a link, with a list behind it when the entry has children. */
export function Tab({ item, current }: TabProps) {
  const { t } = useTranslation();
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
