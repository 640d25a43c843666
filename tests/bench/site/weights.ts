import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { ROOT } from '../../../.tools/processes.ts';
import { builtPages } from '../../support/site/built-site.ts';
import type { BenchRow } from '../measure.ts';

interface Budget {
  kilobytes: { scripts: Record<string, number> };
}

const SCRIPTS =
  /<script src="\/(?<opening>[^"]+)" data-app="\/(?<app>[^"]+)" data-modules="(?<modules>[^"]*)"/;

/** kB (1000 bytes, gzip) of all scripts that a page asks for at its start. */
function scriptWeight(html: string): number {
  const { opening = '', app = '', modules = '' } = SCRIPTS.exec(html)?.groups ?? {};
  const bytes = [opening, app, ...modules.split(' ')].map(
    (file) => gzipSync(readFileSync(join(ROOT, 'web/dist', file)), { level: 9 }).length,
  );
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** The scripts of the heaviest page under each limit of web/budget.json. */
export function weights(): BenchRow[] {
  const file = readFileSync(join(ROOT, 'web/budget.json'), 'utf8');
  const { scripts: limits } = (JSON.parse(file) as Budget).kilobytes;
  const pages = builtPages().map(({ route, html }) => ({ route, weight: scriptWeight(html) }));
  const row = (name: string, weight: number, limit: number): BenchRow => ({
    case: `scripts at the start of ${name}`,
    measured: `${weight.toFixed(1)} kB`,
    baseline: `${limit} kB of web/budget.json`,
    ratio: weight / limit,
    goal: 'at most 1',
    met: weight <= limit,
  });
  const weightOf = (route: string) => pages.find((page) => page.route === route)?.weight ?? 0;
  const others = pages.filter(({ route }) => limits[route] === undefined && route !== '/index');
  const heaviest = others.toSorted((a, b) => b.weight - a.weight)[0];
  return [
    row('the home page', weightOf('/index'), limits['*'] ?? 0),
    ...Object.entries(limits)
      .filter(([route]) => route !== '*')
      .map(([route, limit]) => row(route, weightOf(route), limit)),
    ...(heaviest
      ? [row(`the heaviest other, ${heaviest.route}`, heaviest.weight, limits['*'] ?? 0)]
      : []),
  ];
}
