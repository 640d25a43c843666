import type { Mail, Relay } from '../mail/relay.ts';
import type { Submission } from '../submission.ts';
import type { Channel, Routed } from './channel.ts';

interface MailChannelOptions {
  relay: Pick<Relay, 'send'>;
  /** Addresses of staff. */
  recipientsOf: (submission: Routed) => string[];
  /** The mail for all of them. */
  compose: (submission: Submission) => Mail;
  /** Connections to the relay. */
  connections: number;
}

/** Mail to staff: a message for each recipient, alike but for its envelope, under one Message-ID. */
export const createMailChannel = (options: MailChannelOptions): Channel => ({
  name: 'mail',
  // While a mail is sent over each connection, the next one is composed.
  concurrency: 2 * options.connections,
  destinationsOf: options.recipientsOf,
  async deliver(submission, recipient) {
    await options.relay.send({ ...options.compose(submission), recipient });
  },
});
