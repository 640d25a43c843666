import { Transform } from 'node:stream';
import { callbackify } from 'node:util';

import { createTransport } from 'nodemailer';
import pLimit from 'p-limit';

import { MINUTE, systemClock, type Clock } from '../clock.ts';
import { DeliveryError } from '../errors.ts';
import type { Log } from '../log.ts';
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
  /** Connections open at once; fewer while the relay says that these are too many. */
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
/** Milliseconds until as many connections as set are tried again. */
const CROWDED = MINUTE;

/** Sends mail to an SMTP server over a pool of connections that stay open. */
export function createSmtpRelay(options: SmtpRelayOptions): Relay {
  const { url, connections = 5, timeouts = TIMEOUTS, clock = systemClock } = options;
  const oauth = options.auth && 'grant' in options.auth ? options.auth : undefined;
  const tokens = oauth && createTokenSource(oauth, { clock });
  const tls = relayTls(url, options.auth !== undefined);
  /** A connection that stays open between messages, and is opened again when it has been closed meanwhile. */
  const connect = () => {
    if (isClosed) throw new DeliveryError('transient', 'ECONNECTION: closed');
    const connection = createTransport({
      pool: true,
      maxConnections: 1,
      url,
      ...(options.name !== undefined && { name: options.name }),
      ...(options.auth && { auth: signIn(options.auth, tokens) }),
      requireTLS: tls === 'required',
      // Where mail may go in clear, TLS under any certificate is no worse (RFC 7435); most relays of one's own have such.
      tls: { rejectUnauthorized: tls === 'start' || tls === 'required' },
      connectionTimeout: timeouts.connection,
      greetingTimeout: timeouts.connection,
      // The watch below ends earlier whatever is not the wait after the message.
      socketTimeout: timeouts.afterMessage,
      idleTimeout: IDLE_TIMEOUT,
      socketCloseTimeout: CLOSE_TIMEOUT,
      // A message on a connection that the server has just closed, before any of the message, is sent over a new one.
      maxRequeues: 1,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    connection.use('stream', ({ data, message }, done) => {
      message.transform((data as { watched: () => Transform }).watched);
      done();
    });
    open.add(connection);
    return connection;
  };
  type Connection = ReturnType<typeof connect>;
  let isClosed = false;
  const open = new Set<Connection>();
  /** Those of them that no message is sent over. */
  const idle: Connection[] = [];
  const slots = pLimit(connections);
  let crowdedAt = Number.NEGATIVE_INFINITY;

  /** Ends when the relay has taken the message, or been silent for too long; progress starts the time anew. */
  async function transmit(mail: Mail, connection: Connection) {
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
      return await connection.sendMail(message);
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    } finally {
      stopWaiting();
    }
  }

  /**
   * Sends a message when there is a slot. A server that has enough of our connections refuses some message on a new one: then
   * half as many are opened, and what it refused is sent again at once, until a single connection is refused. A refusal
   * on a connection that has sent mail before concerns that one alone.
   */
  async function transmitInSlot(mail: Mail): ReturnType<typeof transmit> {
    if (Math.abs(clock.now() - crowdedAt) >= CROWDED) slots.concurrency = connections;
    const result = await slots(async () => {
      const allowed = slots.concurrency;
      const isNew = idle.length === 0;
      const connection = idle.pop() ?? connect();
      try {
        const sent = await transmit(mail, connection);
        idle.push(connection);
        return sent;
      } catch (error) {
        connection.close({ force: true });
        open.delete(connection);
        if (!saysTooMany(error as Failure) || (isNew && allowed === 1)) throw error;
        if (isNew) {
          slots.concurrency = Math.min(slots.concurrency, Math.ceil(allowed / 2));
          crowdedAt = clock.now();
        }
        return undefined;
      }
    });
    return result ?? transmitInSlot(mail);
  }

  return {
    async send(mail) {
      try {
        const { rejectedErrors = [] } = await transmitInSlot(mail).catch((error: unknown) => {
          // Relays that take mail of known senders alone refuse the empty one of an automatic answer, at MAIL, RCPT or the end.
          const { responseCode = 0 } = error as Failure;
          if (mail.autoSubmitted !== 'auto-replied' || responseCode < 500) throw error;
          return transmitInSlot({ ...mail, envelopeFrom: 'sender' });
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
      isClosed = true;
      for (const connection of open) connection.close({ force: true });
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

/** Whether a server refuses more connections, or this one (RFC 5321, 4.2: 421; Exchange: 432 4.3.2). */
const saysTooMany = ({ responseCode }: Failure) => responseCode === 421 || responseCode === 432;
