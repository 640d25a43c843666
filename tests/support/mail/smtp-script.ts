import type { Socket } from 'node:net';

import type { SMTPServer } from 'smtp-server';

const COMMANDS = ['EHLO', 'AUTH', 'MAIL', 'RCPT', 'DATA', 'QUIT'] as const;

/**
 * Steps at which a script can react: `connect` is before the greeting, `content` at the first bytes of a
 * message, `message` after its final dot; the others are commands.
 */
export type SmtpStep = 'connect' | (typeof COMMANDS)[number] | 'content' | 'message';

/** `take-then-drop` (only at `message`) takes the mail, then closes the connection without a reply. */
export type SmtpReaction = 'hang' | 'drop' | 'take-then-drop' | { reply: number; text?: string };

/** The server's reaction at each step; a function decides by the received command line and the connection's name. */
export type SmtpScript = Partial<
  Record<SmtpStep, SmtpReaction | ((line: string, connection: string) => SmtpReaction | undefined)>
>;

/** A reply that ends a step, as the package `smtp-server` expects it. */
export class Refusal extends Error {
  readonly responseCode: number;

  constructor({ reply, text }: { reply: number; text?: string }) {
    super(text ?? (reply < 500 ? 'Try again later' : 'Refused'));
    this.responseCode = reply;
  }
}

type Connection = SMTPServer['connections'] extends Set<infer Each> ? Each : never;

/** Runs a script, and lets tests wait until a client reaches a step. */
export class SmtpDirector {
  script: SmtpScript = {};
  readonly #arrivals = new Map<SmtpStep, (() => void)[]>();

  /** The reaction to a client at this step; undefined: continue normally. */
  react(step: SmtpStep, connection: string, line = ''): SmtpReaction | undefined {
    const planned = this.script[step];
    const reaction = typeof planned === 'function' ? planned(line, connection) : planned;
    const arrivals = this.#arrivals.get(step) ?? [];
    this.#arrivals.delete(step);
    for (const arrived of arrivals) arrived();
    return reaction;
  }

  /** Resolves when a client next comes to this step. */
  reached(step: SmtpStep): Promise<void> {
    return new Promise((resolve) => {
      this.#arrivals.set(step, [...(this.#arrivals.get(step) ?? []), resolve]);
    });
  }
  /** Wraps the command handlers of a new connection: the package has hooks for few commands. */
  direct(connection: Connection, socket: Socket): void {
    // Greet at once: the package delays the greeting by a tenth of a second.
    const greet = connection.connectionReady.bind(connection);
    connection.connectionReady = () => {};
    setImmediate(greet);
    for (const command of COMMANDS) {
      const handle = connection[`handler_${command}`].bind(connection);
      connection[`handler_${command}`] = (line, done) => {
        const reaction = this.react(command, connection.id, line.toString());
        if (reaction === undefined) return handle(line, done);
        if (reaction === 'hang') return undefined;
        if (typeof reaction === 'string') return void socket.destroy();
        const { responseCode, message } = new Refusal(reaction);
        connection.send(responseCode, message);
        // The package closes the connection itself after 421.
        return responseCode === 421 ? undefined : done();
      };
    }
  }
}
