import type { Destination } from '../outbox/entry.ts';
import type { Submission, SubmissionRecord } from '../submission.ts';

/** A submission, whatever is kept of its files. */
export type Routed = SubmissionRecord | Submission<unknown>;

/** A way to staff. To add one, write a module that returns such an object, and name it in `service.ts`. */
export interface Channel {
  /** In the ledger, in metrics, and in the log. */
  name: string;
  /** Deliveries under way at once. */
  concurrency: number;
  /** Whom a submission reaches by it, as the settings say now. */
  destinationsOf(submission: Routed): string[];
  /** Hands a submission over. @throws DeliveryError; any other error is our own fault */
  deliver(submission: Submission, destination: string): Promise<void>;
}

/** All that a submission goes to. */
export const destinationsOf = (
  channels: readonly Pick<Channel, 'name' | 'destinationsOf'>[],
  submission: Routed,
): Destination[] =>
  channels.flatMap((channel) =>
    Array.from(new Set(channel.destinationsOf(submission)), (destination) => ({
      channel: channel.name,
      destination,
    })),
  );
