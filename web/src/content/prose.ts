import type { ProseBlock } from '../ui/text/prose.tsx';

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
