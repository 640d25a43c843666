import { createTransport } from 'nodemailer';

import { systemClock } from '../clock.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../logging/log.ts';
import { toRelayError } from './failure.ts';
import { toMessage } from './message.ts';
import { RelayError } from './relay.ts';
import type { Mail, Relay } from './relay.ts';

export interface SmtpRelayOptions {
  /**
   * `smtp://` or `smtps://`, with user and password where the relay wants them. Its query can set
   * any connection option of nodemailer, such as `?tls.rejectUnauthorized=false`.
   */
  url: string;
  /** Milliseconds from `send` until it is given up, waiting for a free connection included. */
  deadline?: number;
  /** Milliseconds for connecting, for the greeting, and for each silence after that. */
  timeouts?: { connection: number; greeting: number; silence: number };
  clock?: Clock;
  log?: Pick<Log, 'warn'>;
  /** Is told of each recipient that the relay does not take mail for, with the relay's words. */
  onRefused?: (address: string, reason: string) => void;
}

/** What nodemailer says of one recipient; one it calls by the address that it sent. */
interface RecipientError {
  recipient?: string | undefined;
}

// Below what workers wait for a message, so that a message that is given up is no longer under way.
const DEADLINE = 100_000;
const TIMEOUTS = { connection: 15_000, greeting: 15_000, silence: 60_000 };
// Shorter than the time after which common servers hang up.
const IDLE = 60_000;
// A server that takes nothing any more does not notice a polite end either.
const FAREWELL = 1000;

/**
 * Hands mail to an SMTP server over connections that are kept open. A mail that some of its
 * recipients are refused for counts as taken, with a warning: it has been read, and sending it
 * again would reach those who have it already.
 */
export function createSmtpRelay(options: SmtpRelayOptions): Relay {
  const { url, deadline = DEADLINE, timeouts = TIMEOUTS, clock = systemClock } = options;
  const { log, onRefused } = options;
  const transport = createTransport({
    pool: true,
    url,
    requireTLS: needsTls(url),
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.silence,
    idleTimeout: IDLE,
    socketCloseTimeout: FAREWELL,
    // A connection that the server closed meanwhile is replaced once; then it is the caller's turn.
    maxRequeues: 1,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  /** Returns the relay's words. */
  function tellRefused(errors: readonly RecipientError[]): string[] {
    return errors.map((error) => {
      const { message } = toRelayError(error);
      if (error.recipient !== undefined) onRefused?.(error.recipient, message);
      return message;
    });
  }

  return {
    async send(mail: Mail) {
      const abandonment = new AbortController();
      const cancel = clock.after(deadline, () => abandonment.abort());
      try {
        const message = { ...toMessage(mail), signal: abandonment.signal };
        const { rejectedErrors = [] } = await transport.sendMail(message);
        const reasons = tellRefused(rejectedErrors);
        if (reasons.length > 0) {
          log?.warn({ messageId: mail.messageId, reasons }, 'mail refused for some recipients');
        }
        return { deferred: [] };
      } catch (error) {
        if (abandonment.signal.aborted) throw late(deadline);
        tellRefused((error as { rejectedErrors?: RecipientError[] }).rejectedErrors ?? []);
        throw toRelayError(error);
      } finally {
        cancel();
      }
    },
    async verify() {
      const { promise: outOfTime, reject } = Promise.withResolvers<never>();
      const cancel = clock.after(deadline, () => reject(late(deadline)));
      try {
        await Promise.race([transport.verify(), outOfTime]);
      } catch (error) {
        throw toRelayError(error);
      } finally {
        cancel();
      }
    },
    close() {
      transport.close({ force: true });
    },
  };
}

function late(deadline: number): RelayError {
  return new RelayError('transient', `no answer within ${deadline} ms`);
}

/** A password never travels in clear text over a network, unless the URL itself says so. */
function needsTls(url: string): boolean {
  const { protocol, username, hostname } = new URL(url);
  const local = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
  return protocol === 'smtp:' && username !== '' && !local;
}
