/** The middle of several measurements. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** One line of the table: what was measured, beside what, and whether it is good enough. */
export interface BenchRow {
  case: string;
  measured: string;
  baseline: string;
  ratio: number | undefined;
  goal: string;
  met: boolean | undefined;
}

/** Runs once to warm up, then `count` times, and returns all results but the first. */
export async function rounds<Result>(
  run: (round: number) => Promise<Result>,
  count = 5,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let round = 0; round <= count; round += 1) {
    const result = await run(round);
    if (round > 0) results.push(result);
  }
  return results;
}
