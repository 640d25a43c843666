import { byId } from './by-id.ts';
import type { CaseOutline, CaseStudy } from './cases.ts';

/** What loads the text of a case, by its id. The query makes a module of its own of the text. */
const pages = byId(
  import.meta.glob<{ outline: CaseOutline; study: CaseStudy }>('./cases/*.ts', { query: '?page' }),
);

/** Loads the text of a case. */
export async function caseTextOf(id: number): Promise<(CaseOutline & CaseStudy) | undefined> {
  const page = await pages.get(id)?.();
  return page && { ...page.outline, ...page.study };
}
