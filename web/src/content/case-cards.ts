import type { CaseCard } from './schemas/cases.ts';

/** What the list says of a case, by its file. */
export const caseCards = import.meta.glob<CaseCard>('./cases/*/index.md', {
  eager: true,
  query: '?outline',
  import: 'default',
});
