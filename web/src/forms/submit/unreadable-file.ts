/** A file that was chosen, but has been moved, changed or locked since. */
export class UnreadableFile extends Error {
  readonly field: string;

  /** @param message what the visitor reads at the field */
  constructor(field: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UnreadableFile';
    this.field = field;
  }
}
