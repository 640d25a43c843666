import { DeliveryError, type FailureKind, maskedLine } from '../errors.ts';

/** The properties of nodemailer's errors that are used; each may be absent. */
export interface Failure {
  message?: string;
  code?: string;
  /** Reply code of the server. */
  responseCode?: number;
  /** Reply of the server, code included. */
  response?: string;
  /** SMTP command that failed, such as `RCPT TO`. */
  command?: string;
}

/**
 * Turns an error of sending into a `DeliveryError` and decides, here and nowhere else, whether to try again. `permanent` are
 * a recipient that doesn't exist and a size over the limit. A full or busy mailbox, `mailbox`, holds up no message to another.
 * All else is `transient`, whatever digit the server replies: most of it concerns our settings, our account, its quota or our
 * sender, affects every inquiry, and is over once an operator has mended it. After three days it is a dead letter, too.
 *
 * The original error is not kept as the cause: its reply and its lists contain addresses.
 */
export function toDeliveryError(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error;
  const failure = (error ?? {}) as Failure;
  return new DeliveryError(kindOf(failure), describe(failure));
}

function kindOf(failure: Failure): FailureKind {
  if (failure.responseCode !== undefined) return kindOfReply(failure);
  // Without a reply, nodemailer itself refused the message or a recipient.
  const unfit = failure.code === 'EMESSAGE' || failure.message?.startsWith('Invalid recipient');
  return unfit ? 'permanent' : 'transient';
}

// The recipient is unknown, moved, no address or disabled, or the message is too big for it or the relay (RFC 3463).
const PERMANENT = /^5\.(?:1\.(?:[1236]|10)|2\.[13]|3\.4)$/;
const TOO_BIG = /\b(?:size|big|large|length)\b/i;
// A mailbox that is busy or full: every 4.2, and 5.2.2.
const MAILBOX = /^(?:4\.2\.\d+|5\.2\.2)$/;
// Without a detail, what RFC 5321 has for a recipient: there is none, and busy or full. Relays that refuse us say 550, too.
const NO_RECIPIENT = new Set([550, 551, 553]);
const MAILBOX_REPLIES = new Set([450, 452, 552]);
const ABOUT_US = /relay|sender|authenti|quota|too many|\b(?:helo|client|ip)\b/i;

function kindOfReply({ responseCode = 0, response = '', command }: Failure): FailureKind {
  // No relay says more than this in its first characters.
  const words = response.slice(0, 1000);
  const detail = /^\d{3}[ -]([45]\.\d{1,3}\.\d{1,3})\b|\(#([45]\.\d\.\d{1,3})\)/.exec(words);
  const code = detail?.[1] ?? detail?.[2] ?? '';
  if (PERMANENT.test(code) || (responseCode === 552 && TOO_BIG.test(words))) return 'permanent';
  if (MAILBOX.test(code)) return 'mailbox';
  if (command !== 'RCPT TO' || code !== '' || ABOUT_US.test(words)) return 'transient';
  if (NO_RECIPIENT.has(responseCode)) return 'permanent';
  return MAILBOX_REPLIES.has(responseCode) ? 'mailbox' : 'transient';
}

/** The command and the relay's reply on one line; addresses are masked. */
function describe({ message, response, command, code }: Failure): string {
  const reply = response ?? message ?? 'unknown failure';
  const step = command === undefined || command === 'CONN' ? (code ?? 'SMTP') : command;
  return maskedLine(`${step}: ${reply}`);
}
