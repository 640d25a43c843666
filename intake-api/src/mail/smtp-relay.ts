import { PassThrough } from 'node:stream';

import { createTransport } from 'nodemailer';
import type { XOAuth2ProvisionResultCallback } from 'nodemailer/lib/xoauth2';
import pLimit from 'p-limit';

import { MINUTE, systemClock, type Clock } from '../clock.ts';
import { DeliveryError } from '../errors.ts';
import { toDeliveryError, type Failure } from './failure.ts';
import { AccessTokens, type OAuthSettings } from './oauth.ts';
import { toMessage, type Mail } from './message.ts';
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
  clock?: Clock;
}

/** The user and either the password, or how to get access tokens for XOAUTH2. */
export type SmtpAuth = { user: string; password: string } | OAuthSettings;

// RFC 5321, 4.5.3.2, has 5 minutes for a command and the greeting, and 3 for a piece of the message.
const SILENCE = 5 * MINUTE;
// From the final dot to its reply: a relay may scan the message, and what is sent again arrives twice.
const AFTER_MESSAGE = 10 * MINUTE;
// Shorter than the time after which common servers close an idle connection.
const IDLE_TIMEOUT = 60_000;
// A hung server never closes its side: wait at most this long.
const CLOSE_TIMEOUT = 1000;
/** Connections to the relay. Fewer where it says that these are too many. */
export const CONNECTIONS = 5;

/** Milliseconds until as many connections as ever are tried again. */
const CROWDED = MINUTE;

export type Relay = ReturnType<typeof createSmtpRelay>;

/** Sends mail to an SMTP server over a pool of connections that stay open. */
export function createSmtpRelay(options: SmtpRelayOptions) {
  const { url, auth, clock = systemClock } = options;
  const tokens = auth && 'accessUrl' in auth ? new AccessTokens(auth, clock) : undefined;
  const password =
    auth && 'password' in auth ? { user: auth.user, pass: auth.password } : undefined;
  const signIn = tokens
    ? {
        type: 'OAuth2' as const,
        user: auth?.user,
        provisionCallback(_user: string, renew: boolean, done: XOAuth2ProvisionResultCallback) {
          tokens.getToken(renew, (error, token) => done(error, token, tokens.expires));
        },
      }
    : password;
  const tls = relayTls(url, auth !== undefined);
  /** A connection that stays open between messages, and is opened again when it has been closed meanwhile. */
  const connect = () => {
    if (isClosed) throw new DeliveryError('transient', 'ECONNECTION: closed');
    const connection = createTransport({
      pool: true,
      maxConnections: 1,
      url,
      ...(options.name !== undefined && { name: options.name }),
      ...(signIn && { auth: signIn }),
      requireTLS: tls === 'required',
      // Where mail may go in clear, TLS under any certificate is no worse (RFC 7435); most relays of one's own have such.
      tls: { rejectUnauthorized: tls === 'start' || tls === 'required' },
      connectionTimeout: MINUTE,
      greetingTimeout: SILENCE,
      // The watch below ends earlier whatever is not the wait after the message.
      socketTimeout: AFTER_MESSAGE,
      idleTimeout: IDLE_TIMEOUT,
      socketCloseTimeout: CLOSE_TIMEOUT,
      // A message on a connection that the server has just closed, before any of the message, is sent over a new one.
      maxRequeues: 1,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    connection.use('stream', ({ data, message }, done) => {
      message.transform((data as { watched: () => PassThrough }).watched);
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
  const slots = pLimit(CONNECTIONS);
  let crowdedAt = Number.NEGATIVE_INFINITY;

  /** Ends when the relay has taken the message, or been silent for too long; progress starts the time anew. */
  async function transmit(mail: Mail, recipient: string, connection: Connection) {
    const controller = new AbortController();
    let stopWaiting: (() => void) | undefined;
    const waitFor = (limit: number) => {
      stopWaiting?.();
      const silent = new DeliveryError('transient', `no answer within ${limit / 1000} s`);
      stopWaiting = clock.after(limit, () => controller.abort(silent));
    };
    waitFor(SILENCE);
    const watched = () =>
      new PassThrough().on('data', () => waitFor(SILENCE)).on('end', () => waitFor(AFTER_MESSAGE));
    const { signal } = controller;
    try {
      const message = { ...toMessage(mail, recipient, new Date(clock.now())), signal, watched };
      await connection.sendMail(message);
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    } finally {
      stopWaiting?.();
    }
  }

  /**
   * Sends a message when there is a slot. A server that has enough of our connections refuses some message on a new one: then
   * half as many are opened, and what it refused is sent again at once, until a single connection is refused. A refusal
   * on a connection that has sent mail before concerns that one alone.
   */
  async function transmitInSlot(mail: Mail, recipient: string): Promise<void> {
    if (Math.abs(clock.now() - crowdedAt) >= CROWDED) slots.concurrency = CONNECTIONS;
    const isSent = await slots(async () => {
      const allowed = slots.concurrency;
      const isNew = idle.length === 0;
      const connection = idle.pop() ?? connect();
      try {
        await transmit(mail, recipient, connection);
        idle.push(connection);
        return true;
      } catch (error) {
        connection.close({ force: true });
        open.delete(connection);
        if (!saysTooMany(error as Failure) || (isNew && allowed === 1)) throw error;
        if (isNew) {
          slots.concurrency = Math.min(slots.concurrency, Math.ceil(allowed / 2));
          crowdedAt = clock.now();
        }
        return false;
      }
    });
    if (!isSent) await transmitInSlot(mail, recipient);
  }

  return {
    /** Resolves when the relay took the message for this recipient. @throws DeliveryError */
    async send(mail: Mail, recipient: string): Promise<void> {
      try {
        await transmitInSlot(mail, recipient).catch((error: unknown) => {
          // Relays that take mail of known senders alone refuse the empty one of an automatic answer, at MAIL, RCPT or the end.
          const { responseCode = 0 } = error as Failure;
          if (mail.autoSubmitted !== 'auto-replied' || responseCode < 500) throw error;
          return transmitInSlot({ ...mail, envelopeFrom: 'sender' }, recipient);
        });
      } catch (error) {
        if ((error as Failure).command === 'AUTH XOAUTH2') tokens?.forget();
        throw toDeliveryError(error);
      }
    },
    /** Cuts all connections off; what is still being sent fails. */
    close() {
      isClosed = true;
      for (const connection of open) connection.close({ force: true });
    },
  };
}

/** Whether a server refuses more connections, or this one (RFC 5321, 4.2: 421; Exchange: 432 4.3.2). */
const saysTooMany = ({ responseCode }: Failure) => responseCode === 421 || responseCode === 432;
