import type { Submission } from '../submission.ts';

/**
 * A way out of the service. To add one, write a module that returns such an object, name it in `service.ts`, and give it
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
