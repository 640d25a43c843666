import type { CaseStudy } from '../../content/case-studies/case-study.ts';
import { Section, SectionHeading } from '../../ui/page/section.tsx';
import styles from './case-voice.module.css';
import { caseMessages } from './messages.ts';

export function CaseVoice({ voice }: { voice: CaseStudy['voice'] }) {
  return (
    <Section className={styles.voice}>
      <SectionHeading
        number="04"
        label={caseMessages.voice.label}
        title={caseMessages.voice.title}
      />
      <figure>
        <blockquote className={styles.quote}>
          <p>{voice.text}</p>
        </blockquote>
        <figcaption className={styles.speaker}>{voice.speaker}</figcaption>
      </figure>
    </Section>
  );
}
