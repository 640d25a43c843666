import type { ReactElement } from 'react';
import { layoutTexts } from '../../content/layout.ts';
import { VisuallyHidden } from '../../ui/text/text.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { AnchorLink } from '../navigation/anchor-link.tsx';
import { ANNOUNCER_ID } from './announce-pages.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './skip-link.module.css';

const MAIN_ID = 'main';

/** What stands around every page. */
export function Layout({ children }: { children: ReactElement | ReactElement[] }) {
  const { skip } = useTexts('layout', layoutTexts);
  return (
    <>
      {/* The first stop of the keyboard: past the header, to the page itself. */}
      <AnchorLink target={MAIN_ID} className={styles.skip}>
        {skip}
      </AnchorLink>
      <Header />
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      {/* Before the footer: behind it, it would make the page a pixel longer than its ground. */}
      <VisuallyHidden>
        <span id={ANNOUNCER_ID} aria-live="polite" />
      </VisuallyHidden>
      <Footer />
    </>
  );
}
