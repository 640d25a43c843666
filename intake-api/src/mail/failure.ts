import { maskedLine } from '../logging/failure-text.ts';
import { RelayError, type RelayFailureKind } from './relay.ts';

/** The properties of nodemailer's errors that are used here; each may be absent. */
interface Failure {
  message?: string;
  code?: string;
  /** Reply code of the server. */
  responseCode?: number;
  /** Reply of the server, code included. */
  response?: string;
  /** SMTP command that failed, such as `RCPT TO`. */
  command?: string;
  /** One for each recipient, when all were refused. */
  rejectedErrors?: unknown[];
}

/**
 * Turns an error of sending into a `RelayError` and decides, here and nowhere else, whether to try
 * again. `permanent` is what concerns this one message: a recipient that does not exist, content
 * that is refused, a size over the limit. A full or busy mailbox, `mailbox`, holds up no message to another. What concerns
 * our settings, our account or the connection is `transient`, even where the server replies 5xx: it affects every inquiry,
 * and an operator who mends it should not have to requeue them.
 *
 * The original error is not kept as the cause: its reply and its lists contain addresses.
 */
export function toRelayError(error: unknown): RelayError {
  if (error instanceof RelayError) return error;
  const failure = readFailure(error);
  return new RelayError(kindOf(failure), describe(failure));
}

function kindOf(failure: Failure): RelayFailureKind {
  const { rejectedErrors = [] } = failure;
  if (rejectedErrors.length > 0) {
    const kinds = new Set(rejectedErrors.map((one) => kindOfReply(readFailure(one))));
    if (kinds.has('transient')) return 'transient';
    return kinds.has('mailbox') ? 'mailbox' : 'permanent';
  }
  if (failure.responseCode !== undefined) return kindOfReply(failure);
  // Without a reply, nodemailer itself refused the message or a recipient.
  const unfit = failure.code === 'EMESSAGE' || failure.message?.startsWith('Invalid recipient');
  return unfit ? 'permanent' : 'transient';
}

// Sign-in missing, refused, too weak or outdated (RFC 4954); 503 is a bad sequence of commands.
const SIGN_IN_OR_SEQUENCE = new Set([503, 530, 534, 535, 538]);
// Message too big for the server or the mailbox (RFC 3463).
const TOO_BIG = /^5\.(?:2\.3|3\.4)$/;
// The sender is refused: sign-in, SPF, DKIM, DMARC and reverse DNS (RFC 7372), and what Exchange
// replies to senders without permission. 5.7.1 is not among them: content filters use it.
const SENDER_REFUSED = /^5\.(?:7\.(?:8|2\d|5\d|60)|2\.252)$/;
// In reply to RCPT TO, every 5.7 is about permission.
const PERMISSION = /^5\.7\./;
// Status of a mailbox that may change: every 4.2, and 5.2.2, which is a full one.
const MAILBOX = /^(?:4\.2\.\d+|5\.2\.2)$/;
// What RFC 5321 has for it, where the reply has no detail: busy, and two ways of being full.
const MAILBOX_REPLIES = new Set([450, 452, 552]);
const NO_RELAYING = /relaying|relay (?:access )?(?:denied|not)|to relay/i;

function kindOfReply({ responseCode = 0, response = '', command }: Failure): RelayFailureKind {
  const detail = /^\d{3}[ -]([45]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? '';
  if (command === 'RCPT TO') {
    if (detail === '' ? MAILBOX_REPLIES.has(responseCode) : MAILBOX.test(detail)) return 'mailbox';
  }
  if (responseCode < 500 || SIGN_IN_OR_SEQUENCE.has(responseCode)) return 'transient';
  if (TOO_BIG.test(detail)) return 'permanent';
  switch (command) {
    case 'RCPT TO': {
      const refusesUs = detail === '' ? NO_RELAYING.test(response) : PERMISSION.test(detail);
      return refusesUs ? 'transient' : 'permanent';
    }
    case 'DATA':
      return SENDER_REFUSED.test(detail) ? 'transient' : 'permanent';
    case 'MAIL FROM':
      return responseCode === 552 ? 'permanent' : 'transient';
    default:
      return 'transient';
  }
}

/** The command and the relay's reply on one line; addresses are masked. */
function describe({ message, response, command, code }: Failure): string {
  const reply = response ?? message ?? 'unknown failure';
  const step = command === undefined || command === 'CONN' ? (code ?? 'SMTP') : command;
  return maskedLine(`${step}: ${reply}`);
}

function readFailure(error: unknown): Failure {
  return typeof error === 'object' && error !== null ? error : {};
}
