import {
  headlines,
  requirements,
  sharedRequirements,
} from '../../content/recruitment/requirements.ts';
import { DefinitionTable } from '../../ui/text/definition-table.tsx';
import { Section } from '../../ui/page/section.tsx';
import { SectionHeading } from '../../ui/page/section-heading.tsx';
import { recruitmentMessages } from './messages.ts';
import styles from './requirements.module.css';

const messages = recruitmentMessages.requirements;

export function Requirements() {
  return (
    <Section tone="dark" id="requirements" labelledBy="requirements-title">
      <SectionHeading
        number="01"
        label={messages.label}
        title={messages.title}
        id="requirements-title"
      />
      <div className={styles.jobs}>
        {requirements.map(({ id, name, salary, lead, rows }) => (
          <div key={id} className={styles.job}>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.salary}>
              <span className={styles.figure}>{salary.figure}</span>
              <span className={styles.unit}>{salary.unit}</span>
              <span className={styles.note}>{salary.note}</span>
            </p>
            <p className={styles.lead}>{lead}</p>
            <DefinitionTable rows={rows} />
          </div>
        ))}
      </div>
      <h3 className={styles.shared}>{messages.shared}</h3>
      <dl className={styles.headlines}>
        {headlines.map(({ term, figure, unit, note }) => (
          <div key={term} className={styles.headline}>
            <dt>{term}</dt>
            <dd>
              <span className={styles.headlineFigure}>{figure}</span>
              {unit}
              <span className={styles.note}>{note}</span>
            </dd>
          </div>
        ))}
      </dl>
      <DefinitionTable rows={sharedRequirements} />
    </Section>
  );
}
