import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import type { InternalMenuItem } from '../../content/menu.ts';
import { SiteLink } from '../navigation/site-link.tsx';
import styles from './drawer.module.css';
import { useIsCurrent } from './use-is-current.ts';
import { layoutMessages } from './messages.ts';

export function DrawerEntry({ item }: { item: InternalMenuItem }) {
  const { t } = useTranslation();
  const current = useIsCurrent(item);
  const [expanded, setExpanded] = useState(false);
  const listId = useId();

  return (
    <li className={styles.entry}>
      <div className={styles.row}>
        <SiteLink
          to={item.path}
          className={clsx(styles.link, current && styles.current)}
          aria-current={current ? 'true' : undefined}
        >
          {t(item.name)}
        </SiteLink>
        {item.children.length > 0 ? (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={expanded}
            aria-controls={listId}
            aria-label={layoutMessages.childrenOf(t(item.name))}
            onClick={() => setExpanded(!expanded)}
          >
            <Plus />
          </button>
        ) : null}
      </div>
      {item.children.length > 0 ? (
        <ul id={listId} className={styles.children} hidden={!expanded}>
          {item.children.map((child) => (
            <li key={child.id}>
              <SiteLink to={child.path} className={styles.child}>
                {t(child.name)}
              </SiteLink>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
