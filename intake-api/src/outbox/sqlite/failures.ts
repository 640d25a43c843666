import { OutboxError, type OutboxErrorCode } from '../outbox.ts';

// Primary result codes: https://www.sqlite.org/rescode.html
const BUSY = 5;
const CORRUPT = 11;
const FULL = 13;
const TOO_BIG = 18;
const CONSTRAINT = 19;

/** One entry can't be stored for a reason of its own; others that arrive with it can. */
export class EntryRefused extends OutboxError {
  constructor(message: string, options?: ErrorOptions) {
    super('unavailable', message, options);
  }
}

/** The primary result code of an error that SQLite raised, or undefined for any other. */
function resultCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  return Number(error.errcode) & 0xff;
}

/** Another connection holds the lock that was wanted. */
export function isBusy(error: unknown): boolean {
  return resultCode(error) === BUSY;
}

/** The pages that were asked for are damaged; others may be sound. */
export function isCorrupt(error: unknown): boolean {
  return resultCode(error) === CORRUPT;
}

/** After most failures only a new connection can be trusted; these pass with the old one. */
export function needsNewConnection(error: unknown): boolean {
  const code = resultCode(error);
  return code !== undefined && ![BUSY, FULL, TOO_BIG, CONSTRAINT].includes(code);
}

/** What failed may be one command of a batch, not the storage as a whole: the others may succeed. */
export function mayBeOneItemsFault(error: unknown): boolean {
  if (error instanceof EntryRefused) return true;
  const code = resultCode(error);
  if (code === undefined) return !(error instanceof OutboxError) && !isOfFileSystem(error);
  return [CORRUPT, FULL, TOO_BIG, CONSTRAINT].includes(code);
}

function isOfFileSystem(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

/** A failure as data, on its way between threads. Without a code it is a mistake of the program. */
export interface Failure {
  code: OutboxErrorCode | undefined;
  message: string;
  /** Where it happened. */
  stack: string | undefined;
}

export function describeFailure(error: unknown, file: string): Failure {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  if (error instanceof OutboxError) return { code: error.code, message, stack };
  const ofStorage = resultCode(error) !== undefined || isOfFileSystem(error);
  if (!ofStorage) return { code: undefined, message, stack };
  return { code: 'unavailable', message: `${file}: ${message}`, stack };
}

/** The failure as an error again, with the place where it happened. */
export function toError({ code, message, stack }: Failure): Error {
  const error = code ? new OutboxError(code, message) : new Error(message);
  if (stack !== undefined) error.stack = stack;
  return error;
}
