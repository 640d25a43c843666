import type { Clock } from '../../clock.ts';
import type { Submission } from '../../intake/submission.ts';
import type { Log } from '../../log.ts';
import { RelayError, type Mail, type Relay } from '../../mail/relay.ts';
import type { Claim, Outbox } from '../outbox.ts';
import { failureText, withoutWords } from './redaction.ts';
import { retryDelay } from './retry.ts';

/** The mail of one submission. */
export interface Composition {
  /** What staff must get: the submission stays in the outbox until the relay took it. */
  staffMail: Mail;
  /**
   * A courtesy to the visitor, asked for once the relay took the staff mail and not repeated when it
   * fails; undefined when there is to be none.
   */
  acknowledgement?: () => Mail | undefined;
}

interface DeliveryFacts {
  form: Submission['form'];
  receipt: string;
  /** This one included. */
  attempts: number;
}

/** What becomes of deliveries, for counting. Times in milliseconds. */
export interface DeliveryListener {
  /** `latency` runs from acceptance to the relay's word. */
  delivered?(facts: DeliveryFacts & { latency: number }): void;
  postponed?(facts: DeliveryFacts & { reason: string; delay: number }): void;
  buried?(facts: DeliveryFacts & { reason: string }): void;
}

export interface DeliveryDeps {
  outbox: Pick<Outbox, 'remove' | 'postpone' | 'bury'>;
  relay: Pick<Relay, 'send'>;
  compose: (submission: Submission) => Composition | Promise<Composition>;
  clock: Clock;
  log: Log;
  listener: DeliveryListener;
  /** From 0 to 1; spreads the retries. */
  random: () => number;
  /** Milliseconds after which a relay that says nothing has failed. */
  messageDeadline: number;
  /** True once the worker is to end: a failing storage is then not tried again. */
  ending: () => boolean;
}

/** How the relay fared: `failed` when it may be out of order for other messages as well. */
export type RelayHealth = 'well' | 'failed' | 'not asked';

type Outcome =
  | { kind: 'delivered'; acknowledgement: Composition['acknowledgement'] }
  | { kind: 'failed'; reason: string; permanent: boolean; health: RelayHealth };

// Waits between tries to write down what became of a delivery while the storage fails.
const STORAGE_RETRY = { first: 1000, longest: 30_000 };

/** Delivers one claimed submission and writes down what became of it. */
export async function deliver(claim: Claim, deps: DeliveryDeps): Promise<RelayHealth> {
  const { outbox, clock, log, listener } = deps;
  const { form, receipt, receivedAt } = claim.submission;
  const facts = { form, receipt, attempts: claim.attempts + 1 };
  const outcome = await attempt(claim.submission, deps);
  if (outcome.kind === 'delivered') {
    await record(receipt, () => outbox.remove(claim), deps);
    const delivered = { ...facts, latency: clock.now() - receivedAt };
    log.info(delivered, 'delivered');
    listener.delivered?.(delivered);
    if (outcome.acknowledgement) await acknowledge(receipt, outcome.acknowledgement, deps);
    return 'well';
  }
  const { reason, permanent, health } = outcome;
  const delay = permanent ? undefined : retryDelay(facts.attempts, deps.random());
  if (delay === undefined) {
    await record(receipt, () => outbox.bury(claim, reason), deps);
    log.error({ ...facts, reason: withoutWords(reason) }, 'delivery given up: a dead letter now');
    listener.buried?.({ ...facts, reason });
  } else {
    const dueAt = clock.now() + delay;
    await record(receipt, () => outbox.postpone(claim, { dueAt, error: reason }), deps);
    log.warn({ ...facts, reason: withoutWords(reason), delay }, 'delivery postponed');
    listener.postponed?.({ ...facts, reason, delay });
  }
  return health;
}

async function attempt(submission: Submission, deps: DeliveryDeps): Promise<Outcome> {
  let health: RelayHealth = 'not asked';
  try {
    const { staffMail, acknowledgement } = await deps.compose(submission);
    health = 'failed';
    await send(staffMail, deps);
    return { kind: 'delivered', acknowledgement };
  } catch (error) {
    // A relay that refuses for good is at work. What is not its word, such as a mistake in a
    // template, can be mended while the submission waits.
    const permanent = error instanceof RelayError && error.kind === 'permanent';
    if (permanent) health = 'well';
    return { kind: 'failed', reason: failureText(error), permanent, health };
  }
}

async function send(mail: Mail, { relay, clock, messageDeadline }: DeliveryDeps): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const cancel = clock.after(messageDeadline, () => {
    reject(new RelayError('transient', `no answer within ${messageDeadline} ms`));
  });
  try {
    await Promise.race([relay.send(mail), late]);
  } finally {
    cancel();
  }
}

async function acknowledge(
  receipt: string,
  acknowledgement: () => Mail | undefined,
  deps: DeliveryDeps,
): Promise<void> {
  try {
    const mail = acknowledgement();
    if (mail) await send(mail, deps);
  } catch (error) {
    const reason = withoutWords(failureText(error));
    deps.log.warn({ receipt, reason }, 'acknowledgement not sent');
  }
}

/** Writes down an outcome, again and again while the storage fails: the relay has the mail by now. */
async function record(
  receipt: string,
  write: () => Promise<void>,
  { clock, log, ending }: DeliveryDeps,
): Promise<void> {
  for (let wait = STORAGE_RETRY.first; ; wait = Math.min(2 * wait, STORAGE_RETRY.longest)) {
    try {
      return await write();
    } catch (error) {
      log.error({ receipt, reason: failureText(error) }, 'outcome of a delivery not stored');
      if (ending()) return;
      await new Promise<void>((resolve) => void clock.after(wait, resolve));
    }
  }
}
