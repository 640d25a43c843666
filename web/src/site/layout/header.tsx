import { Link } from '@tanstack/react-router';
import { Menu, MessageCircleMore } from 'lucide-react';
import { useState } from 'react';
import { contactLink, mainMenu } from '../../content/menu.ts';
import { Drawer } from './drawer.tsx';
import styles from './header.module.css';
import { HeaderBar } from './header-bar.tsx';
import { Logo } from './logo.tsx';
import { layoutMessages } from './messages.ts';
import { Tab } from './tab.tsx';
import { useOnNavigation } from './use-on-navigation.ts';

export function Header() {
  const [drawerOpen, setDrawerOpen] = useState(false);
  useOnNavigation(() => setDrawerOpen(false));

  return (
    <HeaderBar>
      <Logo />
      <nav className={styles.tabs} aria-label={layoutMessages.mainNavigation}>
        <ul className={styles.tabList}>
          {mainMenu.map((item) => (
            <Tab key={item.id} item={item} />
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
      <Drawer open={drawerOpen} onClose={() => setDrawerOpen(false)} />
    </HeaderBar>
  );
}
