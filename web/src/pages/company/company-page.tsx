import { clsx } from 'clsx';
import accessMap from '../../content/access-map.svg';
import { companyTexts } from '../../content/company-profile.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { PageCallout } from '../../site/navigation/page-callout.tsx';
import { PageHead } from '../../site/navigation/page-head.tsx';
import timeline from '../../ui/drawing/timeline.module.css';
import { FactSection } from '../../ui/page/fact-section.tsx';
import { Columns, Section, SectionHeading } from '../../ui/page/section.tsx';
import { FactList, Note, Person, Prose } from '../../ui/text/prose.tsx';
import { BreakAtClauses, breakPhrases } from '../../ui/text/text.tsx';
import styles from './company-page.module.css';

export function CompanyPage() {
  const texts = useTexts(companyTexts);
  const { guidelines, history } = texts;
  return (
    <>
      <PageHead lead={texts.lead} focus="25% 5%" />
      <Philosophy texts={texts.philosophy} />
      <Section numbered tone="dark" heading={guidelines}>
        <ol role="list" className={styles.guidelines}>
          {guidelines.items.map(({ title, text }, index) => (
            <li key={index} className={styles.guideline}>
              <h3>{breakPhrases(title)}</h3>
              <p className="text-sm">{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Representative texts={texts.representative} />
      <FactSection tone="paper" id="outline" texts={texts.outline} />
      {/* A knot for each event; what the company turned on is larger. */}
      <Section numbered heading={history} beside="sticky">
        <dl className={clsx(timeline.timeline, styles.history)}>
          {history.rows.map((row, index) => (
            <div key={index}>
              <dt>{row.term}</dt>
              <dd data-display={'milestone' in row || undefined}>{row.description}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <FactSection tone="paper" id="press" texts={texts.press} />
      <Access texts={texts.access} />
      <PageCallout {...texts.callout} />
    </>
  );
}

type Texts = (typeof companyTexts)['ja'];

/** The one sentence of the company, set upright like the warp, with the text across it. */
function Philosophy({ texts }: { texts: Texts['philosophy'] }) {
  return (
    <Section numbered heading={{ id: 'philosophy', ...texts }} className={styles.philosophy}>
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

/** What the representative has to say, and where they come from. No portrait: the person is a sample. */
function Representative({ texts }: { texts: Texts['representative'] }) {
  const { role, name, nameEn } = texts;
  return (
    <Section numbered heading={texts}>
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
