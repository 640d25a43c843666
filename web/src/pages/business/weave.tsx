import styles from './weave.module.css';

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
export function Weave({ className }: { className: string | undefined }) {
  return (
    <div className={className} aria-hidden="true">
      <svg
        className={styles.weave}
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
