import { clsx } from 'clsx';
import { noticeTones } from '../../content/notice-tones.ts';
import type { Notice } from '../../content/schemas/notice.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { ArrowLink } from '../navigation/arrow-link.tsx';
import { isCurrent } from './notice-element.ts';
import styles from './site-notices.module.css';

/** When this program was loaded, or the document was built. */
const now = Date.now();

/** What is to be known on every page for a while, above all else. Those whose time isn't now are in the document too, hidden. */
export function SiteNotices({ notices }: { notices: readonly Notice[] }) {
  const tones = useTexts(noticeTones);
  return notices.map(({ from, until, tone, link, body }, index) => (
    <site-notice
      key={index}
      data-from={from}
      data-until={until}
      hidden={!isCurrent({ from, until }, now)}
      // Its own element has set it anew, see notice-element.ts.
      suppressHydrationWarning
      className={styles.place}
    >
      <section
        aria-labelledby={`notice-${index}`}
        data-ground={tone === 'info' ? undefined : 'dark'}
        className={clsx(styles.notice, styles[tone])}
      >
        <p className={styles.label}>{tones[tone]}</p>
        <p id={`notice-${index}`} className={styles.text}>
          {body}
        </p>
        {link ? <ArrowLink to={link.path}>{link.label}</ArrowLink> : null}
      </section>
    </site-notice>
  ));
}
