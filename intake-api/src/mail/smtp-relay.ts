import { Transform } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { callbackify } from 'node:util';

import { createTransport } from 'nodemailer';
import pLimit from 'p-limit';

import { MINUTE, systemClock, type Clock } from '../clock.ts';
import { DeliveryError } from '../delivery-error.ts';
import type { Log } from '../logging/log.ts';
import { toDeliveryError, type Failure } from './failure.ts';
import { createTokenSource, type OAuthSettings, type TokenSource } from './oauth.ts';
import { toMessage } from './message.ts';
import type { Mail, Relay } from './relay.ts';
import { relayTls } from './relay-tls.ts';

export interface SmtpRelayOptions {
  /**
   * `smtp://` or `smtps://`, with user and password where the relay wants them. Its query can set
   * any connection option of nodemailer, such as `?tls.rejectUnauthorized=false`.
   */
  url: string;
  /** How to sign in, where the URL doesn't tell. */
  auth?: SmtpAuth | undefined;
  /** The name to greet with, a domain; relays refuse the address of a container. */
  name?: string | undefined;
  /** Connections open at once; fewer while the relay greets further ones with 4xx. */
  connections?: number;
  timeouts?: RelayTimeouts;
  clock?: Clock;
  log?: Pick<Log, 'warn'>;
}

/** The user and either the password, or how to get access tokens for XOAUTH2. */
export type SmtpAuth = { user: string; password: string } | OAuthSettings;

/** Milliseconds. */
interface RelayTimeouts {
  /** From the first packet to the greeting, STARTTLS included. */
  connection: number;
  /** For all commands before the message, and for each piece of the message. */
  silence: number;
  /** From the final dot to its reply: a relay may scan the message, and what is sent again arrives twice. */
  afterMessage: number;
}

// RFC 5321, 4.5.3.2, has 5 minutes for a command, 3 for a piece of the message and 10 after its end.
const TIMEOUTS = { connection: MINUTE, silence: 5 * MINUTE, afterMessage: 10 * MINUTE };
// Shorter than the time after which common servers close an idle connection.
const IDLE_TIMEOUT = 60_000;
// A hung server never closes its side: wait at most this long.
const CLOSE_TIMEOUT = 1000;
// Times that a message is sent again at once because the server closed its connection with 421.
const MORE_TRIES = 2;
/** Milliseconds until further connections are tried again. */
const CROWDED = MINUTE;

/** Sends mail to an SMTP server over a pool of connections that stay open. */
export function createSmtpRelay(options: SmtpRelayOptions): Relay {
  const { url, connections = 5, timeouts = TIMEOUTS, clock = systemClock } = options;
  const oauth = options.auth && 'grant' in options.auth ? options.auth : undefined;
  const tokens = oauth && createTokenSource(oauth, { clock });
  const tls = relayTls(url, options.auth !== undefined);
  const transport = createTransport({
    pool: true,
    url,
    ...(options.name !== undefined && { name: options.name }),
    ...(options.auth && { auth: signIn(options.auth, tokens) }),
    requireTLS: tls === 'required',
    // Where mail may go in clear, TLS under any certificate is no worse (RFC 7435); most relays of one's own have such.
    tls: { rejectUnauthorized: tls === 'start' || tls === 'required' },
    maxConnections: connections,
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.connection,
    // The watch below ends earlier whatever is not the wait after the message.
    socketTimeout: timeouts.afterMessage,
    idleTimeout: IDLE_TIMEOUT,
    socketCloseTimeout: CLOSE_TIMEOUT,
    // A message on a connection that the server has just closed, before any of the message, is sent over
    // another one, which may be as old.
    maxRequeues: connections + 1,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // A connection for each message that is sent, so that none waits in the pool.
  const places = pLimit(connections);
  let crowdedAt = Number.NEGATIVE_INFINITY;

  /** Ends when the relay has taken the message, or been silent for too long; progress starts the time anew. */
  async function transmit(mail: Mail) {
    const controller = new AbortController();
    let limit = timeouts.silence;
    const giveUp = () => controller.abort(new DeliveryError('transient', silent(limit)));
    let stopWaiting = clock.after(limit, giveUp);
    const waitFor = (milliseconds: number) => {
      stopWaiting();
      limit = milliseconds;
      stopWaiting = clock.after(limit, giveUp);
    };
    const watched = (): Transform => {
      waitFor(timeouts.silence);
      return new Transform({
        transform(chunk, _encoding, done) {
          waitFor(timeouts.silence);
          done(null, chunk);
        },
        flush(done) {
          waitFor(timeouts.afterMessage);
          done();
        },
      });
    };
    const { signal } = controller;
    try {
      const message = { ...toMessage(mail, new Date(clock.now())), signal, watched };
      return await transport.sendMail(message);
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    } finally {
      stopWaiting();
    }
  }
  transport.use('stream', ({ data, message }, done) => {
    message.transform((data as { watched: () => Transform }).watched);
    done();
  });

  /**
   * Sends a message in a place. Beside others, one that is turned away waits for one of them to end and tries again; from
   * then on they are all that there may be, so that in the end one alone learns that there is no room at all.
   */
  async function transmitInPlace(mail: Mail): ReturnType<typeof transmit> {
    if (Math.abs(clock.now() - crowdedAt) >= CROWDED) places.concurrency = connections;
    const result = await places(async () => {
      let isCrowded = false;
      try {
        return await transmit(mail);
      } catch (error) {
        isCrowded = places.activeCount > 1 && isTurnedAway(error as Failure);
        if (!isCrowded) throw error;
        places.concurrency = places.activeCount - 1;
        crowdedAt = clock.now();
        return undefined;
      } finally {
        // The pool offers a connection again a moment after its message was answered.
        if (!isCrowded) await setImmediate();
      }
    });
    return result ?? transmitInPlace(mail);
  }

  /** Messages that the server has accepted. */
  let accepted = 0;

  /** Sends a message, again at once when a server only closes this connection (RFC 5321, 4.2: 421). */
  async function transmitOnce(mail: Mail, moreTries = MORE_TRIES): ReturnType<typeof transmit> {
    const acceptedBefore = accepted;
    try {
      const result = await transmitInPlace(mail);
      accepted += 1;
      return result;
    } catch (error) {
      const { responseCode, code } = error as Failure;
      const isEnded = responseCode === 421 && !isTurnedAway(error as Failure);
      // The pool gives a message up that has met closing connections alone.
      const isClosed = code === 'ECONNECTION' || isEnded;
      // The server has accepted others meanwhile: the connections were old, and sooner or later all are new.
      if (isClosed && accepted > acceptedBefore) return transmitOnce(mail, moreTries);
      if (isEnded && moreTries > 0) return transmitOnce(mail, moreTries - 1);
      throw error;
    }
  }

  return {
    async send(mail) {
      try {
        const { rejectedErrors = [] } = await transmitOnce(mail).catch((error: unknown) => {
          // A relay that takes mail of known senders alone refuses the empty one of an automatic answer.
          const { command, responseCode = 0 } = error as Failure;
          const isOwnAnswer = mail.autoSubmitted === 'auto-replied';
          if (!isOwnAnswer || command !== 'MAIL FROM' || responseCode < 500) throw error;
          return transmitOnce({ ...mail, envelopeFrom: 'sender' });
        });
        if (rejectedErrors.length === 0) return;
        const reasons = rejectedErrors.map((error: unknown) => toDeliveryError(error).message);
        options.log?.warn(
          { messageId: mail.messageId, reasons },
          'mail refused for some recipients',
        );
      } catch (error) {
        if ((error as Failure).command === 'AUTH XOAUTH2') tokens?.forget();
        throw toDeliveryError(error);
      }
    },
    close() {
      transport.close({ force: true });
    },
  };
}

/** Signing in, in the terms of nodemailer. */
function signIn(auth: SmtpAuth, tokens: TokenSource | undefined) {
  if ('password' in auth) return { user: auth.user, pass: auth.password };
  if (!tokens) return undefined;
  const getToken = callbackify(tokens.get);
  return {
    type: 'OAuth2' as const,
    user: auth.user,
    // Each connection asks here; nodemailer's own renewal knows nothing of the others.
    provisionCallback(_user: string, renew: boolean, done: TokenCallback) {
      getToken(renew, (error, token) => done(error, token?.accessToken ?? '', token?.expires ?? 0));
    },
  };
}

type TokenCallback = (error: Error | null, accessToken: string, expires: number) => void;

const silent = (limit: number) => `no answer within ${limit / 1000} s`;

/** Whether a server had no room for one more connection: it greeted it with 4xx. */
const isTurnedAway = ({ command, responseCode = 0 }: Failure) =>
  command === 'CONN' && responseCode >= 400 && responseCode < 500;
