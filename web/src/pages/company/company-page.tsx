import { sampleNotes } from '../../content/sample-notes.ts';
import {
  companyTexts,
  guidelines,
  outline,
  philosophy,
  representative,
} from '../../content/company-profile.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { pictures } from '../../content/pictures.ts';
import { DeferBelowFold } from '../../site/arrival/below-fold.tsx';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { PageBreadcrumb } from '../../site/navigation/page-breadcrumb.tsx';
import { Picture } from '../../ui/drawing/picture.tsx';
import { Reveal } from '../../ui/drawing/reveal.tsx';
import { PageHero } from '../../ui/page/page-hero.tsx';
import { Section, SectionHeading } from '../../ui/page/section.tsx';
import { DefinitionTable } from '../../ui/text/prose.tsx';
import { Access } from './access.tsx';
import styles from './company-page.module.css';

export function CompanyPage() {
  const texts = useTexts('company', companyTexts);
  const { t } = useTranslation();
  const title = t('menu.company');
  return (
    <>
      <PageHero
        label={texts.label}
        title={title}
        lead={texts.lead}
        picture={<Picture source={pictures.company} alt="" sizes="100vw" priority />}
        subject="left"
        breadcrumb={<PageBreadcrumb current={title} />}
      />
      <Philosophy />
      <DeferBelowFold>
        <Guidelines />
        <Representative />
        <Section tone="paper" id="outline" className={styles.outline}>
          <SectionHeading number="04" label={texts.outline.label} title={texts.outline.title} />
          <div>
            <DefinitionTable rows={outline} />
            {sampleNotes.company !== undefined && (
              <p className={styles.note}>{sampleNotes.company}</p>
            )}
          </div>
        </Section>
        <Access />
      </DeferBelowFold>
    </>
  );
}

/** The one sentence of the company, set upright like the warp, with the text across it. */
function Philosophy() {
  const texts = useTexts('company', companyTexts);
  return (
    <Section labelledBy="philosophy" className={styles.philosophy}>
      <SectionHeading
        number="01"
        id="philosophy"
        label={texts.philosophy.label}
        title={texts.philosophy.title}
        className={styles.heading}
      />
      <Reveal className={styles.upright}>
        <p className={styles.statement} data-display>
          {philosophy.statement.map((line) => (
            <span key={line} className={styles.line}>
              {line}
            </span>
          ))}
        </p>
      </Reveal>
      <div className={styles.text}>
        {philosophy.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}

function Guidelines() {
  const messages = useTexts('company', companyTexts).guidelines;
  return (
    <Section tone="dark">
      <SectionHeading
        number="02"
        label={messages.label}
        title={messages.title}
        lead={messages.lead}
      />
      <ol className={styles.guidelines}>
        {guidelines.map(({ title, text }) => (
          <li key={title} className={styles.guideline}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.guidelinesText}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** What the representative has to say, and where they come from. No portrait: the person is a sample. */
function Representative() {
  const messages = useTexts('company', companyTexts).representative;
  return (
    <Section className={styles.representative}>
      <SectionHeading
        number="03"
        label={messages.label}
        title={messages.title}
        className={styles.representativeHeading}
      />
      <div className={styles.message}>
        {representative.message.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className={styles.profile}>
        <p className={styles.person}>
          <span className={styles.role}>{representative.role}</span>
          <span className={styles.name}>{representative.name}</span>
          <span className={styles.nameEn} lang="en">
            {representative.nameEn}
          </span>
        </p>
        <h3 className={styles.careerTitle}>{messages.career}</h3>
        <dl className={styles.career}>
          {representative.career.map(({ term, description }) => (
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
