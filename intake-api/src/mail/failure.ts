import { DeliveryError, type FailureKind } from '../delivery-error.ts';
import { maskedLine } from '../logging/failure-text.ts';

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
  /** One for each recipient, when all were refused. */
  rejectedErrors?: unknown[];
}

/**
 * Turns an error of sending into a `DeliveryError` and decides, here and nowhere else, whether to try
 * again. `permanent` is what concerns this one message: a recipient that does not exist, content
 * that is refused, a size over the limit. A full or busy mailbox, `mailbox`, holds up no message to another. What concerns
 * our settings, our account, its quota, our sender or the connection is `transient`, whatever digit the server replies: it
 * affects every inquiry, and an operator who mends it should not have to requeue them.
 *
 * The original error is not kept as the cause: its reply and its lists contain addresses.
 */
export function toDeliveryError(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error;
  const failure = readFailure(error);
  return new DeliveryError(kindOf(failure), describe(failure));
}

function kindOf(failure: Failure): FailureKind {
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

// Sign-in missing, refused, too weak or outdated, or the account disabled (RFC 4954, RFC 5248); 503 is a bad sequence
// of commands.
const SIGN_IN_OR_SEQUENCE = new Set([503, 525, 530, 534, 535, 538]);
// Message too big for the server or the mailbox (RFC 3463), with and without these codes.
const TOO_BIG = /^5\.(?:2\.3|3\.4)$/;
const TOO_BIG_IN_WORDS =
  /(?:message|mail|file)[^.]*too (?:big|large)|\bsize\b[^.]*(?:limit|exceed)|exceed[^.]*\bsize\b/i;
// The account or the sender is refused: bad sender (RFC 3463: 5.1.7, 5.1.8), sign-in, SPF, DKIM, DMARC and reverse DNS
// (RFC 7372), a quota (Google: 5.4.5, Exchange: 5.1.90), and what Exchange Online replies to tenants and senders that
// may not send (5.2.252 and 5.7.5 to 5.7.7 with more digits). 5.7.1 is not among them: content filters use it.
const ACCOUNT_REFUSED =
  /^5\.(?:1\.(?:7|8|90)|2\.252|3\.2|4\.5|7\.(?:3|8|9|1[34]|2\d|30|5\d|6[04]|139|5\d\d|6\d\d|7\d\d))$/;
// What is refused because of us, in the words of relays (tests/fixtures/world/relay-replies.ts), whatever their codes.
const ABOUT_US = new RegExp(
  [
    String.raw`quota|credits?\b|throttl|\brate\b[^.]*limit|limit[^.]*(?:exceeded|reached)|(?:exceeded|reached)[^.]*limit`,
    String.raw`too many (?:messages|e-?mails|mails|recipients|connections|concurrent)`,
    String.raw`not (?:yet )?(?:been )?(?:verified|activated|authorized|authorised|registered)|un(?:verified|authorized|authenticated)`,
    String.raw`verified sender|sender (?:identity|signature|verify)|sandbox|suspended|paused|account[^.]*(?:disabled|blocked|inactive|locked|review)`,
    String.raw`(?:not allowed|permissions?|not permitted) to (?:send|relay)|SendAs|not owned by|bad outbound sender|outbound ?spam`,
    String.raw`sender address rejected|sender[^.]*(?:not allowed|denied|does not exist)|relaying|relay (?:access )?(?:denied|not)|to relay|for relay|rcpthosts`,
    String.raw`authenticat|credential|sign in|log ?in\b|(?:HELO|EHLO)|client host|reputation of the send|sending IP|from this IP`,
    String.raw`\b(?:SPF|DKIM|DMARC)\b|unpaid|billing`,
  ].join('|'),
  'i',
);
// Status of a mailbox that may change: every 4.2, and 5.2.2, which is a full one.
const MAILBOX = /^(?:4\.2\.\d+|5\.2\.2)$/;
// What RFC 5321 has for it, where the reply has no detail: busy, and two ways of being full.
const MAILBOX_REPLIES = new Set([450, 452, 552]);
const FULL = /^[45]\.2\.2$/;
const FULL_IN_WORDS =
  /mailbox[^.]*(?:full|quota)|recipient[^.]*(?:full|over quota)|user (?:is )?over quota/i;
// The recipient is unknown, no address or disabled (RFC 3463), whatever else is said.
const RECIPIENT = /^5\.(?:1\.(?:[1236]|10)|2\.1)$/;

function kindOfReply({ responseCode = 0, response = '', command }: Failure): FailureKind {
  const detail = /^\d{3}[ -]([45]\.\d{1,3}\.\d{1,3})\b|\(#([45]\.\d\.\d{1,3})\)/.exec(response);
  const code = detail?.[1] ?? detail?.[2] ?? '';
  // No relay says more than this in its first characters.
  const words = response.slice(0, 1000);
  const aboutRecipient = command === 'RCPT TO' || command === 'DATA';
  if (FULL.test(code) || (aboutRecipient && FULL_IN_WORDS.test(words))) return 'mailbox';
  const tooBig = TOO_BIG.test(code) || TOO_BIG_IN_WORDS.test(words);
  if (responseCode >= 500 && (tooBig || RECIPIENT.test(code))) return 'permanent';
  const aboutUs = ACCOUNT_REFUSED.test(code) || ABOUT_US.test(words);
  if (command === 'RCPT TO' && !aboutUs) {
    if (code === '' ? MAILBOX_REPLIES.has(responseCode) : MAILBOX.test(code)) return 'mailbox';
  }
  if (responseCode < 500 || SIGN_IN_OR_SEQUENCE.has(responseCode) || aboutUs) return 'transient';
  switch (command) {
    // In reply to RCPT TO, every 5.7 is about permission.
    case 'RCPT TO':
      return code.startsWith('5.7.') ? 'transient' : 'permanent';
    case 'DATA':
      return 'permanent';
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
