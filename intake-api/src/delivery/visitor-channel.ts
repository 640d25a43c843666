import { DeliveryError } from '../errors.ts';
import { composeAcknowledgement, type AcknowledgementSettings } from '../mail/acknowledgement.ts';
import type { AcknowledgementLimit } from '../mail/acknowledgement-limit.ts';
import type { Relay } from '../mail/relay.ts';
import { VISITOR } from '../outbox/entry.ts';
import type { Channel } from './channel.ts';

interface VisitorChannelOptions {
  relay: Pick<Relay, 'send'>;
  settings: AcknowledgementSettings;
  limit: AcknowledgementLimit;
}

/** The acknowledgement to the visitor. It waits for no one: a single worker sends it. */
export const createVisitorChannel = ({
  relay,
  settings,
  limit,
}: VisitorChannelOptions): Channel => ({
  name: VISITOR.channel,
  workers: 1,
  async deliver(submission) {
    const taken = await limit.take(submission);
    if (!taken) throw new DeliveryError('gone', 'limit of acknowledgements reached');
    try {
      await relay.send(composeAcknowledgement(submission, settings));
    } catch (error) {
      await taken.giveBack();
      throw error;
    }
  },
});
