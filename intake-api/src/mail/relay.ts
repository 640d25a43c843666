/** A message ready to be handed to SMTP. All texts are already safe as header values. */
export interface Mail {
  messageId: string;
  from: string;
  to: string[];
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  date: Date;
  attachments: { filename: string; contentType: string; content: Uint8Array }[];
  /** Marks mail that no person wrote (RFC 3834), so that no auto-responder answers it. */
  autoSubmitted: 'auto-generated' | 'auto-replied';
}

/** The way mail leaves. */
export interface Relay {
  /** Resolves when the relay took the message for every recipient; else rejects with `RelayError`. */
  send(mail: Mail): Promise<void>;
  /** Connects and signs in without sending; rejects with `RelayError`. */
  verify(): Promise<void>;
  close(): void;
}

/**
 * The relay did not take a message. `permanent` failures (5xx, bad addresses) are the same
 * tomorrow; `transient` ones (4xx, connection, time-outs) may pass.
 */
export class RelayError extends Error {
  readonly kind: 'permanent' | 'transient';

  constructor(kind: 'permanent' | 'transient', message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RelayError';
    this.kind = kind;
  }
}
