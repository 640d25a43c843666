import { clsx } from 'clsx';
import { ChevronDown } from 'lucide';
import { useEffect, useId, useRef, useState } from 'react';
import { layoutTexts } from '../../content/layout-texts.ts';
import type { InternalMenuItem } from '../../content/menu.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { ChildLinks, MenuLink } from './menu-links.tsx';
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
    <ul role="list" className={styles.tabs}>
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

/**
 * One entry of the header. With a list it is the disclosure navigation with top-level links of the ARIA Authoring Practices: the name
 * is a link, the button behind it opens the list. A mouse opens it by resting on it; a click then keeps it open.
 */
function Tab({ item, openList, onChange }: TabProps) {
  const { name } = useTexts(item);
  const texts = useTexts(layoutTexts);
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

  const link = <MenuLink item={item} className={styles.link} />;
  if (item.children.length === 0) return <li className={styles.tab}>{link}</li>;
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
        aria-label={texts.childrenOf(name)}
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
