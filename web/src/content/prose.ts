/** A row of a definition table. */
export interface Fact {
  readonly term: string;
  readonly description: string;
}
