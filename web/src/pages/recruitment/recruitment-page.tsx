import { Link, notFound, useLoaderData } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { applicationTexts } from '../../content/application.ts';
import company from '../../content/company/facts.yaml?facts';
import { findJob } from '../../content/jobs.ts';
import { jobRows, recruitmentTexts, termsOf } from '../../content/recruitment.ts';
import type { Job } from '../../content/schemas/jobs.ts';
import { ApplicationForm } from '../../forms/application/application-form.tsx';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { useHasEnded } from '../../site/state/has-ended.ts';
import { AnchorLink } from '../../site/navigation/anchor-link.tsx';
import { ArrowLink } from '../../site/navigation/arrow-link.tsx';
import { PageHead } from '../../site/navigation/page-head.tsx';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Arrow, arrowLink, backLink } from '../../ui/drawing/arrow.tsx';
import { Picture } from '../../ui/drawing/picture.tsx';
import { FaqSection } from '../../ui/page/faq-section.tsx';
import { FormSection } from '../../ui/page/form-section.tsx';
import { Columns, Section, SectionHeading } from '../../ui/page/section.tsx';
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
      <Requirements texts={texts.requirements} of={texts.job} />
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

function Requirements({ texts, of }: { texts: Texts['requirements']; of: Texts['job'] }) {
  const { jobs, shared } = texts;
  const hasEnded = useHasEnded();
  const open = jobs.filter((job) => !hasEnded(job));
  return (
    <Section
      numbered
      tone="dark"
      id="requirements"
      heading={{ id: 'requirements-title', ...texts }}
    >
      {open.length === 0 ? <p>{texts.none}</p> : undefined}
      <div className={styles.jobs}>
        {open.map((job) => (
          <JobTerms key={job.key} job={job} texts={of} />
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

/** A job beside others, and the way to its page. */
function JobTerms({ job, texts }: { job: Job; texts: Texts['job'] }) {
  const { key, name, pay, lead } = job;
  const rows = [...jobRows(texts, job), ...job.rows];
  return (
    // Name, pay, lead and the link are rows, too.
    <div className={styles.job} style={{ gridRow: `span ${4 + rows.length}` }}>
      <h3>{name}</h3>
      <p className={styles.salary}>
        <span className={styles.remark}>{pay.per}</span>
        <BigNumber value={pay.figure} unit={pay.unit} />
        <span className={styles.remark}>{pay.note}</span>
      </p>
      <p className={styles.jobLead}>{lead}</p>
      <DefinitionTable rows={rows} aligned />
      <Link
        to="/employment/$id"
        params={{ id: key }}
        className={clsx(arrowLink, styles.details)}
        aria-label={`${texts.details}：${name}`}
      >
        <span>{texts.details}</span>
        <Arrow />
      </Link>
    </div>
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

/** The job of an address. @throws notFound */
export const loadJob = async (key: string) => findJob(key) ?? Promise.reject(notFound());

export function JobPage() {
  const { item: job } = useLoaderData({ from: '/employment/$id' });
  const { job: texts } = useTexts(recruitmentTexts);
  const { sectionLabel, sectionTitle, sectionLead } = useTexts(applicationTexts);
  const ended = useHasEnded()(job);
  return (
    <>
      <PageHead sentence lead={job.lead} focus="25% 5%" />
      <Section as="div">
        {ended && <Ended texts={texts} />}
        <Columns sticky side={<Outline job={job} ended={ended} />}>
          <div className={styles.terms}>
            <SectionHeading {...texts.terms} />
            <DefinitionTable rows={[...jobRows(texts, job), ...job.rows, ...termsOf(job)]} />
          </div>
        </Columns>
      </Section>
      {ended ? undefined : (
        <FormSection
          id="entry"
          heading={{
            id: 'entry-title',
            label: sectionLabel,
            title: sectionTitle,
            lead: sectionLead,
          }}
        >
          <ApplicationForm job={job} />
        </FormSection>
      )}
    </>
  );
}

/** Says that nobody can apply any more, above what the job was. */
function Ended({ texts }: { texts: Texts['job'] }) {
  return (
    <div className={styles.ended}>
      <p className={styles.endedTitle}>{texts.ended}</p>
      <p>{texts.endedMore}</p>
    </div>
  );
}

/** Stands beside the terms: what it pays, where it is, and the way to the form. */
function Outline({ job: { pay }, ended }: { job: Job; ended: boolean }) {
  const { job: texts } = useTexts(recruitmentTexts);
  return (
    <div className={styles.outline}>
      <p>
        <span className={styles.small}>{pay.per}</span>
        <span className={styles.pay}>{`${pay.figure}${pay.unit}`}</span>
        <span className={styles.small}>{pay.note}</span>
      </p>
      <p>
        <span className={styles.small}>{texts.place}</span>
        <span>{company.address}</span>
      </p>
      {ended ? undefined : (
        <AnchorLink target="entry" className={buttonClass('primary')}>
          <span>{texts.apply}</span>
          <Arrow />
        </AnchorLink>
      )}
      <ArrowLink to="/employment/info" button="ghost" className={backLink}>
        {texts.backToList}
      </ArrowLink>
    </div>
  );
}
