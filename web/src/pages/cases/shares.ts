/** Times are compared in minutes. */
const MINUTES_PER_SECOND = 1 / 60;

/** A number with its unit; the 1 of 1晩 counts nights and not what is measured. */
const MEASURE = /(?<value>\d+(?:\.\d+)?)(?<unit>か月|分|秒|件|回|名|人|台)/gu;

/** The amount a figure tells: 1.5 of `1分30秒`, 6 of `1晩6名`. Undefined where it tells none. */
function amountOf(figure: string): number | undefined {
  const measures = [...figure.matchAll(MEASURE)];
  if (measures.length === 0) return undefined;
  return measures.reduce(
    (sum, { groups }) =>
      sum + Number(groups?.['value']) * (groups?.['unit'] === '秒' ? MINUTES_PER_SECOND : 1),
    0,
  );
}

/** What two figures of one kind are of the larger one, from 0 to 1; undefined where they can't be compared. */
export function shares(before: string | undefined, after: string) {
  const was = amountOf(before ?? '');
  const is = amountOf(after);
  if (was === undefined || is === undefined) return undefined;
  const largest = Math.max(was, is);
  return { before: was / largest, after: is / largest };
}
