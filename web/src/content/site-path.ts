/** The pages that content may point to. A path that no route serves fails to compile where it is linked. */
export const SITE_PATHS = [
  '/index',
  '/business',
  '/solution',
  '/solution/face-recognition',
  '/solution/heart-inspection',
  '/solution/algorithm',
  '/product',
  '/product/index',
  '/product/driver',
  '/case',
  '/case/list',
  '/employment',
  '/employment/info',
  '/employment/complete',
  '/news',
  '/news/list',
  '/contact',
  '/contact/complete',
  '/company',
  '/privacy',
  '/security',
  '/accessibility',
] as const;

export type SitePath = (typeof SITE_PATHS)[number];

/** A site of its own, opened in a new window. */
export type ExternalAddress = `https://${string}`;

export const isExternal = (path: string): path is ExternalAddress => path.startsWith('https://');
