import { Link, useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Menu, MessageCircleMore } from 'lucide-react';
import { useState } from 'react';
import { contactLink, mainMenu } from '../../content/menu.ts';
import { Drawer } from '../drawer/drawer.tsx';
import styles from './header.module.css';
import { isCurrent } from './current-item.ts';
import { Logo } from '../logo.tsx';
import { layoutMessages } from '../messages.ts';
import { Tab } from './tab.tsx';
import { useOnNavigation } from '../use-on-navigation.ts';
import { useScrolled } from './use-scrolled.ts';

export function Header() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const scrolled = useScrolled();
  const [drawerOpen, setDrawerOpen] = useState(false);
  useOnNavigation(() => setDrawerOpen(false));

  return (
    <header className={clsx(styles.header, scrolled && styles.scrolled)}>
      <Logo />
      <nav className={styles.tabs} aria-label={layoutMessages.mainNavigation}>
        <ul className={styles.tabList}>
          {mainMenu.map((item) => (
            <Tab key={item.id} item={item} current={isCurrent(item, pathname)} />
          ))}
        </ul>
      </nav>
      <Link to={contactLink.path} className={styles.contact} aria-label={layoutMessages.contact}>
        <MessageCircleMore />
      </Link>
      <button
        type="button"
        className={styles.menuButton}
        aria-haspopup="dialog"
        aria-expanded={drawerOpen}
        onClick={() => setDrawerOpen(true)}
      >
        <Menu />
        {layoutMessages.openMenu}
      </button>
      <Drawer open={drawerOpen} onClose={() => setDrawerOpen(false)} pathname={pathname} />
    </header>
  );
}
