import { type Keyed, keyed } from './locales/keyed.ts';
import { type ExternalAddress, isExternal, pages, type SitePath } from './pages.ts';
import { productMenu } from './product-menu.ts';

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
  name: pages['/index'].title,
  path: '/index',
  routes: ['/index'],
} as const satisfies MenuItem;

/** Goes one step back in the history; its path is where it leads when there is no step to go back. */
export const backButton = {
  ...leaf,
  id: 'back',
  name: keyed('menu.back', '前のページへ戻る'),
  path: '/index',
} as const satisfies MenuItem;

export const contactLink = {
  ...leaf,
  id: 'contact',
  name: pages['/contact'].title,
  path: '/contact',
  routes: ['/contact'],
} as const satisfies MenuItem;

export const employmentLink = {
  ...leaf,
  id: 'employment',
  name: pages['/employment/info'].title,
  path: '/employment/info',
  routes: ['/employment'],
} as const satisfies MenuItem;

const securityLink = {
  ...leaf,
  id: 'security',
  name: pages['/security'].title,
  path: '/security',
  routes: ['/security'],
} as const satisfies MenuItem;

const accessibilityLink = {
  ...leaf,
  id: 'accessibility',
  name: pages['/accessibility'].title,
  path: '/accessibility',
  routes: ['/accessibility'],
} as const satisfies MenuItem;

const solutionChildren: readonly MenuItem[] = [
  {
    ...leaf,
    id: 'face-recognition',
    name: pages['/solution/face-recognition'].title,
    path: '/solution/face-recognition',
  },
  {
    ...leaf,
    id: 'heart-inspection',
    name: pages['/solution/heart-inspection'].title,
    path: '/solution/heart-inspection',
  },
  {
    ...leaf,
    id: 'algorithm',
    name: pages['/solution/algorithm'].title,
    path: '/solution/algorithm',
  },
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
  name: pages['/product/index'].title,
  path: '/product/index',
  routes: ['/product'],
  children: productChildren,
  showChildren: true,
} as const satisfies MenuItem;

export const caseLink = {
  ...tab,
  id: 'case',
  name: pages['/case/list'].title,
  path: '/case/list',
  routes: ['/case'],
} as const satisfies MenuItem;

export const newsLink = {
  ...tab,
  id: 'news',
  name: pages['/news/list'].title,
  path: '/news/list',
  routes: ['/news'],
} as const satisfies MenuItem;

/** The tabs of the header and, in the same order, the entries of the drawer. */
export const mainMenu: readonly InternalMenuItem[] = [
  {
    ...tab,
    id: 'business',
    name: pages['/business'].title,
    path: '/business',
    routes: ['/business'],
  },
  {
    ...tab,
    id: 'solution',
    name: keyed('menu.solution', 'ソリューション'),
    path: '/solution/face-recognition',
    routes: ['/solution'],
    children: solutionChildren,
    showChildren: true,
  },
  productLink,
  caseLink,
  { ...tab, id: 'company', name: pages['/company'].title, path: '/company', routes: ['/company'] },
  { ...tab, id: 'privacy', name: pages['/privacy'].title, path: '/privacy', routes: ['/privacy'] },
  newsLink,
];

const itemsOf = (...ids: readonly string[]) => mainMenu.filter(({ id }) => ids.includes(id));

/** Of the footer, two columns: what we do and offer, and what stands behind it. */
export const footerColumns: readonly (readonly MenuItem[])[] = [
  [homeLink, ...itemsOf('business', 'product')],
  [
    ...itemsOf('solution'),
    ...itemsOf('case', 'company', 'privacy'),
    securityLink,
    accessibilityLink,
    ...itemsOf('news'),
    employmentLink,
  ],
];
