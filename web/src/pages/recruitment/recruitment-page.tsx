import { applicationTexts } from '../../content/application.ts';
import { recruitmentTexts } from '../../content/recruitment.ts';
import { ApplicationForm } from '../../forms/application/application-form.tsx';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { AnchorLink } from '../../site/navigation/anchor-link.tsx';
import { PageHead } from '../../site/navigation/page-head.tsx';
import { Picture } from '../../ui/drawing/picture.tsx';
import { FaqSection } from '../../ui/page/faq-section.tsx';
import { FormSection } from '../../ui/page/form-section.tsx';
import { Section } from '../../ui/page/section.tsx';
import { BigNumber, DefinitionTable, Note, Person } from '../../ui/text/prose.tsx';
import { BreakAtClauses } from '../../ui/text/text.tsx';
import styles from './recruitment-page.module.css';

type Texts = (typeof recruitmentTexts)['ja'];

export function RecruitmentPage() {
  const texts = useTexts(recruitmentTexts);
  const { sectionLabel, sectionTitle, sectionLead } = useTexts(applicationTexts);
  return (
    <>
      <PageHead lead={texts.lead} focus="25% 5%" />
      <Intro intro={texts.intro} jump={texts.jump} />
      <Requirements texts={texts.requirements} />
      <Stories texts={texts.stories} />
      <FaqSection numbered texts={texts.faq} />
      <FormSection
        numbered
        id="entry"
        heading={{ id: 'entry-title', label: sectionLabel, title: sectionTitle, lead: sectionLead }}
      >
        <ApplicationForm />
      </FormSection>
    </>
  );
}

/** What kind of work it is, and the way to each part of a long page. */
function Intro({ intro, jump }: Pick<Texts, 'intro' | 'jump'>) {
  return (
    <Section className={styles.intro}>
      <h2 className={styles.introTitle}>
        <BreakAtClauses>{intro.title}</BreakAtClauses>
      </h2>
      <div>
        <p className={styles.introText}>{intro.text}</p>
        <nav aria-label={jump.label}>
          <ul role="list" className={styles.places}>
            {jump.places.map(({ id, name }) => (
              <li key={id}>
                <AnchorLink target={id} className={styles.place}>
                  {name}
                </AnchorLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </Section>
  );
}

function Requirements({ texts }: { texts: Texts['requirements'] }) {
  const { jobs, shared } = texts;
  return (
    <Section
      numbered
      tone="dark"
      id="requirements"
      heading={{ id: 'requirements-title', ...texts }}
    >
      <div className={styles.jobs}>
        {jobs.map(({ key, name, salary, lead, rows }) => (
          // Name, salary and lead are rows, too.
          <div key={key} className={styles.job} style={{ gridRow: `span ${3 + rows.length}` }}>
            <h3>{name}</h3>
            <p className={styles.salary}>
              <BigNumber value={salary.figure} unit={salary.unit} />
              <span className={styles.remark}>{salary.note}</span>
            </p>
            <p className={styles.jobLead}>{lead}</p>
            <DefinitionTable rows={rows} aligned />
          </div>
        ))}
      </div>
      <h3>{shared.title}</h3>
      <dl className={styles.headlines}>
        {shared.headlines.map(({ term, figure, unit, note }, index) => (
          <div key={index} className={styles.headline}>
            <dt>{term}</dt>
            <dd>
              <span className={styles.headlineFigure}>{figure}</span>
              <span>{unit}</span>
              <span className={styles.remark}>{note}</span>
            </dd>
          </div>
        ))}
      </dl>
      <DefinitionTable rows={shared.rows} />
    </Section>
  );
}

function Stories({ texts }: { texts: Texts['stories'] }) {
  return (
    <Section numbered id="stories" heading={{ id: 'stories-title', ...texts }}>
      <div className={styles.stories}>
        {texts.people.map(({ id, picture, name, job, joined, title, text }) => (
          <article key={id} className={styles.story}>
            <Picture
              source={picture}
              alt=""
              sizes="(width >= 992px) 34vw, 100vw"
              className="framed"
            />
            <div className="rise">
              <h3 className={styles.storyTitle}>
                <BreakAtClauses>{title}</BreakAtClauses>
              </h3>
              {text.map((paragraph, index) => (
                <p key={index} className={styles.storyText}>
                  {paragraph}
                </p>
              ))}
            </div>
            <Person role={job} name={name} more={joined} />
          </article>
        ))}
      </div>
      <Note>{texts.sampleNote}</Note>
    </Section>
  );
}
