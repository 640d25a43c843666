import type { ProseBlock } from '../ui/text/prose.tsx';
import type { SitePath } from './site-path.ts';

/** A row of a definition table. */
export interface Fact {
  readonly term: string;
  readonly description: string;
}

/** A text with its opening. */
export interface Article {
  /** Opens the text in larger type. */
  readonly lead: string;
  readonly body: readonly ProseBlock[];
}

/** The last words of a page, and where to go from there: the first link stands out. */
export interface CalloutTexts {
  readonly title: string;
  readonly text: string;
  readonly links: readonly { readonly label: string; readonly path: SitePath }[];
}
