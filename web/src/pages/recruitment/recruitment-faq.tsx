import { recruitmentFaq } from '../../content/recruitment/faq.ts';
import { Accordion } from '../../ui/controls/accordion.tsx';
import { Section } from '../../ui/page/section.tsx';
import { SectionHeading } from '../../ui/page/section-heading.tsx';
import { recruitmentMessages } from './messages.ts';
import styles from './recruitment-faq.module.css';

const { faq } = recruitmentMessages;

export function RecruitmentFaq() {
  return (
    <Section id="faq" labelledBy="faq-title" className={styles.faq}>
      <SectionHeading number="03" label={faq.label} title={faq.title} id="faq-title" />
      <div className={styles.entries}>
        {recruitmentFaq.map(({ question, answer }) => (
          <Accordion key={question} summary={question}>
            <p>{answer}</p>
          </Accordion>
        ))}
      </div>
    </Section>
  );
}
