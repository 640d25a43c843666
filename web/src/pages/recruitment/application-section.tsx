import { useNavigate } from '@tanstack/react-router';

import { QueryProvider } from '../../forms/submit/query-provider.tsx';
import { SectionHeading } from '../../ui/page/section-heading.tsx';
import { ApplicationForm } from '../../forms/application/application-form.tsx';
import { applicationMessages as messages } from '../../forms/application/application-messages.ts';
import styles from './application-section.module.css';

/** How to apply. Stands inside `<section id="entry">`, whose name is this heading. */
export function ApplicationSection() {
  const navigate = useNavigate();
  return (
    <div className={styles.columns}>
      <SectionHeading
        number="04"
        label={messages.sectionLabel}
        title={messages.sectionTitle}
        lead={messages.sectionLead}
        id="entry-title"
      />
      <div className={styles.sheet}>
        <QueryProvider>
          <ApplicationForm
            onDone={(receipt) => void navigate({ to: '/employment/complete', state: { receipt } })}
          />
        </QueryProvider>
      </div>
    </div>
  );
}
