import { clsx } from 'clsx';
import accessMap from '../../content/access-map.svg';
import { companyTexts } from '../../content/company-profile.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { PageCallout } from '../../site/navigation/page-callout.tsx';
import { PageHead } from '../../site/navigation/page-head.tsx';
import timeline from '../../ui/drawing/timeline.module.css';
import { FactSection } from '../../ui/page/fact-section.tsx';
import { Columns } from '../../ui/page/columns.tsx';
import { Section, SectionHeading } from '../../ui/page/section.tsx';
import { Prose } from '../../ui/text/prose.tsx';
import { FactList, Note, Person } from '../../ui/text/parts.tsx';
import { BreakAtClauses, breakPhrases } from '../../ui/text/text.tsx';
import styles from './company-page.module.css';

export function CompanyPage() {
  const texts = useTexts('company', companyTexts);
  return (
    <>
      <PageHead lead={texts.lead} focus="25% 5%" />
      <Philosophy texts={texts.philosophy} />
      <Guidelines texts={texts.guidelines} />
      <Representative texts={texts.representative} />
      <FactSection tone="paper" id="outline" texts={texts.outline} />
      <History texts={texts.history} />
      <FactSection tone="paper" id="press" texts={texts.press} />
      <Access texts={texts.access} />
      <PageCallout {...texts.callout} />
    </>
  );
}

type Texts = typeof companyTexts;

/** The one sentence of the company, set upright like the warp, with the text across it. */
function Philosophy({ texts }: { texts: Texts['philosophy'] }) {
  return (
    <Section numbered labelledBy="philosophy" className={styles.philosophy}>
      <SectionHeading id="philosophy" {...texts} />
      <div className={styles.upright}>
        <p className={styles.statement} data-display>
          {texts.statement.map((line, index) => (
            <span key={index}>{line}</span>
          ))}
        </p>
      </div>
      <div className={styles.philosophyText}>
        <Prose blocks={texts.text} />
      </div>
    </Section>
  );
}

function Guidelines({ texts }: { texts: Texts['guidelines'] }) {
  return (
    <Section numbered tone="dark">
      <SectionHeading {...texts} />
      <ol className={styles.guidelines}>
        {texts.items.map(({ title, text }, index) => (
          <li key={index} className={styles.guideline}>
            <h3>{breakPhrases(title)}</h3>
            <p className="text-sm">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** The years on one thread, a knot for each event; what the company turned on is larger. */
function History({ texts }: { texts: Texts['history'] }) {
  return (
    <Section numbered>
      <Columns sticky side={<SectionHeading label={texts.label} title={texts.title} />}>
        <dl className={clsx(timeline.timeline, styles.history)}>
          {texts.rows.map((row, index) => (
            <div key={index}>
              <dt>{row.term}</dt>
              <dd data-display={'milestone' in row || undefined}>{row.description}</dd>
            </div>
          ))}
        </dl>
      </Columns>
    </Section>
  );
}

/** What the representative has to say, and where they come from. No portrait: the person is a sample. */
function Representative({ texts }: { texts: Texts['representative'] }) {
  const { role, name, nameEn } = texts;
  return (
    <Section numbered>
      <SectionHeading label={texts.label} title={texts.title} />
      <Columns
        sideLast
        side={
          <>
            <Person role={role} name={name} more={<span lang="en">{nameEn}</span>} />
            <h3 className={styles.careerTitle}>{texts.careerTitle}</h3>
            <FactList facts={texts.career} />
          </>
        }
      >
        <div className={styles.message}>
          <Prose blocks={texts.message} />
        </div>
      </Columns>
    </Section>
  );
}

function Access({ texts }: { texts: Texts['access'] }) {
  const { label, title, postalCode, address, routes, note, map } = texts;
  return (
    <Section numbered id="access">
      <Columns
        side={
          <>
            <SectionHeading label={label} title={title} />
            <address className={styles.address}>
              <p>{postalCode}</p>
              <p>
                <BreakAtClauses>{address.split(/(?<= )/u)}</BreakAtClauses>
              </p>
            </address>
            <FactList facts={routes} />
            <Note>{note}</Note>
          </>
        }
      >
        <img
          src={accessMap}
          alt={map}
          width="760"
          height="560"
          loading="lazy"
          className={styles.map}
        />
      </Columns>
    </Section>
  );
}
