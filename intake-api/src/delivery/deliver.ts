import type { Clock } from '../clock.ts';
import { failureText, replyCodesOnly } from '../logging/failure-text.ts';
import type { Log } from '../logging/log.ts';
import { RelayError, type Mail, type Relay } from '../mail/relay.ts';
import type { Lease } from '../outbox/entry.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Form, Submission } from '../submission.ts';
import { retryDelay, type RelayHealth } from './retry.ts';

/** The mail of one submission. */
export interface Composition {
  /** What staff must get: the submission stays in the outbox until the relay took it. */
  staffMail: Mail;
  /** Builds the acknowledgement, once the staff mail was sent. Never retried. Undefined: none is sent. */
  acknowledgement?: () => Mail | undefined | Promise<Mail | undefined>;
}

interface DeliveryFacts {
  form: Form;
  receipt: string;
  /** This one included. */
  attempts: number;
}

/** Is told what becomes of deliveries, for counting. Times in milliseconds. */
export interface DeliveryListener {
  /** `latency` runs from acceptance to the relay's word. */
  delivered?(facts: DeliveryFacts & { latency: number }): void;
  postponed?(facts: DeliveryFacts & { reason: string; delay: number }): void;
  died?(facts: DeliveryFacts & { reason: string }): void;
}

export interface DeliveryDeps {
  outbox: Pick<Outbox, 'open' | 'complete' | 'scheduleRetry' | 'markDead'>;
  relay: Pick<Relay, 'send'>;
  compose: (submission: Submission) => Composition;
  clock: Clock;
  log: Log;
  listener: DeliveryListener;
  /** From 0 to 1; spreads the retries. */
  random: () => number;
  /** True once the worker is to end: a failing storage is then not tried again. */
  ending: () => boolean;
}

/** What came of handing a mail to the relay. */
export type Outcome = { facts: DeliveryFacts; health: RelayHealth } & (
  | { kind: 'delivered'; acknowledgement?: Composition['acknowledgement'] }
  /** `recipients` are those who are still to get it, where others did. */
  | { kind: 'failed'; reason: string; permanent: boolean; recipients?: string[] }
);

/** Hands the mail of a leased submission to the relay. Never rejects. */
export async function deliver(lease: Lease, deps: DeliveryDeps): Promise<Outcome> {
  const { form, receipt } = lease.record;
  const facts = { form, receipt, attempts: lease.attempts + 1 };
  let health: RelayHealth = 'not contacted';
  try {
    const submission = await deps.outbox.open(lease);
    if (!submission) {
      return { kind: 'failed', facts, health, reason: 'unreadable', permanent: true };
    }
    const { staffMail, acknowledgement } = deps.compose(submission);
    health = 'failed';
    // Addresses that were taken out of the settings meanwhile get nothing more.
    const left = lease.recipients?.filter((address) => staffMail.to.includes(address)) ?? [];
    const to = left.length > 0 ? left : staffMail.to;
    const { deferred } = await deps.relay.send({ ...staffMail, to });
    health = 'ok';
    if (deferred.length > 0) {
      const reason = `deferred for ${deferred.length} of ${to.length} recipients`;
      return { kind: 'failed', facts, health, reason, permanent: false, recipients: deferred };
    }
    return { kind: 'delivered', facts, health, acknowledgement };
  } catch (error) {
    // Other errors, such as a template bug, are retried.
    const kind = error instanceof RelayError ? error.kind : 'transient';
    // A relay that refuses this message or its recipients alone is in order.
    if (kind !== 'transient') health = 'ok';
    const permanent = kind === 'permanent';
    return { kind: 'failed', facts, health, reason: failureText(error), permanent };
  }
}

/** Writes down what came of a delivery. Returns whether that could be done. */
export async function recordOutcome(
  lease: Lease,
  outcome: Outcome,
  deps: DeliveryDeps,
): Promise<boolean> {
  const { outbox, clock, log, listener } = deps;
  const { facts } = outcome;
  if (outcome.kind === 'delivered') {
    const stored = await untilStored(
      facts.receipt,
      () => outbox.complete(lease, clock.now()),
      deps,
    );
    if (!stored) return false;
    const delivered = { ...facts, latency: clock.now() - lease.record.receivedAt };
    log.info(delivered, 'delivered');
    listener.delivered?.(delivered);
    return true;
  }
  const { reason, permanent, recipients } = outcome;
  const delay = permanent ? undefined : retryDelay(facts.attempts, deps.random());
  const next = {
    dueAt: clock.now() + (delay ?? 0),
    error: reason,
    ...(recipients && { recipients }),
  };
  const stored = await untilStored(
    facts.receipt,
    () =>
      delay === undefined ? outbox.markDead(lease, reason) : outbox.scheduleRetry(lease, next),
    deps,
  );
  if (!stored) return false;
  // An outdated lease changed nothing: the entry was discarded, or is delivered by another process.
  if (!stored.result) return true;
  const logged = { ...facts, reason: replyCodesOnly(reason) };
  if (delay === undefined) {
    log.error(logged, 'delivery given up: a dead letter now');
    listener.died?.({ ...facts, reason });
  } else {
    log.warn({ ...logged, delay }, 'delivery postponed');
    listener.postponed?.({ ...facts, reason, delay });
  }
  return true;
}

/** Sends the acknowledgement to the visitor, if there is to be one. Never rejects. */
export async function acknowledge(outcome: Outcome, deps: DeliveryDeps): Promise<void> {
  if (outcome.kind !== 'delivered') return;
  try {
    const mail = await outcome.acknowledgement?.();
    if (mail) await deps.relay.send(mail);
  } catch (error) {
    const reason = replyCodesOnly(failureText(error));
    deps.log.warn({ receipt: outcome.facts.receipt, reason }, 'acknowledgement not sent');
  }
}

// Tries to write down what came of a delivery while the storage fails, and the first wait between
// two of them, which doubles: half a minute in all.
const STORAGE_RETRY = { tries: 6, first: 1000 };

/**
 * Writes again and again while the storage fails. Undefined without success: the entry comes back when its
 * lease ends.
 */
async function untilStored<Result>(
  receipt: string,
  write: () => Promise<Result>,
  { clock, log, ending }: DeliveryDeps,
): Promise<{ result: Result } | undefined> {
  for (let tries = 1, wait = STORAGE_RETRY.first; ; tries += 1, wait *= 2) {
    try {
      return { result: await write() };
    } catch (error) {
      log.error({ receipt, reason: failureText(error) }, 'delivery result not saved');
      if (ending()) return undefined;
      if (tries === STORAGE_RETRY.tries) break;
      await new Promise<void>((resolve) => void clock.after(wait, resolve));
    }
  }
  log.error({ receipt }, 'delivery result not saved, giving up until the lease ends');
  return undefined;
}
