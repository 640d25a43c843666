/** What a module may say to the operators: an event with facts, never with a visitor's data. */
export interface Log {
  info(facts: object, event: string): void;
  warn(facts: object, event: string): void;
  error(facts: object, event: string): void;
}
