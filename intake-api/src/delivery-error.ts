import { LoggableError } from './logging/failure-text.ts';

/**
 * What a failure concerns: `permanent` this submission at this destination, whenever it is tried; `mailbox` this
 * destination, for a while (full, busy); `transient` the channel, for a while (connection, time-outs, our settings);
 * `gone` a destination that wants no more.
 */
export type FailureKind = 'permanent' | 'mailbox' | 'transient' | 'gone';

/** A relay or a receiver did not take a message. The text is its reply without addresses. */
export class DeliveryError extends LoggableError {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string) {
    super(message);
    this.name = 'DeliveryError';
    this.kind = kind;
  }
}
