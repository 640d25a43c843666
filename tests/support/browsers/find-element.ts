import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';

import type { Role, RoleOptions } from './journey-page.ts';

/** Finds elements by role, text and label in any browser: the published bundle, run in the page. */
export const TESTING_LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
);

/** A text to look for: a regular expression can't be sent to a page as it is. */
type Sent = { text: string } | { source: string; flags: string };

/** One step from an element to those below it. */
export type Step =
  | { by: 'role'; role: Role; name?: Sent; exact?: boolean; level?: number }
  | { by: 'text' | 'label'; name: Sent };

const sent = (text: string | RegExp): Sent =>
  typeof text === 'string' ? { text } : { source: text.source, flags: text.flags };

export const byRole = (role: Role, { name, exact, level }: RoleOptions = {}): Step => ({
  by: 'role',
  role,
  ...(name !== undefined && { name: sent(name) }),
  ...(exact !== undefined && { exact }),
  ...(level !== undefined && { level }),
});
export const byText = (text: string | RegExp): Step => ({ by: 'text', name: sent(text) });
export const byLabel = (text: string | RegExp): Step => ({ by: 'label', name: sent(text) });

interface Queries {
  queryAllByRole(scope: Element, role: string, options: object): Element[];
  queryAllByText(scope: Element, matcher: unknown, options?: object): Element[];
  queryAllByLabelText(scope: Element, matcher: unknown, options?: object): Element[];
}

/** Runs in the page: the visible elements at the end of these steps. */
export function findElements(steps: readonly Step[]): Element[] {
  const { TestingLibraryDom: queries } = globalThis as unknown as { TestingLibraryDom: Queries };
  const matcher = (name: Sent | undefined, exact: boolean | undefined) => {
    if (name === undefined) return undefined;
    const matches = (text: string) => {
      if ('source' in name) return new RegExp(name.source, name.flags).test(text);
      return exact ? text.trim() === name.text : text.includes(name.text);
    };
    // Marks for where a line may end are no part of a name; Playwright leaves them out too.
    return (text: string) => matches(text.replaceAll('\u200b', ''));
  };
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  };
  const isPerceivable = (element: Element) =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === 'visible' &&
    element.closest('[aria-hidden=true]') === null;
  const below = (scope: Element, step: Step): Element[] => {
    if (step.by === 'role') {
      const { name, exact, level } = step;
      // It takes ten times as long to tell hidden elements from others by itself.
      const options = { name: matcher(name, exact), level, hidden: true };
      return queries.queryAllByRole(scope, step.role, options).filter(isPerceivable);
    }
    if (step.by === 'label') return queries.queryAllByLabelText(scope, matcher(step.name, false));
    return queries.queryAllByText(scope, matcher(step.name, false)).filter(isVisible);
  };
  let found: Element[] = [document.body];
  for (const step of steps) found = found.flatMap((scope) => below(scope, step));
  return [...new Set(found)];
}
