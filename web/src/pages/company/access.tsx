import { access } from '../../content/company-profile.ts';
import { company } from '../../content/company.ts';
import { Section, SectionHeading } from '../../ui/page/section.tsx';
import { AccessMap } from './access-map.tsx';
import styles from './access.module.css';
import { companyMessages } from './messages.ts';

const messages = companyMessages.access;

export function Access() {
  return (
    <Section id="access" className={styles.access}>
      <div>
        <SectionHeading number="05" label={messages.label} title={messages.title} />
        <address className={styles.address}>
          {company.postalCode}
          <br />
          {company.address}
        </address>
        <dl className={styles.routes}>
          {access.routes.map(({ term, description }) => (
            <div key={term} className={styles.route}>
              <dt>{term}</dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>{access.note}</p>
      </div>
      <AccessMap />
    </Section>
  );
}
