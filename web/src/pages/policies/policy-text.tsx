import type { Policy } from '../../content/policies/policy.ts';
import { AnchorLink } from '../../site/navigation/anchor-link.tsx';
import { Prose } from '../../ui/text/prose.tsx';
import { Section } from '../../ui/page/section.tsx';
import { policyMessages } from './messages.ts';
import styles from './policy-text.module.css';

/** A policy as a numbered text with its contents beside it. */
export function PolicyText({ policy }: { policy: Policy }) {
  return (
    <Section className={styles.page}>
      <nav aria-labelledby="contents" className={styles.contents}>
        <p id="contents" className={styles.contentsTitle}>
          {policyMessages.contents}
        </p>
        <ol>
          {policy.sections.map(({ id, title }) => (
            <li key={id}>
              <AnchorLink target={id} className={styles.jump}>
                {title}
              </AnchorLink>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.text}>
        <p className={styles.lead}>{policy.lead}</p>
        {policy.sections.map(({ id, title, body }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.section}>
            <h2 id={`${id}-title`} className={styles.title}>
              {title}
            </h2>
            <Prose blocks={body} headingAs="h3" />
          </section>
        ))}
        <p className={styles.foot}>
          {[...policy.dates, ...policy.signature].map((line) => (
            <span key={line} className={styles.line}>
              {line}
            </span>
          ))}
        </p>
      </div>
    </Section>
  );
}
