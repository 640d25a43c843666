import type { MailAddresses } from '../mail/headers.ts';
import type { Relay } from '../mail/relay.ts';
import { composeStaffMail } from '../mail/staff-mail.ts';
import type { Channel } from './channel.ts';

interface MailChannelOptions {
  relay: Pick<Relay, 'send'>;
  addresses: MailAddresses;
  /** Connections to the relay. */
  connections: number;
}

/** Mail to staff: a message for each recipient, alike but for its envelope, under one Message-ID. */
export const createMailChannel = ({
  relay,
  addresses,
  connections,
}: MailChannelOptions): Channel => ({
  name: 'mail',
  workers: connections,
  deliver: (submission, recipient) =>
    relay.send({ ...composeStaffMail(submission, addresses), recipient }),
});
