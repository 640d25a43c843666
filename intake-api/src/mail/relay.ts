import type { NamedAddress } from './headers.ts';

/** A message ready to be handed to SMTP. All texts are already safe as header values. */
export interface Mail {
  messageId: string;
  from: string;
  to: string[];
  /** Whom this copy goes to; without it, all of `to`. */
  recipient?: string;
  replyTo?: NamedAddress;
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; contentType: string; content: Uint8Array }[];
  /**
   * Marks mail that no person wrote (RFC 3834), so that no auto-responder answers it. One that is itself an automatic
   * answer, `auto-replied`, has no sender on its envelope: where it can't be delivered, nobody is told.
   */
  autoSubmitted: 'auto-generated' | 'auto-replied';
  /** Puts the sender on the envelope of an automatic answer all the same. */
  envelopeFrom?: 'sender';
}

/** Sends mail to an SMTP server. */
export interface Relay {
  /** Resolves when the relay took the message, of several recipients for at least one. @throws DeliveryError */
  send(mail: Mail): Promise<void>;
  /** Cuts all connections off; what is still being sent fails. */
  close(): void;
}
