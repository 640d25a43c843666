const KILO = 1024;

/** A number of bytes as visitors read it: 512B, 34KB, 1.8MB. */
export function formatBytes(bytes: number): string {
  if (bytes < KILO) return `${bytes}B`;
  if (bytes < KILO * KILO) return `${Math.round(bytes / KILO)}KB`;
  return `${(bytes / KILO / KILO).toFixed(1)}MB`;
}

/** Whole percent that have been sent; 100 only when everything has. */
export function percentSent({ sent, total }: { sent: number; total: number }): number {
  return total > 0 ? Math.min(100, Math.floor((sent / total) * 100)) : 0;
}
