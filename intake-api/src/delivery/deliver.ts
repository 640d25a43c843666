import type { Clock } from '../clock.ts';
import type { Submission } from '../submission.ts';
import type { Log } from '../logging/log.ts';
import { RelayError, type Mail, type Relay } from '../mail/relay.ts';
import type { Claim, Outbox } from '../outbox/outbox.ts';
import { failureText, withoutWords } from '../logging/failure-text.ts';
import { retryDelay } from './retry.ts';

/** The mail of one submission. */
export interface Composition {
  /** What staff must get: the submission stays in the outbox until the relay took it. */
  staffMail: Mail;
  /**
   * A courtesy to the visitor, asked for once the relay took the staff mail and not repeated when it
   * fails; undefined when there is to be none.
   */
  acknowledgement?: () => Mail | undefined | Promise<Mail | undefined>;
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
  /**
   * What the relay took and the storage still holds, for want of a place to write that down: when it
   * was received, by receipt. Claimed again, it is not sent again.
   */
  taken: Map<string, number>;
}

/** How the relay fared: `failed` when it may be out of order for other messages as well. */
export type RelayHealth = 'well' | 'failed' | 'not asked';

type Outcome =
  | { kind: 'delivered'; acknowledgement: Composition['acknowledgement'] }
  | { kind: 'failed'; reason: string; permanent: boolean; health: RelayHealth };

// Tries to write down what became of a delivery while the storage fails, and the first wait between
// two of them, which doubles: half a minute in all.
const STORAGE_RETRY = { tries: 6, first: 1000 };

/** Delivers one claimed submission and writes down what became of it. */
export async function deliver(claim: Claim, deps: DeliveryDeps): Promise<RelayHealth> {
  const { outbox, clock, log, listener } = deps;
  const { form, receipt, receivedAt } = claim.submission;
  const facts = { form, receipt, attempts: claim.attempts + 1 };
  const outcome = await attempt(claim.submission, deps);
  if (outcome.kind === 'delivered') {
    const known = deps.taken.get(receipt) === receivedAt;
    deps.taken.set(receipt, receivedAt);
    if (await record(receipt, () => outbox.remove(claim), deps)) {
      deps.taken.delete(receipt);
      const delivered = { ...facts, latency: clock.now() - receivedAt };
      log.info(delivered, 'delivered');
      listener.delivered?.(delivered);
    }
    if (outcome.acknowledgement) await acknowledge(receipt, outcome.acknowledgement, deps);
    return known ? 'not asked' : 'well';
  }
  const { reason, permanent, health } = outcome;
  const delay = permanent ? undefined : retryDelay(facts.attempts, deps.random());
  if (delay === undefined) {
    if (!(await record(receipt, () => outbox.bury(claim, reason), deps))) return health;
    log.error({ ...facts, reason: withoutWords(reason) }, 'delivery given up: a dead letter now');
    listener.buried?.({ ...facts, reason });
  } else {
    const dueAt = clock.now() + delay;
    const postpone = () => outbox.postpone(claim, { dueAt, error: reason });
    if (!(await record(receipt, postpone, deps))) return health;
    log.warn({ ...facts, reason: withoutWords(reason), delay }, 'delivery postponed');
    listener.postponed?.({ ...facts, reason, delay });
  }
  return health;
}

async function attempt(submission: Submission, deps: DeliveryDeps): Promise<Outcome> {
  let health: RelayHealth = 'not asked';
  if (deps.taken.get(submission.receipt) === submission.receivedAt) {
    return { kind: 'delivered', acknowledgement: undefined };
  }
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
  acknowledgement: NonNullable<Composition['acknowledgement']>,
  deps: DeliveryDeps,
): Promise<void> {
  try {
    const mail = await acknowledgement();
    if (mail) await send(mail, deps);
  } catch (error) {
    const reason = withoutWords(failureText(error));
    deps.log.warn({ receipt, reason }, 'acknowledgement not sent');
  }
}

/**
 * Writes down an outcome, again and again while the storage fails, and says whether that was done.
 * Where it was not, the place is wanted for others: the entry comes back when its lease ends.
 */
async function record(
  receipt: string,
  write: () => Promise<void>,
  { clock, log, ending }: DeliveryDeps,
): Promise<boolean> {
  for (let tries = 1, wait = STORAGE_RETRY.first; ; tries += 1, wait *= 2) {
    try {
      await write();
      return true;
    } catch (error) {
      log.error({ receipt, reason: failureText(error) }, 'outcome of a delivery not stored');
      if (ending()) return false;
      if (tries === STORAGE_RETRY.tries) break;
      await new Promise<void>((resolve) => void clock.after(wait, resolve));
    }
  }
  log.error({ receipt }, 'outcome of a delivery given up until its lease ends');
  return false;
}
