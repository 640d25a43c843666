import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Menu, MessageCircleMore } from 'lucide';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { layoutTexts } from '../../content/layout-texts.ts';
import { contactLink, mainMenu } from '../../content/menu.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Icon } from '../../ui/drawing/icon.tsx';
import { useLater } from '../../ui/use-later.ts';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { TabList } from './tab.tsx';
import { useOnNavigation } from './use-on-navigation.ts';

// A press before it is here opens it once it is; the links in the footer lead to the same pages.
const loadDrawer = () => import('./drawer.tsx').then(({ Drawer }) => Drawer);

const tabs = mainMenu.filter(({ isMain }) => isMain);

export function Header() {
  const texts = useTexts(layoutTexts);
  const [drawerOpen, setDrawerOpen] = useState(false);
  useOnNavigation(() => setDrawerOpen(false));
  const drawer = useLater(loadDrawer, { open: drawerOpen, onClose: () => setDrawerOpen(false) });
  const tabList = useRef<HTMLElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);

  // On a tablet that is turned, the tabs take the place of the drawer, and the focus that its closing would give back to the button.
  useEffect(() => {
    if (!drawerOpen) return undefined;
    const button = menuButton.current;
    const firstTab = tabList.current?.querySelector('a');
    const hasTabs = () => button?.offsetWidth === 0;
    const closeBesideTabs = () => {
      if (hasTabs()) setDrawerOpen(false);
    };
    window.addEventListener('resize', closeBesideTabs);
    return () => {
      window.removeEventListener('resize', closeBesideTabs);
      if (hasTabs()) firstTab?.focus();
    };
  }, [drawerOpen]);

  return (
    <HeaderBar>
      <Logo />
      <nav ref={tabList} className={styles.tabs} aria-label={texts.mainNavigation}>
        <TabList items={tabs} />
      </nav>
      <Link to={contactLink.path} className={styles.contact}>
        <Icon of={MessageCircleMore} size="1.25rem" />
        <span className={styles.contactLabel}>{texts.contact}</span>
      </Link>
      <button
        ref={menuButton}
        type="button"
        className={clsx(styles.menuButton, 'menu-button')}
        aria-haspopup="dialog"
        aria-expanded={drawerOpen}
        onClick={() => setDrawerOpen(true)}
      >
        <Icon of={Menu} />
        <span>{texts.openMenu}</span>
      </button>
      {drawer}
    </HeaderBar>
  );
}

/** px: beyond this the header stands on the page and no longer on its opening picture. */
const THRESHOLD = 24;

/** Changes its ground as the page is scrolled; a component of its own, so that the tabs are not rendered again. */
function HeaderBar({ children }: { children: ReactNode }) {
  const [scrolled, setScrolled] = useState(false);

  useEffect(() => {
    const update = () => setScrolled(window.scrollY > THRESHOLD);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);

  return <header className={clsx(styles.header, scrolled && styles.scrolled)}>{children}</header>;
}
