import type { Keyed } from '../../content/locales/keyed.ts';
import { type Policy, policyTexts } from '../../content/policies/policy.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { AnchorLink } from '../../site/navigation/anchor-link.tsx';
import { PageHead } from '../../site/navigation/page-head.tsx';
import { SiteLink } from '../../site/navigation/site-link.tsx';
import { Columns, Section } from '../../ui/page/section.tsx';
import { Prose } from '../../ui/text/prose.tsx';
import { breakPhrases } from '../../ui/text/text.tsx';
import styles from './policy-page.module.css';

/** A policy as a numbered text with its contents beside it. */
export function PolicyPage({ policy }: { policy: Keyed<Policy> }) {
  const { contents } = useTexts(policyTexts);
  const { lead, sections, dates, signature } = useTexts(policy);
  return (
    <>
      <PageHead />
      <Section as="div">
        <Columns
          sticky
          side={
            <nav aria-labelledby="contents" className={styles.contents}>
              <p id="contents" className={styles.contentsTitle}>
                {contents}
              </p>
              <ol role="list">
                {sections.map(({ id, title }) => (
                  <li key={id}>
                    <AnchorLink target={id} className={styles.jump}>
                      {title}
                    </AnchorLink>
                  </li>
                ))}
              </ol>
            </nav>
          }
        >
          <div className={styles.text}>
            <p className="opening">{lead}</p>
            {sections.map(({ id, title, body }) => (
              <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.section}>
                <h2 id={`${id}-title`} className={styles.title}>
                  {breakPhrases(title)}
                </h2>
                <Prose blocks={body} headingAs="h3" link={SiteLink} />
              </section>
            ))}
            <p className={styles.foot}>
              {[...dates, ...signature].map((line, index) => (
                <span key={index}>{line}</span>
              ))}
            </p>
          </div>
        </Columns>
      </Section>
    </>
  );
}
