import { maskedLine } from '../logging/masked-line.ts';
import { RelayError } from './relay.ts';

/** What nodemailer tells about a failure; every part may be absent. */
interface Failure {
  message?: string;
  code?: string;
  /** Reply code of the server. */
  responseCode?: number;
  /** Reply of the server, code included. */
  response?: string;
  /** Step of the dialogue, such as `RCPT TO`. */
  command?: string;
  /** One for each recipient when all were refused. */
  rejectedErrors?: unknown[];
}

type Kind = RelayError['kind'];

/**
 * Turns whatever went wrong while sending into a `RelayError` and decides, here and nowhere else,
 * whether another try can help. `permanent` is what concerns this one message: a recipient that
 * does not exist, content that is refused, a size over the limit. All that is a matter of our
 * settings, our account or the line is `transient`, even where the server says 5xx: it would hit
 * every inquiry, and an operator who mends it should not have to requeue them.
 *
 * The original error is left out: it holds addresses, in its reply and in its lists.
 */
export function toRelayError(error: unknown): RelayError {
  if (error instanceof RelayError) return error;
  const failure = readFailure(error);
  return new RelayError(kindOf(failure), describe(failure));
}

function kindOf(failure: Failure): Kind {
  const { rejectedErrors = [] } = failure;
  if (rejectedErrors.length > 0) {
    const permanent = rejectedErrors.every((one) => kindOfReply(readFailure(one)) === 'permanent');
    return permanent ? 'permanent' : 'transient';
  }
  if (failure.responseCode !== undefined) return kindOfReply(failure);
  // Without a reply it was nodemailer itself that found the message or a recipient unfit.
  const unfit = failure.code === 'EMESSAGE' || failure.message?.startsWith('Invalid recipient');
  return unfit ? 'permanent' : 'transient';
}

// Sign-in missing, refused, too weak or outdated (RFC 4954); 503: the dialogue went wrong.
const OURS = new Set([503, 530, 534, 535, 538]);
// Message too big for the server or the mailbox (RFC 3463).
const TOO_BIG = /^5\.(?:2\.3|3\.4)$/;
// Who sends is not let in: sign-in, SPF, DKIM, DMARC and reverse DNS (RFC 7372), and what Exchange
// says to senders without permission. 5.7.1 is not among them: content filters use it.
const NOT_LET_IN = /^5\.(?:7\.(?:8|2\d|5\d|60)|2\.252)$/;
// At a recipient every 5.7 is about permission; 5.2.2 is a full mailbox, which gets emptied.
const NOT_THE_RECIPIENT = /^5\.(?:7\.\d+|2\.2)$/;
const NO_RELAYING = /relaying|relay (?:access )?(?:denied|not)|to relay/i;

function kindOfReply({ responseCode = 0, response = '', command }: Failure): Kind {
  if (responseCode < 500 || OURS.has(responseCode)) return 'transient';
  const detail = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? '';
  if (TOO_BIG.test(detail)) return 'permanent';
  switch (command) {
    case 'RCPT TO': {
      const words = detail === '' && (responseCode === 552 || NO_RELAYING.test(response));
      return words || NOT_THE_RECIPIENT.test(detail) ? 'transient' : 'permanent';
    }
    case 'DATA':
      return NOT_LET_IN.test(detail) ? 'transient' : 'permanent';
    case 'MAIL FROM':
      return responseCode === 552 ? 'permanent' : 'transient';
    default:
      return 'transient';
  }
}

/** The step and the relay's own words on one line; addresses are masked. */
function describe({ message, response, command, code }: Failure): string {
  const words = response ?? message ?? 'unknown failure';
  const place = command === undefined || command === 'CONN' ? (code ?? 'SMTP') : command;
  return maskedLine(`${place}: ${words}`);
}

function readFailure(error: unknown): Failure {
  return typeof error === 'object' && error !== null ? error : {};
}
