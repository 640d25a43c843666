/** Positions are 1-based, as the counter shows them. */
export function counterText(current: number, total: number): string {
  return `${current}/${total}`;
}

/** The positions before and after, going round at both ends. */
export function neighbours(current: number, total: number): { previous: number; next: number } {
  return { previous: ((current - 2 + total) % total) + 1, next: (current % total) + 1 };
}
