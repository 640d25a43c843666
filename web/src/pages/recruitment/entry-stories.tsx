import { entryStories } from '../../content/recruitment/stories.ts';
import { Reveal } from '../../ui/drawing/reveal.tsx';
import { Section } from '../../ui/page/section.tsx';
import { SectionHeading } from '../../ui/page/section-heading.tsx';
import { Phrases } from '../../ui/text/phrases.tsx';
import styles from './entry-stories.module.css';
import { recruitmentMessages } from './messages.ts';

const messages = recruitmentMessages.stories;

export function EntryStories() {
  return (
    <Section id="stories" labelledBy="stories-title">
      <SectionHeading
        number="02"
        label={messages.label}
        title={messages.title}
        lead={messages.lead}
        id="stories-title"
      />
      <div className={styles.stories}>
        {entryStories.map(({ id, name, job, joined, title, text }) => (
          <article key={id} className={styles.story}>
            <Reveal className={styles.words}>
              <h3 className={styles.title}>
                <Phrases>{title}</Phrases>
              </h3>
              {text.map((paragraph) => (
                <p key={paragraph} className={styles.text}>
                  {paragraph}
                </p>
              ))}
            </Reveal>
            <p className={styles.person}>
              <span className={styles.job}>{job}</span>
              <span className={styles.name}>{name}</span>
              <span className={styles.joined}>{joined}</span>
            </p>
          </article>
        ))}
      </div>
      <p className={styles.note}>{messages.note}</p>
    </Section>
  );
}
