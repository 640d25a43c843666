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
  /** Is called for each recipient that the relay refuses or defers, with the relay's reply. */
  onRefused?: (address: string, reason: string) => void;
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

  /** Reports the recipients that the relay did not take the mail for, and returns them. */
  function reportRefused(mail: Mail, errors: readonly RecipientError[]) {
    return errors.map((error) => {
      const { kind, message } = toRelayError(error);
      // nodemailer writes the domain in lower case.
      const sentTo = error.recipient?.toLowerCase();
      const address = mail.to.find((recipient) => recipient.toLowerCase() === sentTo);
      if (address !== undefined) options.onRefused?.(address, message);
      return { address, kind, message };
    });
  }

  return {
    send: (mail) =>
      withRelayDeadline(async (signal) => {
        try {
          const { rejectedErrors = [] } = await transport.sendMail({ ...toMessage(mail), signal });
          const refused = reportRefused(mail, rejectedErrors);
          if (refused.length > 0) {
            const reasons = refused.map(({ message }) => message);
            options.log?.warn(
              { messageId: mail.messageId, reasons },
              'mail refused for some recipients',
            );
          }
          const deferred = refused.filter(({ kind }) => kind !== 'permanent');
          return { deferred: deferred.flatMap(({ address }) => address ?? []) };
        } catch (error) {
          reportRefused(
            mail,
            (error as { rejectedErrors?: RecipientError[] }).rejectedErrors ?? [],
          );
          throw error;
        }
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
