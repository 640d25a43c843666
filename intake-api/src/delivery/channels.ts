import { composeAcknowledgement, type AcknowledgementSettings } from '../mail/acknowledgement.ts';
import type { AcknowledgementLimit } from '../mail/acknowledgement-limit.ts';
import type { MailAddresses } from '../mail/headers.ts';
import { CONNECTIONS, type Relay } from '../mail/smtp-relay.ts';
import { composeStaffMail } from '../mail/staff-mail.ts';
import { VISITOR } from '../outbox/entry.ts';
import type { Submission } from '../submission.ts';

/**
 * A way out of the service. To add one, write a function that returns such an object, name it in `service.ts`, and give it
 * submissions in `destinations.ts`.
 */
export interface Channel {
  /** In the ledger, in metrics, and in the log. */
  name: string;
  /** Deliveries that are made at once: as many as it has connections. */
  workers: number;
  /** Hands a submission over. @throws DeliveryError; any other error is our own fault */
  deliver(submission: Submission, destination: string): Promise<void>;
}

/** Mail to staff: a message for each recipient, alike but for its envelope, under one Message-ID. */
export const createMailChannel = (
  relay: Pick<Relay, 'send'>,
  addresses: MailAddresses,
): Channel => ({
  name: 'mail',
  workers: CONNECTIONS,
  deliver: (submission, recipient) =>
    relay.send(composeStaffMail(submission, addresses), recipient),
});

/** The acknowledgement to the visitor. A courtesy: one connection is enough for it. */
export const createVisitorChannel = (
  relay: Pick<Relay, 'send'>,
  settings: AcknowledgementSettings,
  limit: AcknowledgementLimit,
): Channel => ({
  name: VISITOR.channel,
  workers: 1,
  deliver(submission) {
    const { email } = submission.fields;
    return limit.send(email, () => relay.send(composeAcknowledgement(submission, settings), email));
  },
});
