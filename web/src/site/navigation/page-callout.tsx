import { Link } from '@tanstack/react-router';
import type { CalloutTexts } from '../../content/prose.ts';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Arrow } from '../../ui/drawing/arrow.tsx';
import { Phrases } from '../../ui/text/text.tsx';
import styles from './page-callout.module.css';

/** The block that closes a page, with its links; the first is the call to action. */
export function PageCallout({ title, text, links }: CalloutTexts) {
  return (
    <section data-ground="dark" className={styles.callout}>
      <div className={styles.content}>
        <div>
          <h2 className={styles.title}>
            <Phrases>{title}</Phrases>
          </h2>
          <p className={styles.text}>{text}</p>
        </div>
        <div className={styles.actions}>
          {links.map(({ label, path }, index) => (
            <Link key={path} to={path} className={buttonClass(index === 0 ? 'primary' : 'onDark')}>
              {label}
              <Arrow />
            </Link>
          ))}
        </div>
      </div>
    </section>
  );
}
