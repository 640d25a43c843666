/** A term and what is said about it, as one row of a definition list. */
export interface Fact {
  readonly term: string;
  readonly text: string;
}

/**
 * One block of running text. A plain string is a paragraph, so that an article reads like an article:
 * `['第一段落。', { heading: '見出し' }, { list: ['一', '二'] }]`.
 */
export type ProseBlock =
  | string
  | { readonly heading: string }
  | { readonly list: readonly string[] }
  | { readonly steps: readonly string[] }
  | { readonly facts: readonly Fact[] };

/** A text with its opening: a news article, a policy. */
export interface Article {
  /** Opens the text in larger type. */
  readonly lead: string;
  readonly body: readonly ProseBlock[];
}
