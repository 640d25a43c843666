import { businessTexts, roleLayers } from '../../content/business.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { Reveal } from '../../ui/drawing/reveal.tsx';
import { Section, SectionHeading } from '../../ui/page/section.tsx';
import styles from './role-split.module.css';

/** Who does what in each of the four layers; the threads between the columns show that it is one cloth. */
export function RoleSplit() {
  const { roles } = useTexts('business', businessTexts);
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

const LAYERS = 4;
const WIDTH = 400;
const HEIGHT = 400;
const BAND = HEIGHT / LAYERS;

/** In the middle every thread has left its own place, so that each crosses the others on both sides. */
const middle = [2, 0, 3, 1] as const;

const centre = (place: number) => BAND * (place + 0.5);

function curve(fromX: number, from: number, toX: number, to: number): string {
  const bend = (toX - fromX) / 2;
  return `M${fromX} ${centre(from)}C${fromX + bend} ${centre(from)} ${toX - bend} ${centre(to)} ${toX} ${centre(to)}`;
}

// Painted in turn: what lies above on our side lies below on the partner's, which is what makes a weave.
const ours = middle.map((to, from) => ({ layer: from, path: curve(0, from, WIDTH / 2, to) }));
const partners = middle
  .map((from, to) => ({ layer: to, path: curve(WIDTH / 2, from, WIDTH, to) }))
  .toReversed();

/** The four layers as threads that start with us, cross, and end with the partner. Decorative. */
function Weave({ className }: { className: string | undefined }) {
  return (
    <div className={className} aria-hidden="true">
      <svg
        className={styles.weaveWeave}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        fill="none"
      >
        {[...ours, ...partners].map(({ layer, path }) => (
          <g key={path} className={styles.thread} data-layer={layer}>
            <path d={path} pathLength={1} className={styles.ground} />
            <path d={path} pathLength={1} className={styles.light} />
          </g>
        ))}
      </svg>
    </div>
  );
}
