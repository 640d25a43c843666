/** Length of a trace in the units of the drawing; ten units are one second. */
export const TRACE_LENGTH = 600;
/** A trace swings between 0 and this. */
export const TRACE_HEIGHT = 60;

const MIDDLE = TRACE_HEIGHT / 2;

type Trace = (x: number) => number;

// The shapes stand for what a camera sees in one minute; the figures are chosen for the eye.
const pulse: Trace = (x) => {
  const beat = (x % 9) / 9;
  const spike = beat < 0.16 ? 25 * Math.sin((beat / 0.16) * Math.PI) : 0;
  const dip = beat >= 0.16 && beat < 0.32 ? 9 * Math.sin(((beat - 0.16) / 0.16) * Math.PI) : 0;
  return MIDDLE + 6 - spike * (0.85 + 0.15 * Math.sin(x / 34)) + dip;
};
const expression: Trace = (x) =>
  MIDDLE - 13 * Math.sin(x / 46) - 7 * Math.sin(x / 19 + 1.2) - 4 * Math.sin(x / 8);
const blink: Trace = (x) => {
  const every = 38 + 9 * Math.sin(x / 120);
  return x % every < 3 ? MIDDLE + 20 : MIDDLE - 12;
};
const breath: Trace = (x) => MIDDLE - (19 - 6 * (x / TRACE_LENGTH)) * Math.sin(x / 6.4);

function path(trace: Trace): string {
  let line = '';
  for (let x = 0; x <= TRACE_LENGTH; x += 1) {
    line += `${x === 0 ? 'M' : 'L'}${x} ${trace(x).toFixed(1)}`;
  }
  return line;
}

/** In the order of the signals in the content. */
export const tracePaths: readonly string[] = [pulse, expression, blink, breath].map(path);
