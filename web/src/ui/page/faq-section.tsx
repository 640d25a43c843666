import { Accordion } from '../controls/accordion.tsx';
import { Columns } from './columns.tsx';
import styles from './faq-section.module.css';
import { Section, SectionHeading, type SectionProps } from './section.tsx';

type FaqSectionProps = Pick<SectionProps, 'tone' | 'id'> & {
  number: string;
  texts: {
    readonly label: string;
    readonly title: string;
    readonly entries: readonly { readonly question: string; readonly answer: string }[];
  };
};

/** Questions that open on demand, beside their heading. */
export function FaqSection({ number, texts, tone, id = 'faq' }: FaqSectionProps) {
  const { label, title, entries } = texts;
  return (
    <Section id={id} labelledBy={`${id}-title`} {...(tone && { tone })}>
      <Columns
        side={<SectionHeading number={number} label={label} title={title} id={`${id}-title`} />}
      >
        <div className={styles.entries}>
          {entries.map(({ question, answer }) => (
            <Accordion key={question} summary={question}>
              <p>{answer}</p>
            </Accordion>
          ))}
        </div>
      </Columns>
    </Section>
  );
}
