import { createTransport } from 'nodemailer';

import { systemClock, within, type Clock } from '../clock.ts';
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
  /** Connections open at once. */
  connections?: number;
  /** Milliseconds after which `send` rejects, whatever it waits for. */
  deadline?: number;
  /** Milliseconds for connecting, for the greeting, and for each silence after that. */
  timeouts?: { connection: number; greeting: number; silence: number };
  clock?: Clock;
  log?: Pick<Log, 'warn'>;
}

/** What nodemailer adds to the error about one recipient. */
interface RecipientError {
  recipient?: string | undefined;
}

const DEADLINE = 120_000;
const TIMEOUTS = { connection: 15_000, greeting: 15_000, silence: 60_000 };
// Shorter than the time after which common servers close an idle connection.
const IDLE_TIMEOUT = 60_000;
// A hung server never closes its side: wait at most this long.
const CLOSE_TIMEOUT = 1000;

/** Sends mail to an SMTP server over a pool of connections that stay open. */
export function createSmtpRelay(options: SmtpRelayOptions): Relay {
  const { url, deadline = DEADLINE, timeouts = TIMEOUTS, clock = systemClock } = options;
  const transport = createTransport({
    pool: true,
    url,
    requireTLS: needsTls(url),
    maxConnections: options.connections ?? 5,
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.silence,
    idleTimeout: IDLE_TIMEOUT,
    socketCloseTimeout: CLOSE_TIMEOUT,
    // A message on a connection that the server has just closed is sent over another one, once.
    maxRequeues: 1,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  /** Rejects with `RelayError` when `run` fails or takes too long; the signal then aborts it. */
  async function withRelayDeadline<T>(run: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const controller = new AbortController();
    const late = () => {
      controller.abort();
      return new RelayError('transient', `no answer within ${deadline} ms`);
    };
    try {
      return await within(deadline, { clock, work: run(controller.signal), late });
    } catch (error) {
      throw toRelayError(error);
    }
  }

  /** The recipients to send a mail to again. Those whom the relay did not take it for are logged, without their addresses. */
  function deferredOf({ messageId, to }: Mail, errors: readonly RecipientError[]): string[] {
    if (errors.length === 0) return [];
    const reasons = errors.map((error) => toRelayError(error).message);
    options.log?.warn({ messageId, reasons }, 'mail refused for some recipients');
    const deferred = errors.filter((error) => toRelayError(error).kind !== 'permanent');
    // nodemailer writes the domain in lower case.
    const addresses = new Set(deferred.map(({ recipient }) => recipient?.toLowerCase()));
    return to.filter((address) => addresses.has(address.toLowerCase()));
  }

  return {
    send: (mail) =>
      withRelayDeadline(async (signal) => {
        const { rejectedErrors = [] } = await transport.sendMail({ ...toMessage(mail), signal });
        return { deferred: deferredOf(mail, rejectedErrors) };
      }),
    close() {
      transport.close({ force: true });
    },
  };
}

/** No password is sent over a network in clear text, unless the query of the URL allows it. */
function needsTls(url: string): boolean {
  const { protocol, username, hostname } = new URL(url);
  const local = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
  return protocol === 'smtp:' && username !== '' && !local;
}
