import type { ReactElement } from 'react';
import { layoutTexts } from '../../content/layout-texts.ts';
import { notices } from '../../content/notices.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { AnchorLink } from '../navigation/anchor-link.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SiteNotices } from './site-notices.tsx';
import styles from './skip-link.module.css';
import { useWaiting, Waiting } from './waiting.tsx';

const MAIN_ID = 'main';

/** What stands around every page. */
export function Layout({ children }: { children: ReactElement | ReactElement[] }) {
  const { skip } = useTexts(layoutTexts);
  const waiting = useWaiting();
  return (
    <>
      {/* The first stop of the keyboard: past the header, to the page itself. */}
      <AnchorLink target={MAIN_ID} className={styles.skip}>
        {skip}
      </AnchorLink>
      {import.meta.env.HAS_NOTICES ? <SiteNotices notices={notices} /> : null}
      <Header />
      <main id={MAIN_ID} tabIndex={-1} aria-busy={waiting !== undefined}>
        {children}
      </main>
      <Waiting for={waiting} />
      <Footer />
    </>
  );
}
