import { externalSites } from './external-sites.ts';
import type { ja } from './locales/ja.ts';
import type { ExternalAddress, SitePath } from './site-path.ts';

type MenuEntry = {
  id: string;
  /** Message key of the name. */
  name: `menu.${keyof typeof ja.menu}`;
  children: readonly MenuItem[];
  /** First segments of the paths that belong to this entry: on them it is the current one. */
  routes: readonly string[];
  /** Whether lists that have room show the children under the entry. */
  showChildren: boolean;
  /** Whether the entry is a tab of the header. */
  isMain: boolean;
};

export type InternalMenuItem = MenuEntry & { path: SitePath; type?: never };
export type ExternalMenuItem = MenuEntry & { path: ExternalAddress; type: 'out' };
export type MenuItem = InternalMenuItem | ExternalMenuItem;

const leaf = { children: [], routes: [], showChildren: false, isMain: false } as const;

export const homeLink = {
  ...leaf,
  id: 'index',
  name: 'menu.index',
  path: '/index',
  routes: ['/index'],
} as const satisfies MenuItem;

/** Goes one step back in the history; its path is where it leads when there is no step to go back. */
export const backButton = {
  ...leaf,
  id: 'back',
  name: 'menu.back',
  path: '/index',
} as const satisfies MenuItem;

export const contactLink = {
  ...leaf,
  id: 'contact',
  name: 'menu.contact',
  path: '/contact',
  routes: ['/contact'],
} as const satisfies MenuItem;

export const employmentLink = {
  ...leaf,
  id: 'employment',
  name: 'menu.employment',
  path: '/employment/info',
  routes: ['/employment'],
} as const satisfies MenuItem;

export const securityLink = {
  ...leaf,
  id: 'security',
  name: 'menu.security',
  path: '/security',
  routes: ['/security'],
} as const satisfies MenuItem;

const solutionChildren: readonly MenuItem[] = [
  {
    ...leaf,
    id: 'face-recognition',
    name: 'menu.faceRecognition',
    path: '/solution/face-recognition',
  },
  {
    ...leaf,
    id: 'heart-inspection',
    name: 'menu.heartInspection',
    path: '/solution/heart-inspection',
  },
  { ...leaf, id: 'algorithm', name: 'menu.algorithm', path: '/solution/algorithm' },
];

const productChildren: readonly MenuItem[] = [
  { ...leaf, id: 'works', name: 'menu.works', path: externalSites.works, type: 'out' },
  { ...leaf, id: 'driver', name: 'menu.driver', path: '/product/driver' },
  { ...leaf, id: 'gate', name: 'menu.gate', path: externalSites.gate, type: 'out' },
  {
    ...leaf,
    id: 'breath-link',
    name: 'menu.breathLink',
    path: externalSites.breathLink,
    type: 'out',
  },
  {
    ...leaf,
    id: 'breath-mobile',
    name: 'menu.breathMobile',
    path: externalSites.breathMobile,
    type: 'out',
  },
  {
    ...leaf,
    id: 'breath-handy',
    name: 'menu.breathHandy',
    path: externalSites.breathHandy,
    type: 'out',
  },
  {
    ...leaf,
    id: 'breath-station',
    name: 'menu.breathStation',
    path: externalSites.breathStation,
    type: 'out',
  },
];

const tab = { ...leaf, isMain: true } as const;

export const productLink = {
  ...tab,
  id: 'product',
  name: 'menu.product',
  path: '/product/index',
  routes: ['/product'],
  children: productChildren,
  showChildren: true,
} as const satisfies MenuItem;

export const caseLink = {
  ...tab,
  id: 'case',
  name: 'menu.case',
  path: '/case/list',
  routes: ['/case'],
} as const satisfies MenuItem;

export const newsLink = {
  ...tab,
  id: 'news',
  name: 'menu.news',
  path: '/news/list',
  routes: ['/news'],
} as const satisfies MenuItem;

/** The tabs of the header and, in the same order, the entries of the drawer. */
export const mainMenu: readonly InternalMenuItem[] = [
  { ...tab, id: 'business', name: 'menu.business', path: '/business', routes: ['/business'] },
  {
    ...tab,
    id: 'solution',
    name: 'menu.solution',
    path: '/solution/face-recognition',
    routes: ['/solution'],
    children: solutionChildren,
    showChildren: true,
  },
  productLink,
  caseLink,
  { ...tab, id: 'company', name: 'menu.company', path: '/company', routes: ['/company'] },
  { ...tab, id: 'privacy', name: 'menu.privacy', path: '/privacy', routes: ['/privacy'] },
  newsLink,
];
