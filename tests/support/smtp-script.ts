export const SMTP_COMMANDS = ['EHLO', 'AUTH', 'MAIL', 'RCPT', 'DATA', 'QUIT'] as const;

/**
 * Where a script can step in: `connect` is before the greeting, `content` at the first bytes of a
 * message, `message` after its final dot; the others are commands.
 */
export type SmtpStep = 'connect' | (typeof SMTP_COMMANDS)[number] | 'content' | 'message';

/** `take-then-drop` (only at `message`) delivers and is cut off before the client is told. */
export type SmtpReaction = 'hang' | 'drop' | 'take-then-drop' | { reply: number; text?: string };

/** What the server does at a step; a function decides by the command line as received. */
export type SmtpScript = Partial<
  Record<SmtpStep, SmtpReaction | ((line: string) => SmtpReaction | undefined)>
>;

/** A reply that ends a step, as the package `smtp-server` expects it. */
export class Refusal extends Error {
  readonly responseCode: number;

  constructor({ reply, text }: { reply: number; text?: string }) {
    super(text ?? (reply < 500 ? 'Try again later' : 'Refused'));
    this.responseCode = reply;
  }
}

/** Plays a script and tells those who wait how far clients got. */
export class SmtpDirector {
  script: SmtpScript = {};
  readonly #arrivals = new Map<SmtpStep, (() => void)[]>();

  /** What is to happen now that a client came to a step; undefined: the ordinary thing. */
  react(step: SmtpStep, line = ''): SmtpReaction | undefined {
    const planned = this.script[step];
    const reaction = typeof planned === 'function' ? planned(line) : planned;
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
}
