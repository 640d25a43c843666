const KILO = 1024;

/** A number of bytes as visitors read it: 512B, 34KB, 1.8MB. Rounded up: what is over a limit must not read as the limit. */
export function formatBytes(bytes: number): string {
  if (bytes < KILO) return `${bytes}B`;
  if (bytes < KILO * KILO) return `${Math.ceil(bytes / KILO)}KB`;
  return `${(Math.ceil((bytes * 10) / KILO / KILO) / 10).toFixed(1)}MB`;
}

/** Whole percent that have been sent; 100 only when everything has. */
export function percentSent({ sent, total }: { sent: number; total: number }): number {
  return total > 0 ? Math.min(100, Math.floor((sent / total) * 100)) : 0;
}
