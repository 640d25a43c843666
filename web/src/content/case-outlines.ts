import type { CaseOutline } from './schemas/cases.ts';

/** What the list says of a case, by its file. */
export const caseOutlines = import.meta.glob<CaseOutline>('./cases/*/index.md', {
  eager: true,
  query: '?outline',
  import: 'default',
});
