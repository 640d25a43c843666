import { company } from '../../content/company.ts';
import { contactTexts } from '../../content/contact.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { PageHead } from '../../site/navigation/page-head.tsx';
import { Section, SectionHeading, Sheet } from '../../ui/page/section.tsx';
import { ContactForm } from '../../forms/contact/contact-form.tsx';
import styles from './contact-page.module.css';

export function ContactPage() {
  const texts = useTexts('contact', contactTexts);

  return (
    <>
      <PageHead lead={texts.pageLead} />
      <Section tone="paper" labelledBy="mail-form">
        <div className={styles.columns}>
          <SectionHeading label={texts.formLabel} title={texts.formTitle} id="mail-form" />
          <div className={styles.form}>
            <Sheet>
              <div className={styles.notice}>
                <h3 className={styles.noticeTitle}>{texts.salesTitle}</h3>
                <p>{texts.salesText}</p>
              </div>
              <ContactForm />
            </Sheet>
          </div>
          <ContactAside />
        </div>
      </Section>
    </>
  );
}

/** How it goes on, and the telephone: beside the form, or after it on a phone, where the form comes first. */
function ContactAside() {
  const texts = useTexts('contact', contactTexts);
  return (
    <div className={styles.aside}>
      <div className={styles.steps}>
        <h3 className={styles.asideTitle}>{texts.stepsTitle}</h3>
        <ol>
          {texts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <div>
        <h3 className={styles.asideTitle}>{texts.phoneTitle}</h3>
        <a className={styles.phone} href={`tel:${company.tel.replaceAll('-', '')}`}>
          {company.tel}
        </a>
        <p className={styles.hours}>{texts.phoneHours}</p>
      </div>
    </div>
  );
}
