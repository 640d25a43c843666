import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { SMTPServer } from 'smtp-server';
import type { SMTPServerDataStream, SMTPServerOptions, SMTPServerSession } from 'smtp-server';

import { createMailbox } from './mailbox.ts';
import { Refusal, SmtpDirector } from './smtp-script.ts';
import type { SmtpScript, SmtpStep } from './smtp-script.ts';

interface SmtpServerSettings {
  /** Offers STARTTLS (with an untrusted certificate) and takes mail only after this login. */
  login?: { user: string; pass: string };
  /** Offers XOAUTH2 alone to this user, over STARTTLS, with an access token that this accepts. */
  oauth?: { user: string; accepts: (accessToken: string) => boolean };
  /** Speaks TLS from the first byte, as for `smtps://`. */
  tls?: boolean;
  /** Maximum size of a message in bytes; announced, and refused with 552 when exceeded. */
  size?: number;
  /** Announces no SIZE and no PIPELINING, like an old relay. */
  plain?: boolean;
}

/** Starts an SMTP server that collects mail. Call `stop()` when done. */
export async function startSmtpServer(settings: SmtpServerSettings = {}): Promise<TestSmtpServer> {
  const server = new TestSmtpServer(settings);
  await server.start();
  return server;
}

/** A real SMTP server on a free port that follows its script. */
export class TestSmtpServer {
  readonly host = '127.0.0.1';
  readonly mailbox = createMailbox();
  port = 0;
  /** Number of connections since the start. */
  accepted = 0;
  /** Awaited at the end of each message, before it is taken. */
  pause: () => Promise<void> = async () => {};
  readonly #settings: SmtpServerSettings;
  readonly #sockets = new Set<Socket>();
  readonly #director = new SmtpDirector();
  readonly #departures: (() => void)[] = [];
  #server: SMTPServer | undefined;

  constructor(settings: SmtpServerSettings) {
    this.#settings = settings;
  }

  /** Value for `SMTP_URL`, login included. */
  get url(): string {
    const { login, tls } = this.#settings;
    const user = login
      ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.pass)}@`
      : '';
    const trust = tls ? '/?tls.rejectUnauthorized=false' : '';
    return `${tls ? 'smtps' : 'smtp'}://${user}${this.host}:${this.port}${trust}`;
  }

  /** Connections that are open now. */
  get connections(): number {
    return this.#sockets.size;
  }

  /** A test can replace it at any time. Empty: every message is taken. */
  get script(): SmtpScript {
    return this.#director.script;
  }

  set script(script: SmtpScript) {
    this.#director.script = script;
  }

  /** Resolves when a client next comes to this step. */
  reached(step: SmtpStep): Promise<void> {
    return this.#director.reached(step);
  }

  /** Resolves when no client is connected. */
  allDisconnected(): Promise<void> {
    if (this.#sockets.size === 0) return Promise.resolve();
    return new Promise((resolve) => this.#departures.push(resolve));
  }

  /** Listens; again on the same port after `stop()`. */
  async start(): Promise<void> {
    const server = new SMTPServer(this.#options());
    // Connections that are closed on purpose are not errors.
    server.on('error', () => {});
    const connect = server.connect.bind(server);
    server.connect = (socket, options) => {
      this.accepted += 1;
      this.#watch(socket);
      connect(socket, options);
      const connection = [...server.connections].at(-1);
      if (connection) this.#director.direct(connection, socket);
    };
    server.listen(this.port, this.host);
    await once(server.server, 'listening');
    this.port = (server.server.address() as AddressInfo).port;
    this.#server = server;
  }

  /** Closes all connections and refuses new ones until `start()`. */
  async stop(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = undefined;
    const closed = new Promise<void>((resolve) => {
      server.close(resolve);
    });
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #options(): SMTPServerOptions {
    const { login, oauth, tls = false, size, plain = false } = this.#settings;
    const signsIn = login !== undefined || oauth !== undefined;
    const needsTls = tls || signsIn;
    return {
      name: 'relay.example',
      // No warning about the package's own certificate.
      logger: false,
      secure: tls,
      ...(size === undefined ? {} : { size, rejectOversized: true }),
      hideSize: plain,
      hidePIPELINING: plain,
      authOptional: !signsIn,
      ...(oauth && { authMethods: ['XOAUTH2'] }),
      disabledCommands: [...(signsIn ? [] : ['AUTH']), ...(needsTls ? [] : ['STARTTLS'])],
      disableReverseLookup: true,
      closeTimeout: 1000,
      onConnect: (session, callback) => {
        const reaction = this.#director.react('connect', session.id);
        if (reaction === undefined) callback();
        else if (typeof reaction === 'object') callback(new Refusal(reaction));
        else if (reaction !== 'hang') this.#socketOf(session)?.destroy();
      },
      onSecure: (socket, session, callback) => {
        // The plain socket underneath emits no more events from now on.
        const plain = this.#socketOf(session);
        if (plain) this.#sockets.delete(plain);
        this.#watch(socket);
        callback();
      },
      onAuth: (auth, _session, callback) => {
        const known = oauth
          ? auth.username === oauth.user && oauth.accepts(auth.accessToken ?? '')
          : auth.username === login?.user && auth.password === login?.pass;
        if (known) callback(null, { user: auth.username });
        else callback(new Error('5.7.8 Authentication credentials invalid'));
      },
      onData: async (stream, session, callback) => {
        try {
          if (await this.#take(stream, session)) callback();
        } catch (error) {
          callback(error instanceof Error ? error : new Error(String(error)));
        }
      },
    };
  }

  /** Resolves to true when the client must get the reply that its message was taken. */
  async #take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<boolean> {
    const first = this.#director.react('content', session.id);
    if (first === 'hang') return false;
    if (first === 'drop') {
      stream.once('data', () => this.#socketOf(session)?.destroy());
      return false;
    }
    const raw = await buffer(stream);
    const last = this.#director.react('message', session.id);
    if (typeof last === 'object') throw new Refusal(last);
    if (last === 'hang') return false;
    await this.pause();
    if (last !== 'drop' && !stream.sizeExceeded) {
      const from = session.envelope.mailFrom;
      const to = session.envelope.rcptTo.map(({ address }) => address);
      await this.mailbox.deliver({ from: from ? from.address : '', to }, raw);
    }
    if (last === undefined) return true;
    this.#socketOf(session)?.destroy();
    return false;
  }

  #watch(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => {
      this.#sockets.delete(socket);
      if (this.#sockets.size > 0) return;
      for (const left of this.#departures.splice(0)) left();
    });
  }

  #socketOf(session: SMTPServerSession): Socket | undefined {
    return [...this.#sockets].find(({ remotePort }) => remotePort === session.remotePort);
  }
}
