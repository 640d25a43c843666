import { byId } from './by-id.ts';
import type { CaseOutline } from './cases.ts';

/**
 * What the list says of each case, by its id. In a file of its own, since `cases.ts` is part of every page; the query makes
 * a module of its own of the outline, without the rest of the case.
 */
export const caseOutlines = byId(
  import.meta.glob<CaseOutline>('./cases/*.ts', {
    eager: true,
    import: 'outline',
    query: '?outline',
  }),
);
