import { clsx } from 'clsx';
import type { businessTexts } from '../../content/business.ts';
import { Section, SectionHeading } from '../../ui/page/section.tsx';
import { breakPhrases } from '../../ui/text/text.tsx';
import styles from './role-split.module.css';

type RoleSplitTexts = (typeof businessTexts)['roles'];

/** Who does what in each of the four layers; the threads between the columns show that it is one cloth. */
export function RoleSplit({ texts }: { texts: RoleSplitTexts }) {
  return (
    <Section numbered tone="dark">
      <SectionHeading {...texts} />
      <div className={styles.diagram}>
        <p className={styles.ours} aria-hidden="true">
          {texts.ours}
        </p>
        <p className={styles.partners} aria-hidden="true">
          {texts.partners}
        </p>
        <div className={styles.crossing} aria-hidden="true">
          <Crossing />
        </div>
        <ol className={styles.layers}>
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
      <ul className={styles.tasks}>
        {tasks.map((task, index) => (
          <li key={index}>{task}</li>
        ))}
      </ul>
    </div>
  );
}

const WIDTH = 400;
const BAND = 100;

/** In the middle every thread has left its own place, so that each crosses the others on both sides. */
const MIDDLE = [2, 0, 3, 1] as const;

const centre = (place: number) => BAND * (place + 0.5);

function curve(fromX: number, from: number, toX: number, to: number): string {
  const bend = (toX - fromX) / 2;
  return `M${fromX} ${centre(from)}C${fromX + bend} ${centre(from)} ${toX - bend} ${centre(to)} ${toX} ${centre(to)}`;
}

// Painted in turn: what lies above on our side lies below on the partner's, which is what makes a weave.
const ours = MIDDLE.map((to, from) => curve(0, from, WIDTH / 2, to));
const partners = MIDDLE.map((from, to) => curve(WIDTH / 2, from, WIDTH, to)).toReversed();

/** A thread for each layer: they start with us in blue, cross, and end with the partner in vermilion. */
function Crossing() {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${BAND * MIDDLE.length}`} preserveAspectRatio="none" fill="none">
      <linearGradient id="from-us" gradientUnits="userSpaceOnUse" x2={WIDTH}>
        <stop offset="0.3" className={styles.us} />
        <stop offset="0.7" className={styles.them} />
      </linearGradient>
      {[...ours, ...partners].map((path) => (
        <g key={path}>
          <path d={path} className={styles.ground} />
          <path d={path} className={styles.light} stroke="url(#from-us)" />
        </g>
      ))}
    </svg>
  );
}
