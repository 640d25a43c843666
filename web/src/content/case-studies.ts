import { type CaseItem, cases } from './cases.ts';
import type { CaseStudy } from './schemas/cases.ts';

// What the page of a case alone needs: no other page loads it.

const studies = import.meta.glob<CaseStudy>('./cases/*/index.md', {
  query: '?page',
  import: 'default',
});

/** The text of a case; undefined where there is no such case. Strict: `01` and `abc` name none. */
export async function findCase(
  id: string,
): Promise<{ item: CaseItem; text: CaseStudy } | undefined> {
  const item = cases.find((other) => String(other.id) === id);
  const text = item && (await studies[`./cases/${id}/index.md`]?.());
  return text && { item, text };
}

/** The neighbours of a case in the list. */
export function casesAround(id: number): {
  readonly previous: CaseItem | undefined;
  readonly next: CaseItem | undefined;
} {
  const index = cases.findIndex((item) => item.id === id);
  return { previous: cases[index - 1], next: index < 0 ? undefined : cases[index + 1] };
}
