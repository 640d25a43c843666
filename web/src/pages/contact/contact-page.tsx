import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../site/i18n/use-translation.ts';

import { QueryProvider } from '../../forms/submit/query-provider.tsx';
import { company } from '../../content/company.ts';
import { PageBreadcrumb } from '../../site/navigation/page-breadcrumb.tsx';
import { PageHero } from '../../ui/page/page-hero.tsx';
import { Section } from '../../ui/page/section.tsx';
import { SectionHeading } from '../../ui/page/section-heading.tsx';
import { ContactForm } from '../../forms/contact/contact-form.tsx';
import styles from './contact-page.module.css';
import { contactMessages as messages } from '../../forms/contact/messages.ts';

export function ContactPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const title = t('menu.contact');

  return (
    <>
      <PageHero
        label={messages.pageLabel}
        title={title}
        lead={messages.pageLead}
        breadcrumb={<PageBreadcrumb current={title} />}
      />
      <Section tone="paper" labelledBy="mail-form">
        <div className={styles.columns}>
          <div className={styles.aside}>
            <SectionHeading label={messages.formLabel} title={messages.formTitle} id="mail-form" />
            <ContactAside />
          </div>
          <div className={styles.sheet}>
            <div className={styles.notice}>
              <h3 className={styles.noticeTitle}>{messages.salesTitle}</h3>
              <p>{messages.salesText}</p>
            </div>
            <QueryProvider>
              <ContactForm
                onDone={(receipt) => void navigate({ to: '/contact/complete', state: { receipt } })}
              />
            </QueryProvider>
          </div>
        </div>
      </Section>
    </>
  );
}

function ContactAside() {
  return (
    <>
      <div className={styles.steps}>
        <h3 className={styles.asideTitle}>{messages.stepsTitle}</h3>
        <ol>
          {messages.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <div>
        <h3 className={styles.asideTitle}>{messages.phoneTitle}</h3>
        <a className={styles.phone} href={`tel:${company.tel}`}>
          {company.tel}
        </a>
        <p className={styles.hours}>{messages.phoneHours}</p>
      </div>
    </>
  );
}
