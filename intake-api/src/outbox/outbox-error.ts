import { LoggableError } from '../errors.ts';

/** `absent`: nothing has been stored here yet, so that there is nothing to look into. `unavailable`: any other failure. */
export type OutboxErrorCode = 'unavailable' | 'absent';

/** The storage failed. */
export class OutboxError extends LoggableError {
  readonly code: OutboxErrorCode;

  constructor(code: OutboxErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OutboxError';
    this.code = code;
  }
}
