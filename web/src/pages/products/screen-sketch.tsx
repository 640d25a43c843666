import styles from './screen-sketch.module.css';

export type Sketch = 'check' | 'map' | 'list';

const lines: Record<Sketch, readonly string[]> = {
  check: ['M30 34a16 16 0 1 0 32 0a16 16 0 1 0-32 0', 'm38 34 6 6 11-12', 'M22 68h48', 'M30 80h32'],
  map: ['M10 22 38 34 82 18', 'M6 66 40 54 86 70', 'M38 6 46 54 40 92', 'M22 92C22 62 66 74 64 40'],
  list: ['M14 20h8', 'M32 20h46', 'M14 42h8', 'M32 42h34', 'M14 64h8', 'M32 64h42', 'M14 86h64'],
};

/** What the phone shows at that hour, in a few strokes. Decorative: the words stand beside it. */
export function ScreenSketch({ sketch }: { sketch: Sketch }) {
  return (
    <svg className={styles.sketch} viewBox="0 0 92 98" fill="none" aria-hidden="true">
      {lines[sketch].map((line) => (
        <path key={line} d={line} />
      ))}
    </svg>
  );
}
