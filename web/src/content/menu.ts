import { type Keyed, keyed } from './locales/keyed.ts';
import { pageName } from './page-names.ts';
import { productMenu } from './product-menu.ts';
import { type ExternalAddress, isExternal, type SitePath } from './site-path.ts';

type MenuEntry = {
  id: string;
  name: Keyed<string, `menu.${string}`>;
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

/** A product is called the same wherever it is named; one that has no file, by its key. */
export const productName = (key: string) =>
  keyed(`menu.${key}`, productMenu.find((product) => product.key === key)?.subTitle ?? key);

const leaf = { children: [], routes: [], showChildren: false, isMain: false } as const;

export const homeLink = {
  ...leaf,
  id: 'index',
  name: pageName('index'),
  path: '/index',
  routes: ['/index'],
} as const satisfies MenuItem;

/** Goes one step back in the history; its path is where it leads when there is no step to go back. */
export const backButton = {
  ...leaf,
  id: 'back',
  name: pageName('back'),
  path: '/index',
} as const satisfies MenuItem;

export const contactLink = {
  ...leaf,
  id: 'contact',
  name: pageName('contact'),
  path: '/contact',
  routes: ['/contact'],
} as const satisfies MenuItem;

export const employmentLink = {
  ...leaf,
  id: 'employment',
  name: pageName('employment'),
  path: '/employment/info',
  routes: ['/employment'],
} as const satisfies MenuItem;

export const securityLink = {
  ...leaf,
  id: 'security',
  name: pageName('security'),
  path: '/security',
  routes: ['/security'],
} as const satisfies MenuItem;

export const accessibilityLink = {
  ...leaf,
  id: 'accessibility',
  name: pageName('accessibility'),
  path: '/accessibility',
  routes: ['/accessibility'],
} as const satisfies MenuItem;

const solutionChildren: readonly MenuItem[] = [
  {
    ...leaf,
    id: 'face-recognition',
    name: pageName('faceRecognition'),
    path: '/solution/face-recognition',
  },
  {
    ...leaf,
    id: 'heart-inspection',
    name: pageName('heartInspection'),
    path: '/solution/heart-inspection',
  },
  { ...leaf, id: 'algorithm', name: pageName('algorithm'), path: '/solution/algorithm' },
];

/** One entry a file of `products/`. */
const productChildren: readonly MenuItem[] = productMenu.map(({ key, path }) => {
  const entry = { ...leaf, id: key, name: productName(key) };
  return isExternal(path) ? { ...entry, path, type: 'out' } : { ...entry, path };
});

const tab = { ...leaf, isMain: true } as const;

export const productLink = {
  ...tab,
  id: 'product',
  name: pageName('product'),
  path: '/product/index',
  routes: ['/product'],
  children: productChildren,
  showChildren: true,
} as const satisfies MenuItem;

export const caseLink = {
  ...tab,
  id: 'case',
  name: pageName('case'),
  path: '/case/list',
  routes: ['/case'],
} as const satisfies MenuItem;

export const newsLink = {
  ...tab,
  id: 'news',
  name: pageName('news'),
  path: '/news/list',
  routes: ['/news'],
} as const satisfies MenuItem;

/** The tabs of the header and, in the same order, the entries of the drawer. */
export const mainMenu: readonly InternalMenuItem[] = [
  { ...tab, id: 'business', name: pageName('business'), path: '/business', routes: ['/business'] },
  {
    ...tab,
    id: 'solution',
    name: pageName('solution'),
    path: '/solution/face-recognition',
    routes: ['/solution'],
    children: solutionChildren,
    showChildren: true,
  },
  productLink,
  caseLink,
  { ...tab, id: 'company', name: pageName('company'), path: '/company', routes: ['/company'] },
  { ...tab, id: 'privacy', name: pageName('privacy'), path: '/privacy', routes: ['/privacy'] },
  newsLink,
];
