import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type * as Axe from 'axe-core';
import type { Page } from 'playwright-core';

// The accessibility policy says what is tested: it and the tests take it from one file.
import TESTED from '../../../web/src/content/policies/accessibility-tests.json' with { type: 'json' };

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Broken axe rules with their elements, for the rules that every page must meet.
 * @param place Selector of the part to check; else the whole page.
 */
export async function violations(page: Page, place?: string): Promise<[string, string[]][]> {
  // Inject axe once per document; injecting costs a third of a run.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  const { violations: found } = await page.evaluate(
    async ([where, values]) => {
      const { axe } = globalThis as unknown as { axe: typeof Axe };
      // Passed rules are not reported in detail: faster.
      return axe.run(where ?? document, { runOnly: values, resultTypes: ['violations'] });
    },
    [place, TESTED.rules] as const,
  );
  return found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
