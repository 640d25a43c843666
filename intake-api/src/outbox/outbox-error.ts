import { LoggableError } from '../errors.ts';

/**
 * `unavailable`: the storage fails, which may pass. `locked`: another service owns the file. `damaged`: what was asked for
 * lies on damaged pages. `refused`: one entry can't be stored. Of several things that were done at once, the others
 * may succeed after the last two.
 */
export type OutboxErrorCode = 'unavailable' | 'locked' | 'damaged' | 'refused';

/** The storage failed. */
export class OutboxError extends LoggableError {
  readonly code: OutboxErrorCode;

  constructor(code: OutboxErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OutboxError';
    this.code = code;
  }
}
