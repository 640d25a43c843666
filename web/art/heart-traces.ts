// Draws the four traces of the heart inspection page: node web/art/heart-traces.ts
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const TARGET = join(import.meta.dirname, '../src/content/solutions/heart-traces.svg');

/** Size of the drawing; ten units across are one second, and a trace swings between 0 and the height. */
const LENGTH = 600;
const HEIGHT = 60;
const MIDDLE = HEIGHT / 2;

/** The shapes stand for what a camera sees in one minute; the figures are chosen for the eye. */
const traces: Record<string, (x: number) => number> = {
  pulse: (x) => {
    const beat = (x % 9) / 9;
    const spike = beat < 0.16 ? 25 * Math.sin((beat / 0.16) * Math.PI) : 0;
    const dip = beat >= 0.16 && beat < 0.32 ? 9 * Math.sin(((beat - 0.16) / 0.16) * Math.PI) : 0;
    return MIDDLE + 6 - spike * (0.85 + 0.15 * Math.sin(x / 34)) + dip;
  },
  expression: (x) =>
    MIDDLE - 13 * Math.sin(x / 46) - 7 * Math.sin(x / 19 + 1.2) - 4 * Math.sin(x / 8),
  blink: (x) => {
    const every = 38 + 9 * Math.sin(x / 120);
    return x % every < 3 ? MIDDLE + 20 : MIDDLE - 12;
  },
  breath: (x) => MIDDLE - (19 - 6 * (x / LENGTH)) * Math.sin(x / 6.4),
};

/** The steps from point to point, whose texts repeat and so weigh little. */
function path(trace: (x: number) => number): string {
  // In tenths, so that no step carries the rounding of those before it.
  const tenths = Array.from({ length: LENGTH + 1 }, (_, x) => Math.round(trace(x) * 10));
  const [first = 0] = tenths;
  const steps = tenths.slice(1).map((y, x) => `1 ${(y - (tenths[x] ?? 0)) / 10}`);
  return `M0 ${first / 10}l${steps.join(' ')}`;
}

const paths = Object.entries(traces).map(
  ([id, trace]) => `<path id="${id}" vector-effect="non-scaling-stroke" d="${path(trace)}"/>`,
);
await writeFile(
  TARGET,
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LENGTH} ${HEIGHT}" fill="none">\n${paths.join('\n')}\n</svg>\n`,
);
