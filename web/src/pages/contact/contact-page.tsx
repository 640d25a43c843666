import { clsx } from 'clsx';
import { contactTexts } from '../../content/contact.ts';
import { ContactForm } from '../../forms/contact/contact-form.tsx';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { PhoneLink } from '../../site/layout/phone-link.tsx';
import { PageHead } from '../../site/navigation/page-head.tsx';
import timeline from '../../ui/drawing/timeline.module.css';
import { FormSection } from '../../ui/page/form-section.tsx';
import { TextList } from '../../ui/text/text.tsx';
import styles from './contact-page.module.css';

export function ContactPage() {
  const texts = useTexts(contactTexts);

  return (
    <>
      <PageHead lead={texts.pageLead} />
      <FormSection
        heading={{ label: texts.formLabel, title: texts.formTitle, id: 'mail-form' }}
        aside={
          <div className={styles.aside}>
            <div>
              <h3 className={styles.asideTitle}>{texts.stepsTitle}</h3>
              <TextList
                as="ol"
                texts={texts.steps}
                className={clsx(timeline.timeline, styles.steps)}
              />
            </div>
            <div>
              <h3 className={styles.asideTitle}>{texts.phoneTitle}</h3>
              <PhoneLink className={styles.phone} />
              <p className="text-sm">{texts.phoneHours}</p>
            </div>
          </div>
        }
      >
        <div className={styles.notice}>
          <h3 className={styles.noticeTitle}>{texts.salesTitle}</h3>
          <p>{texts.salesText}</p>
        </div>
        <ContactForm />
      </FormSection>
    </>
  );
}
