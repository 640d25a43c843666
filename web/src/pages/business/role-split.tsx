import { clsx } from 'clsx';
import type { businessTexts } from '../../content/business.ts';
import { Section } from '../../ui/page/section.tsx';
import { breakPhrases, TextList } from '../../ui/text/text.tsx';
import styles from './role-split.module.css';

type RoleSplitTexts = (typeof businessTexts)['ja']['roles'];

/** Who does what in each of the four layers; the threads between the columns show that it is one cloth. */
export function RoleSplit({ texts }: { texts: RoleSplitTexts }) {
  return (
    <Section numbered tone="dark" heading={texts}>
      <div className={styles.diagram}>
        <p className={styles.ours} aria-hidden="true">
          {texts.ours}
        </p>
        <p className={styles.partners} aria-hidden="true">
          {texts.partners}
        </p>
        <div className={styles.crossing} aria-hidden="true" />
        <ol role="list" className={styles.layers}>
          {texts.layers.map((layer) => (
            <li key={layer.id} className={styles.layer}>
              <div>
                <h3>{breakPhrases(layer.name)}</h3>
                <p className="text-xs">{layer.summary}</p>
              </div>
              <Tasks of={texts.oursShort} tasks={layer.ours} className={styles.left} />
              <Tasks of={texts.partnersShort} tasks={layer.partners} className={styles.right} />
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

type TasksProps = { of: string; tasks: readonly string[]; className: string | undefined };

function Tasks({ of, tasks, className }: TasksProps) {
  return (
    <div className={className}>
      <p className={clsx('text-xs', styles.of)}>{of}</p>
      <TextList texts={tasks} className={styles.tasks} />
    </div>
  );
}
