import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import type { InternalMenuItem } from '../../content/menu.ts';
import { SiteLink } from '../navigation/site-link.tsx';
import { layoutMessages } from './messages.ts';
import styles from './tab.module.css';
import { useOnNavigation } from './use-on-navigation.ts';

export type DropdownTabProps = { item: InternalMenuItem; link: ReactNode };

/**
 * The disclosure navigation with top-level links of the ARIA Authoring Practices: the name is a link, the
 * button behind it opens the list. A mouse opens it by resting on it; a click then keeps it open.
 */
export function DropdownTab({ item, link }: DropdownTabProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<'closed' | 'hovered' | 'pinned'>('closed');
  const listId = useId();
  const tab = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const open = state !== 'closed';

  useOnNavigation(() => setState('closed'));

  // Safari gives a button no focus when it is touched, so the focus can't tell that a touch went elsewhere.
  useEffect(() => {
    if (!open) return undefined;
    const closeOnPressElsewhere = ({ target }: PointerEvent) => {
      if (target instanceof Node && !tab.current?.contains(target)) setState('closed');
    };
    document.addEventListener('pointerdown', closeOnPressElsewhere);
    return () => document.removeEventListener('pointerdown', closeOnPressElsewhere);
  }, [open]);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setState('closed');
    button.current?.focus();
  };
  const closeOnLeave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setState('closed');
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- watches what its links and button do
    <li
      ref={tab}
      className={styles.tab}
      onKeyDown={closeOnEscape}
      onBlur={closeOnLeave}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse' && !open) setState('hovered');
      }}
      onPointerLeave={() => {
        if (state === 'hovered') setState('closed');
      }}
    >
      {link}
      <button
        ref={button}
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={listId}
        aria-label={layoutMessages.childrenOf(t(item.name))}
        onClick={() => setState(state === 'pinned' ? 'closed' : 'pinned')}
      >
        <ChevronDown />
      </button>
      <ul
        id={listId}
        className={clsx(styles.list, item.children.length > 4 && styles.long)}
        hidden={!open}
      >
        {item.children.map((child) => (
          <li key={child.id}>
            <SiteLink to={child.path} className={styles.child}>
              {t(child.name)}
            </SiteLink>
          </li>
        ))}
      </ul>
    </li>
  );
}
