import { builtPages } from '../../support/site/built-site.ts';
import { limitOf, readBudget, weighPage } from '../../support/site/page-weight.ts';
import type { BenchRow } from '../measure.ts';

/** The scripts at the start of the home page, of each page with a limit of its own, and of the heaviest other page. */
export function weights(): BenchRow[] {
  const budget = readBudget();
  const pages = builtPages().map(({ route, html }) => ({ route, ...weighPage(html) }));
  const row = (name: string, { route, scripts }: (typeof pages)[number]): BenchRow => {
    const limit = limitOf(budget, 'scripts', route);
    return {
      case: `scripts at the start of ${name}`,
      measured: `${scripts.toFixed(1)} kB`,
      baseline: `${limit} kB of web/budget.json`,
      ratio: scripts / limit,
      goal: 'at most 1',
      met: scripts <= limit,
    };
  };
  const named = new Set(['/index', ...Object.keys(budget.kilobytes.scripts)]);
  const others = pages.filter(({ route }) => !named.has(route));
  const heaviest = others.toSorted((a, b) => b.scripts - a.scripts)[0];
  return [
    ...pages
      .filter(({ route }) => named.has(route))
      .map((page) => row(page.route === '/index' ? 'the home page' : page.route, page)),
    ...(heaviest ? [row(`the heaviest other, ${heaviest.route}`, heaviest)] : []),
  ];
}
