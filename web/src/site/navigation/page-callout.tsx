import type { CalloutTexts } from '../../content/prose.ts';
import { BreakAtClauses } from '../../ui/text/text.tsx';
import { ArrowLink } from './arrow-link.tsx';
import styles from './page-callout.module.css';

/** The block that closes a page, with its links; the first is the call to action. */
export function PageCallout({ title, lead, links }: CalloutTexts) {
  return (
    <section data-ground="dark" className={styles.callout}>
      <div className={styles.content}>
        <div>
          <h2 className={styles.title}>
            <BreakAtClauses>{title}</BreakAtClauses>
          </h2>
          <p className={styles.lead}>
            <BreakAtClauses>{lead}</BreakAtClauses>
          </p>
        </div>
        <div className={styles.actions}>
          {links.map(({ label, path }, index) => (
            <ArrowLink key={index} to={path} button={index === 0 ? 'primary' : 'ghost'}>
              {label}
            </ArrowLink>
          ))}
        </div>
      </div>
    </section>
  );
}
