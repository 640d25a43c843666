import { companyTexts } from '../../content/company-profile.ts';
import { DeferBelowFold } from '../../site/arrival/below-fold.tsx';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { PageCallout } from '../../site/navigation/page-callout.tsx';
import { PageHead } from '../../site/navigation/page-head.tsx';
import { Reveal } from '../../ui/drawing/reveal.tsx';
import { FactSection } from '../../ui/page/fact-section.tsx';
import { Section, SectionHeading } from '../../ui/page/section.tsx';
import { AccessMap } from './access-map.tsx';
import styles from './company-page.module.css';

export function CompanyPage() {
  const texts = useTexts('company', companyTexts);
  return (
    <>
      <PageHead lead={texts.lead} subject="left" />
      <Philosophy texts={texts.philosophy} />
      <DeferBelowFold>
        <Guidelines texts={texts.guidelines} />
        <Representative texts={texts.representative} />
        <FactSection number="04" tone="paper" id="outline" texts={texts.outline} />
        <FactSection number="05" texts={texts.history} />
        <FactSection number="06" tone="paper" id="press" texts={texts.press} />
        <Access texts={texts.access} />
        <PageCallout {...texts.callout} />
      </DeferBelowFold>
    </>
  );
}

type PartProps<Part extends keyof typeof companyTexts> = { texts: (typeof companyTexts)[Part] };

/** The one sentence of the company, set upright like the warp, with the text across it. */
function Philosophy({ texts }: PartProps<'philosophy'>) {
  return (
    <Section labelledBy="philosophy" className={styles.philosophy}>
      <SectionHeading number="01" id="philosophy" className={styles.philosophyHeading} {...texts} />
      <Reveal className={styles.upright}>
        <p className={styles.statement} data-display>
          {texts.statement.map((line) => (
            <span key={line} className={styles.line}>
              {line}
            </span>
          ))}
        </p>
      </Reveal>
      <div className={styles.philosophyText}>
        {texts.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}

function Guidelines({ texts }: PartProps<'guidelines'>) {
  return (
    <Section tone="dark">
      <SectionHeading number="02" {...texts} />
      <ol className={styles.guidelines}>
        {texts.items.map(({ title, text }) => (
          <li key={title} className={styles.guideline}>
            <h3 className={styles.guidelineTitle}>{title}</h3>
            <p className={styles.guidelineText}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** What the representative has to say, and where they come from. No portrait: the person is a sample. */
function Representative({ texts }: PartProps<'representative'>) {
  return (
    <Section className={styles.representative}>
      <SectionHeading number="03" className={styles.representativeHeading} {...texts} />
      <div className={styles.message}>
        {texts.message.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className={styles.profile}>
        <p className={styles.person}>
          <span className={styles.role}>{texts.role}</span>
          <span className={styles.name}>{texts.name}</span>
          <span className={styles.nameEn} lang="en">
            {texts.nameEn}
          </span>
        </p>
        <h3 className={styles.careerTitle}>{texts.careerTitle}</h3>
        <dl className={styles.career}>
          {texts.career.map(({ term, description }) => (
            <div key={term} className={styles.year}>
              <dt>{term}</dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}

function Access({ texts }: PartProps<'access'>) {
  return (
    <Section id="access" className={styles.access}>
      <div>
        <SectionHeading number="07" {...texts} />
        <address className={styles.address}>
          {texts.postalCode}
          <br />
          {texts.address}
        </address>
        <dl className={styles.routes}>
          {texts.routes.map(({ term, description }) => (
            <div key={term} className={styles.route}>
              <dt>{term}</dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.accessNote}>{texts.note}</p>
      </div>
      <AccessMap texts={texts.map} />
    </Section>
  );
}
