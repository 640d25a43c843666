import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Axe with the rules that every page has to keep. It looks at the page in one go: what it calls its new way opens
 * another window after each look, to put together what it found in frames, and the site has none.
 */
export const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).withTags(RULES).setLegacyMode();

/** What axe finds wrong, with the elements. */
export async function violations(page: Page): Promise<[string, string[]][]> {
  const { violations: found } = await axe(page).analyze();
  return found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
