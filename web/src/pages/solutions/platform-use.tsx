import { platformResponse, platformSteps } from '../../content/solutions/ai-platform.ts';
import { Section } from '../../ui/page/section.tsx';
import { SectionHeading } from '../../ui/page/section-heading.tsx';
import { platformMessages } from './messages.ts';
import styles from './platform-use.module.css';

const { use } = platformMessages;

export function PlatformUse() {
  return (
    <Section tone="paper" className={styles.page}>
      <div>
        <SectionHeading number="03" label={use.label} title={use.title} />
        <ol className={styles.steps}>
          {platformSteps.map(({ title, text }) => (
            <li key={title} className={styles.step}>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ol>
      </div>
      <figure className={styles.response}>
        <figcaption className={styles.caption}>{use.response}</figcaption>
        <pre className={styles.code}>
          <code lang="en">{platformResponse}</code>
        </pre>
        <p className={styles.note}>{use.responseNote}</p>
      </figure>
    </Section>
  );
}
