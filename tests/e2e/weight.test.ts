import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { builtPages, DIST } from '../support/site/built-site.ts';
import { limitOf, type PageWeight, readBudget, weighPage } from '../support/site/page-weight.ts';

// A company's own texts may make its pages heavier: that is told, and fails nothing. Ours have no room.
const strict = process.env['WEIGHT_BUDGET'] === 'strict';

const budget = readBudget();
const unknown = { route: '/404', html: readFileSync(join(DIST, '404.html'), 'utf8') };

it.each([...builtPages(), unknown])('$route は、決めた重さを超えない', ({ route, html }) => {
  const room = strict ? 0 : budget.contentRoom;
  const overruns = Object.entries(weighPage(html)).flatMap(([kind, weight]) => {
    const limit = limitOf(budget, kind as keyof PageWeight, route) + room;
    return weight > limit ? `${route}: ${weight.toFixed(1)} kB of ${kind}, ${limit} allowed` : [];
  });
  if (overruns.length > 0) console.warn(`Beyond web/budget.json: ${overruns.join(', ')}`);
  expect(strict ? overruns : []).toEqual([]);
});
