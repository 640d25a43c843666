import type { ExternalAddress } from './site-path.ts';

/** Products that have a site of their own. */
export const externalSites = {
  works: 'https://works.tsumugi-edge.example/',
  gate: 'https://gate.tsumugi-edge.example/',
  breathLink: 'https://breath.tsumugi-edge.example/link/',
  breathMobile: 'https://breath.tsumugi-edge.example/mobile/',
  breathHandy: 'https://breath.tsumugi-edge.example/handy/',
  breathStation: 'https://breath.tsumugi-edge.example/station/',
} as const satisfies Record<string, ExternalAddress>;
