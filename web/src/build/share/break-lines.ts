/** What a line costs that ends within a sentence, as a share of the width it might have left empty. */
const WITHIN_SENTENCE = 0.3;

/**
 * Sets phrases in as few lines as the width allows, as even as they get.
 * @param measure the width of a line
 * @returns undefined when one phrase alone is too wide
 */
export function breakLines(
  parts: readonly string[],
  width: number,
  measure: (line: string) => number,
): string[] | undefined {
  const lineOf = (from: number, to: number) => parts.slice(from, to).join('').trim();
  /** The best lines for the parts up to an index: fewest first, then the least raggedness. */
  const best: ({ lines: string[]; raggedness: number } | undefined)[] = [
    { lines: [], raggedness: 0 },
  ];
  for (let end = 1; end <= parts.length; end += 1) {
    for (let start = 0; start < end; start += 1) {
      const before = best[start];
      const line = lineOf(start, end);
      const room = width - measure(line);
      if (!before || room < 0) continue;
      const lines = [...before.lines, line];
      const torn = end < parts.length && !/[、。！？]$/u.test(line);
      const raggedness =
        before.raggedness + room ** 2 + (torn ? (WITHIN_SENTENCE * width) ** 2 : 0);
      const sofar = best[end];
      if (
        !sofar ||
        lines.length < sofar.lines.length ||
        (lines.length === sofar.lines.length && raggedness < sofar.raggedness)
      ) {
        best[end] = { lines, raggedness };
      }
    }
  }
  return best[parts.length]?.lines;
}
