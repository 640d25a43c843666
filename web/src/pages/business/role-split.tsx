import { roleLayers } from '../../content/business.ts';
import { Reveal } from '../../ui/drawing/reveal.tsx';
import { Section, SectionHeading } from '../../ui/page/section.tsx';
import { businessMessages } from './messages.ts';
import styles from './role-split.module.css';
import { Weave } from './weave.tsx';

const { roles } = businessMessages;

/** Who does what in each of the four layers; the threads between the columns show that it is one cloth. */
export function RoleSplit() {
  return (
    <Section tone="dark">
      <SectionHeading number="02" label={roles.label} title={roles.title} lead={roles.lead} />
      <Reveal className={styles.reveal}>
        <div className={styles.diagram}>
          <p className={styles.ours} aria-hidden="true">
            {roles.ours}
          </p>
          <p className={styles.partners} aria-hidden="true">
            {roles.partners}
          </p>
          <Weave className={styles.weave} />
          <ol className={styles.layers}>
            {roleLayers.map((layer) => (
              <li key={layer.id} className={styles.layer} data-layer={layer.id}>
                <div className={styles.name}>
                  <h3>{layer.name}</h3>
                  <p className={styles.summary}>{layer.summary}</p>
                </div>
                <Tasks of={roles.oursShort} tasks={layer.ours} className={styles.left} />
                <Tasks of={roles.partnersShort} tasks={layer.partners} className={styles.right} />
              </li>
            ))}
          </ol>
        </div>
      </Reveal>
    </Section>
  );
}

type TasksProps = { of: string; tasks: readonly string[]; className: string | undefined };

function Tasks({ of, tasks, className }: TasksProps) {
  return (
    <div className={className}>
      <p className={styles.of}>{of}</p>
      <ul className={styles.tasks}>
        {tasks.map((task) => (
          <li key={task}>{task}</li>
        ))}
      </ul>
    </div>
  );
}
