import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type * as Axe from 'axe-core';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds wrong by the rules that every page has to keep, with the elements.
 * @param place Selector of the one part to look at; else the whole page.
 */
export async function violations(page: Page, place?: string): Promise<[string, string[]][]> {
  // A document keeps it: to hand it over takes as long as a third of a look.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  const { violations: found } = await page.evaluate(
    async ([where, values]) => {
      const { axe } = globalThis as unknown as { axe: typeof Axe };
      // What passed is counted, not described.
      return axe.run(where ?? document, { runOnly: values, resultTypes: ['violations'] });
    },
    [place, RULES] as const,
  );
  return found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
