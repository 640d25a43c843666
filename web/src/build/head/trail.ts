import { translate } from '../../site/i18n/translate.ts';
import { homeLink } from '../../content/menu.ts';
import type { PageFacts } from './page-facts.ts';
import { plainPath } from '../../site/navigation/plain-path.ts';

/** One page of the way from home. */
export interface Step {
  name: string;
  path: string;
}

const HOME: Step = { name: translate('ja', homeLink.name), path: plainPath(homeLink.path) };

/** The pages between home and those below them. A test holds it against what the pages show. */
const PARENTS: readonly [RegExp, Step][] = [
  [/^\/news\/\d+$/, { name: translate('ja', 'menu.news'), path: plainPath('/news/list') }],
  [/^\/case\/\d+$/, { name: translate('ja', 'menu.case'), path: plainPath('/case/list') }],
  [
    /^\/product\/driver$/,
    { name: translate('ja', 'menu.product'), path: plainPath('/product/index') },
  ],
];

/** The way from home to a page, that page included. */
export function trailTo({ route, path, heading }: PageFacts): Step[] {
  if (path === HOME.path) return [HOME];
  const parents = PARENTS.filter(([pattern]) => pattern.test(route)).map(([, step]) => step);
  return [HOME, ...parents, { name: heading, path }];
}
