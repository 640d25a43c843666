import { createHmac } from 'node:crypto';

import type { Clock } from '../clock.ts';
import { DeliveryError } from '../errors.ts';
import { canonicalMailbox } from '../mailbox.ts';
import { composeAcknowledgement, type AcknowledgementSettings } from '../mail/acknowledgement.ts';
import type { MailAddresses } from '../mail/headers.ts';
import { CONNECTIONS, type Relay } from '../mail/smtp-relay.ts';
import { composeStaffMail } from '../mail/staff-mail.ts';
import { VISITOR } from '../outbox/entry.ts';
import type { Outbox } from '../outbox/outbox.ts';
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

interface VisitorChannelDeps {
  relay: Pick<Relay, 'send'>;
  outbox: Pick<Outbox, 'acknowledged'>;
  clock: Pick<Clock, 'now'>;
  /** Keeps mailboxes from being looked up. */
  secret: string;
}

/**
 * The acknowledgement to the visitor. A courtesy: one connection is enough for it. Anybody can type anybody's address: each
 * mailbox gets one a day, and all together so many an hour, so that the form is no way to flood a stranger.
 */
export const createVisitorChannel = (
  settings: AcknowledgementSettings,
  { relay, outbox: { acknowledged }, clock, secret }: VisitorChannelDeps,
): Channel => ({
  name: VISITOR.channel,
  workers: 1,
  async deliver(submission) {
    const { receipt, fields } = submission;
    const key = createHmac('sha256', secret).update(canonicalMailbox(fields.email));
    const mailbox = key.digest('base64url');
    if (!(await acknowledged.count({ mailbox, receipt, now: clock.now() }))) {
      throw new DeliveryError('unwanted', 'limit of acknowledgements reached');
    }
    try {
      await relay.send(composeAcknowledgement(submission, settings), fields.email);
    } catch (error) {
      await acknowledged.takeBack(mailbox).catch(() => {});
      throw error;
    }
  },
});
