import { Accordion } from '../controls/accordion.tsx';
import { Columns } from './columns.tsx';
import styles from './faq-section.module.css';
import { Section, SectionHeading } from './section.tsx';

type FaqSectionProps = {
  number?: string;
  texts: {
    readonly label: string;
    readonly title: string;
    readonly entries: readonly { readonly question: string; readonly answer: string }[];
  };
};

/** Questions that open on demand, beside their heading. */
export function FaqSection({ number, texts }: FaqSectionProps) {
  return (
    <Section id="faq" labelledBy="faq-title">
      <Columns
        side={
          <SectionHeading {...(number !== undefined && { number })} id="faq-title" {...texts} />
        }
      >
        <div className={styles.entries}>
          {texts.entries.map(({ question, answer }) => (
            <Accordion key={question} summary={question}>
              <p>{answer}</p>
            </Accordion>
          ))}
        </div>
      </Columns>
    </Section>
  );
}
