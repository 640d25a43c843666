import { HOUR, type Clock } from '../clock.ts';
import type { DeliveryError } from '../errors.ts';

// So many failures in a row, whatever the submission, say that a channel is out of order.
const FAILURES = 5;

/** Milliseconds between single tries while it is. */
const PAUSE = 30_000;

/**
 * Holds the deliveries of a channel back while it is out of order, so that waiting costs no attempts and not
 * each of ten thousand runs into its own timeout. One at a time finds out whether the channel is back.
 */
export function createOutage(clock: Pick<Clock, 'now'>) {
  let failures = 0;
  let pausedUntil = 0;
  return {
    /** Whether a delivery may be tried now. In an outage, that is one in each pause: whoever asks first. */
    mayTry(): boolean {
      if (failures < FAILURES) return true;
      const left = pausedUntil - clock.now();
      // Further off than it can be: the clock has been set back.
      if (left > 0 && left <= HOUR) return false;
      pausedUntil = clock.now() + PAUSE;
      return true;
    },
    /**
     * Takes what a delivery heard. One that is `gone`, or says when to come again, is so for every submission, and needs no more
     * failures to be sure of; one that refuses this submission or this destination alone is in order. Returns whether this
     * ended an outage.
     */
    record(heard: DeliveryError | 'accepted'): boolean {
      if (heard !== 'accepted' && (heard.kind === 'transient' || heard.kind === 'gone')) {
        const isSure = heard.kind === 'gone' || heard.retryAfter !== undefined;
        failures = isSure ? FAILURES : failures + 1;
        pausedUntil = clock.now() + (heard.retryAfter ?? PAUSE);
        return false;
      }
      const ended = failures >= FAILURES;
      failures = 0;
      return ended;
    },
  };
}
