import { applicationTexts } from '../../content/application.ts';
import { QueryProvider } from '../../forms/submit/query-provider.tsx';
import { SectionHeading } from '../../ui/page/section-heading.tsx';
import { ApplicationForm } from '../../forms/application/application-form.tsx';
import { useTexts } from '../../site/i18n/use-texts.ts';
import styles from './application-section.module.css';

/** How to apply. Stands inside `<section id="entry">`, whose name is this heading. */
export function ApplicationSection() {
  const texts = useTexts('application', applicationTexts);
  return (
    <div className={styles.columns}>
      <SectionHeading
        number="04"
        label={texts.sectionLabel}
        title={texts.sectionTitle}
        lead={texts.sectionLead}
        id="entry-title"
      />
      <div className={styles.sheet}>
        <QueryProvider>
          <ApplicationForm />
        </QueryProvider>
      </div>
    </div>
  );
}
