// What an SMTP server answers tends to quote the address that it did not like. Whole words, so that no character is
// looked at twice: an expression that looks for the @ goes through a long word once for each of its characters.
const WORD = /[^\s<>"'(),;:]+/gu;
// oxlint-disable-next-line no-control-regex
const BLANKS = /[\s\u0000-\u001f\u007f-\u009f]+/gu;
const LONGEST = 300;

/** Somebody else's words as one short line of ours, in which addresses are masked. */
export function maskedLine(text: string): string {
  const masked = text.replaceAll(WORD, (word) => (word.includes('@') ? '[address]' : word));
  const line = masked.replaceAll(BLANKS, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}

/** An error of ours whose message holds nothing that a visitor sent. */
export class LoggableError extends Error {}

/**
 * Why something failed, as one short line without anything about a person. Of errors that are
 * not ours only the kind and the place are given: their texts may quote a visitor's input.
 */
export function failureText(error: unknown): string {
  if (error instanceof LoggableError) return maskedLine(error.message);
  if (!(error instanceof Error)) return 'unknown failure';
  const place = placeOf(error);
  return place === undefined ? kindOf(error) : `${kindOf(error)} at ${place}`;
}

/** What the system said no to, where it did; otherwise the error's class. */
function kindOf({ name, code, syscall }: NodeJS.ErrnoException): string {
  const ofSystem = /^\w+$/u.test(code ?? '') && /^\w+$/u.test(syscall ?? '');
  return ofSystem ? `${code} (${syscall})` : name;
}

const CALL = '    at ';
const PLACE = /:\d+:\d+\)?$/u;

/** File, line and column; in our own code where the stack reaches it. */
function placeOf({ message, stack = '' }: Error): string | undefined {
  // The stack begins with the message, whose lines could look like calls.
  const start = stack.indexOf(message);
  const calls = stack.slice(start === -1 ? 0 : start + message.length).split('\n');
  const frames = calls.filter((line) => line.startsWith(CALL) && PLACE.test(line));
  const frame = frames.find((line) => !line.includes('node:')) ?? frames[0];
  return frame
    ?.slice(CALL.length)
    .split(/[/\\(]/u)
    .at(-1)
    ?.replace(/\)$/u, '');
}

const FORBIDDEN = 'を読み書きする権限がありません（コンテナーの利用者は 1000:1000）';

const SYSTEM_SAYS: Record<string, string> = {
  ENOENT: 'がありません',
  EACCES: FORBIDDEN,
  EPERM: FORBIDDEN,
  EROFS: 'は読み取り専用です',
  ENOSPC: 'のディスクに空きがありません',
  EISDIR: 'はフォルダーです。ファイルを指定してください',
  ENOTDIR: 'はフォルダーではありません',
  EEXIST: 'はもうあります。上書きはしません',
};

/** What the system said no to, as the end of a sentence that begins with the path. */
export const systemSays = ({ code = '' }: NodeJS.ErrnoException): string =>
  SYSTEM_SAYS[code] ?? `を使えません(${code})`;

const REPLY = /^((?:[A-Z][A-Za-z ]*: )*\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?)\b.*$/su;

/**
 * A failure's text for the log: of a relay's reply only the step and the codes. Its words may quote
 * the name of a file or a visitor; operators find them with the entry.
 */
export function replyCodesOnly(text: string): string {
  return text.replace(REPLY, '$1');
}

/**
 * What a failure concerns: `permanent` this submission at this destination, whenever it is tried; `mailbox` this
 * destination, for a while (full, busy); `transient` the channel, for a while (connection, time-outs, our settings);
 * `gone` the channel, until somebody acts: what it led to was removed, or knows us no more; `unwanted` a submission that a
 * destination wants no more.
 */
export type FailureKind = 'permanent' | 'mailbox' | 'transient' | 'gone' | 'unwanted';

/** A relay or a receiver did not take a message. The text is its reply without addresses. */
export class DeliveryError extends LoggableError {
  readonly kind: FailureKind;
  /** Milliseconds before which it asks not to be tried again. */
  readonly retryAfter: number | undefined;

  constructor(kind: FailureKind, message: string, retryAfter?: number) {
    super(message);
    this.name = 'DeliveryError';
    this.kind = kind;
    this.retryAfter = retryAfter;
  }
}
