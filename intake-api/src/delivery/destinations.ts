import { recipientsOf, staffAddresses, type MailAddresses } from '../mail/headers.ts';
import { VISITOR, type Destination } from '../outbox/entry.ts';
import type { SubmissionRecord } from '../submission.ts';

/** What the settings say of staff. */
export interface StaffSettings {
  mail: MailAddresses;
  /** Undefined where there is no receiver. */
  webhook?: unknown;
}

/** There is one receiver; its address is often a secret, and so is no name for it. */
export const WEBHOOK: Destination = { channel: 'webhook', destination: 'webhook' };

/** What every submission goes to beside mail. */
const receivers = ({ webhook }: StaffSettings) => (webhook === undefined ? [] : [WEBHOOK]);

/** All that anything can go to, as the settings say now. */
export const namedDestinations = (settings: StaffSettings): ReadonlySet<string> =>
  new Set([
    ...staffAddresses(settings.mail),
    ...[VISITOR, ...receivers(settings)].map(({ destination }) => destination),
  ]);

/** Staff whom a submission goes to, as the settings say now. */
export function staffDestinations(
  submission: SubmissionRecord,
  settings: StaffSettings,
): Destination[] {
  const recipients = new Set(recipientsOf(submission, settings.mail));
  return [
    ...Array.from(recipients, (destination) => ({ channel: 'mail', destination })),
    ...receivers(settings),
  ];
}

/**
 * All that a new submission goes to. Here it is decided that a visitor is acknowledged: where the settings want it, unless
 * the letter may be a pitch or the address may not be answered. How many go out is limited when they are sent.
 * @param mayAutoReply whether an address may get automatic answers; undefined where nobody gets one
 */
export function destinationsOf(
  submission: SubmissionRecord,
  settings: StaffSettings,
  mayAutoReply: ((address: string) => boolean) | undefined,
): Destination[] {
  const { sales, fields } = submission;
  const isAcknowledged = sales.verdict === 'deliver' && mayAutoReply?.(fields.email) === true;
  return [...staffDestinations(submission, settings), ...(isAcknowledged ? [VISITOR] : [])];
}
