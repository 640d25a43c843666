import { clsx } from 'clsx';
import { ChevronDown } from 'lucide';
import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { layoutTexts } from '../../content/layout.ts';
import type { InternalMenuItem } from '../../content/menu.ts';
import { useTexts, useTranslation } from '../i18n/use-texts.ts';
import { SiteLink } from '../navigation/site-link.tsx';
import { ChildLinks } from './child-links.tsx';
import { useIsCurrent } from './current-item.ts';
import { Icon } from '../../ui/drawing/icon.tsx';
import styles from './tab.module.css';
import { useOnNavigation } from './use-on-navigation.ts';

/** Which list is open: while a mouse rests on its entry, or `pinned` until something else is pressed. */
type OpenList = { of: InternalMenuItem['id']; pinned: boolean } | undefined;

/** The entries of the header, of whose lists one is open at most. */
export function TabList({ items }: { items: readonly InternalMenuItem[] }) {
  const [openList, setOpenList] = useState<OpenList>();
  useOnNavigation(() => setOpenList(undefined));

  return (
    <ul className={styles.tabs}>
      {items.map((item) => (
        <Tab key={item.id} item={item} openList={openList} onChange={setOpenList} />
      ))}
    </ul>
  );
}

interface TabProps {
  item: InternalMenuItem;
  openList: OpenList;
  onChange: (openList: OpenList) => void;
}

/** One entry of the header: a link, with a list behind it when the entry has children. */
function Tab({ item, ...list }: TabProps) {
  const t = useTranslation();
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
    <DropdownTab item={item} link={link} {...list} />
  ) : (
    <li className={styles.tab}>{link}</li>
  );
}

/**
 * The disclosure navigation with top-level links of the ARIA Authoring Practices: the name is a link, the
 * button behind it opens the list. A mouse opens it by resting on it; a click then keeps it open.
 */
function DropdownTab({ item, link, openList, onChange }: TabProps & { link: ReactElement }) {
  const t = useTranslation();
  const texts = useTexts('layout', layoutTexts);
  const listId = useId();
  const tab = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const open = openList?.of === item.id;
  const pinned = open && openList.pinned;

  useEffect(() => {
    if (!open) return undefined;
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && tab.current?.contains(target) === true;
    // Safari gives a button no focus when it is touched: a press elsewhere counts beside the focus.
    const closeOutside = ({ target }: Event) => {
      if (!isInside(target)) onChange(undefined);
    };
    // Wherever the focus is: a list that a mouse opened must close at Escape too (WCAG 1.4.13).
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      onChange(undefined);
      if (isInside(document.activeElement)) button.current?.focus();
    };
    const shown = new AbortController();
    const { signal } = shown;
    document.addEventListener('pointerdown', closeOutside, { signal });
    document.addEventListener('focusin', closeOutside, { signal });
    document.addEventListener('keydown', closeOnEscape, { signal });
    return () => shown.abort();
  }, [open, onChange]);

  return (
    <li
      ref={tab}
      className={styles.tab}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse' && !open) onChange({ of: item.id, pinned: false });
      }}
      onPointerLeave={() => {
        if (open && !pinned) onChange(undefined);
      }}
    >
      {link}
      <button
        ref={button}
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={listId}
        aria-label={texts.childrenOf(t(item.name))}
        onClick={() => onChange(pinned ? undefined : { of: item.id, pinned: true })}
      >
        <Icon of={ChevronDown} size="1rem" />
      </button>
      <ChildLinks
        of={item}
        link={styles.child}
        id={listId}
        className={clsx(styles.list, item.children.length > 4 && styles.long)}
        hidden={!open}
      />
    </li>
  );
}
