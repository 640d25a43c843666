/** The drawing's own size. */
export const THREADS_BOX = { width: 1500, height: 52 } as const;

/** The four warps, edge device, algorithm, AI platform and cloud. At the end they are apart, in this order from below. */
export const THREADS = [
  'M0 34C180 34 240 12 420 12S700 40 880 40 1240 44 1500 44',
  'M0 18C200 18 280 40 460 40S740 12 920 12 1240 32 1500 32',
  'M0 42C160 42 300 24 480 24S780 28 960 28 1300 20 1500 20',
  'M0 10C220 10 320 30 520 30S820 20 1000 20 1280 8 1500 8',
] as const;
