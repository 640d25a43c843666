import { company } from './company.ts';
import type { ExternalAddress } from './site-path.ts';

/** Products that have a site of their own. */
export const externalSites = {
  works: `https://works.${company.domain}/`,
  gate: `https://gate.${company.domain}/`,
  breathLink: `https://breath.${company.domain}/link/`,
  breathMobile: `https://breath.${company.domain}/mobile/`,
  breathHandy: `https://breath.${company.domain}/handy/`,
  breathStation: `https://breath.${company.domain}/station/`,
} as const satisfies Record<string, ExternalAddress>;
