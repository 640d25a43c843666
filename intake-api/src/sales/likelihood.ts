/** The share of sales pitches among inquiries of this score, between 0 and 1. */
export function probabilityOf(score: number): number {
  return 1 / (1 + 10 ** (-score / 10));
}

/** The same as staff read it: `約87 %`, and never a certainty. */
export function likelihood(score: number): string {
  const percent = Math.round(probabilityOf(score) * 100);
  if (percent > 99) return '99 %以上';
  return percent < 1 ? '1 %未満' : `約${percent} %`;
}
