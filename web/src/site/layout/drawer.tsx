import { useNavigate, useRouter } from '@tanstack/react-router';
import { ArrowLeft, Plus, X } from 'lucide';
import { useEffect, useId, useRef, useState } from 'react';
import { layoutTexts } from '../../content/layout-texts.ts';
import {
  backButton,
  employmentLink,
  homeLink,
  type InternalMenuItem,
  mainMenu,
} from '../../content/menu.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { SiteLink } from '../navigation/site-link.tsx';
import { ChildLinks, MenuLink } from './menu-links.tsx';
import { useBackdropClick } from '../../ui/controls/backdrop-click.ts';
import { Icon } from '../../ui/drawing/icon.tsx';
import styles from './drawer.module.css';
import { Logo } from './logo.tsx';

const FOOT_LINKS = [homeLink, employmentLink];

/** The menu of small screens, which opens from the top. Its bar covers the header: the close button lies over the menu button. */
export function Drawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const texts = useTexts(layoutTexts);
  const footLinks = useTexts(FOOT_LINKS);
  const ref = useRef<HTMLDialogElement>(null);
  const backdropClick = useBackdropClick(onClose);
  const closeButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    dialog.showModal();
    // Under the finger or key that opened it, so that the same one closes it.
    closeButton.current?.focus();
    return () => dialog.close();
  }, [open]);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the key for it
    <dialog
      ref={ref}
      className={styles.drawer}
      aria-label={texts.openMenu}
      {...backdropClick}
      // The browser has closed it, at Escape.
      onClose={onClose}
    >
      <div className={styles.face}>
        <div className={styles.bar}>
          <Logo />
          <button ref={closeButton} type="button" className="menu-button" onClick={onClose}>
            <Icon of={X} />
            <span>{texts.closeMenu}</span>
          </button>
        </div>
        <nav className={styles.content} aria-label={texts.mainNavigation}>
          <ul role="list" className={styles.entries}>
            {mainMenu.map((item) => (
              <DrawerEntry key={item.id} item={item} />
            ))}
          </ul>
          <div className={styles.foot}>
            <BackButton />
            {footLinks.map(({ id, path, name }) => (
              <SiteLink key={id} to={path} className={styles.footLink}>
                {name}
              </SiteLink>
            ))}
          </div>
        </nav>
      </div>
    </dialog>
  );
}

function DrawerEntry({ item }: { item: InternalMenuItem }) {
  const { name } = useTexts(item);
  const texts = useTexts(layoutTexts);
  const [expanded, setExpanded] = useState(false);
  const listId = useId();

  return (
    <li className={styles.entry}>
      <MenuLink item={item} className={styles.link} />
      {item.children.length > 0 ? (
        <>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={expanded}
            aria-controls={listId}
            aria-label={texts.childrenOf(name)}
            onClick={() => setExpanded(!expanded)}
          >
            <Icon of={Plus} size="1.25rem" />
          </button>
          <ChildLinks
            of={item}
            link={styles.child}
            id={listId}
            className={styles.children}
            hidden={!expanded}
          />
        </>
      ) : null}
    </li>
  );
}

/** One step back in the history, or to the home page when the visit began here. */
function BackButton() {
  const { name } = useTexts(backButton);
  const { history } = useRouter();
  const navigate = useNavigate();
  const goBack = () => {
    if (history.canGoBack()) history.back();
    else void navigate({ to: backButton.path });
  };
  return (
    <button type="button" className={styles.footLink} onClick={goBack}>
      <Icon of={ArrowLeft} size="1rem" />
      <span>{name}</span>
    </button>
  );
}
