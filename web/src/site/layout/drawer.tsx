import { X } from 'lucide-react';
import { type CSSProperties, useEffect, useRef } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { DRAWER } from '../../constants.ts';
import { employmentLink, homeLink, mainMenu } from '../../content/menu.ts';
import { SiteLink } from '../navigation/site-link.tsx';
import { BackButton } from './back-button.tsx';
import styles from './drawer.module.css';
import { DrawerEntry } from './drawer-entry.tsx';
import { Logo } from './logo.tsx';
import { layoutMessages } from './messages.ts';

export type DrawerProps = { open: boolean; onClose: () => void };

const size = {
  '--drawer-height': `${DRAWER.height}px`,
  '--drawer-large-height': `${DRAWER.largeHeight}px`,
  '--drawer-duration': `${DRAWER.duration}ms`,
} as CSSProperties;

/** The menu of small screens, let down from the top. Its own bar covers the header, button over button. */
export function Drawer({ open, onClose }: DrawerProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDialogElement>(null);
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
      style={size}
      aria-label={layoutMessages.openMenu}
      onClick={(event) => {
        if (event.target === ref.current) onClose();
      }}
      // The browser has closed it, at Escape.
      onClose={onClose}
    >
      <div className={styles.face}>
        <div className={styles.bar}>
          <Logo />
          <button ref={closeButton} type="button" className={styles.close} onClick={onClose}>
            <X />
            {layoutMessages.closeMenu}
          </button>
        </div>
        <nav className={styles.content} aria-label={layoutMessages.mainNavigation}>
          <ul className={styles.entries}>
            {mainMenu.map((item) => (
              <DrawerEntry key={item.id} item={item} />
            ))}
          </ul>
          <div className={styles.foot}>
            <BackButton className={styles.footLink} />
            <SiteLink to={homeLink.path} className={styles.footLink}>
              {t(homeLink.name)}
            </SiteLink>
            <SiteLink to={employmentLink.path} className={styles.footLink}>
              {t(employmentLink.name)}
            </SiteLink>
          </div>
        </nav>
      </div>
    </dialog>
  );
}
