import type { SitePath } from './pages.ts';

/** A row of a definition table. */
export interface Fact {
  readonly term: string;
  readonly description: string;
}

/** The last words of a page, and where to go from there: the first link stands out. */
export interface CalloutTexts {
  readonly title: string;
  readonly lead: string;
  readonly links: readonly { readonly label: string; readonly path: SitePath }[];
}
