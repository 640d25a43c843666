import { cases } from './cases.ts';
import { findItem } from './find-item.ts';
import type { CasePage } from './schemas/cases.ts';

// What the page of a case alone needs: no other page loads it.

const pages = import.meta.glob<CasePage>('./cases/*/index.md', {
  query: '?page',
  import: 'default',
});

export const findCase = (id: string) => findItem(cases, pages, 'cases.page', id);
