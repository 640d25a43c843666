import { Plus } from 'lucide';
import { Icon } from '../drawing/icon.tsx';
import { Note } from '../text/prose.tsx';
import { breakPhrases } from '../text/text.tsx';
import styles from './faq-section.module.css';
import { Section, type SectionProps } from './section.tsx';

type FaqSectionProps = Pick<SectionProps, 'numbered'> & {
  texts: {
    readonly label: string;
    readonly title: string;
    readonly entries: readonly { readonly question: string; readonly answer: string }[];
    /** What holds for all of the answers. */
    readonly note?: string | undefined;
  };
};

/** Questions that the visitor has opened: who comes back finds them, and the page as high, as they were left. */
const opened = new Set<string>();

/** Questions that open on demand, beside their heading. Native, so they can be searched in the page and work without script. */
export function FaqSection({ numbered = false, texts }: FaqSectionProps) {
  return (
    <Section id="faq" numbered={numbered} heading={{ id: 'faq-title', ...texts }} beside="static">
      <div className="ruled">
        {texts.entries.map(({ question, answer }, index) => (
          <details
            key={index}
            open={opened.has(question)}
            onToggle={({ currentTarget: { open } }) => opened[open ? 'add' : 'delete'](question)}
          >
            <summary className={styles.summary}>
              <span>{breakPhrases(question)}</span>
              <Icon of={Plus} size="1.25rem" className={styles.sign} />
            </summary>
            <p className={styles.answer}>{answer}</p>
          </details>
        ))}
      </div>
      <Note>{texts.note}</Note>
    </Section>
  );
}
