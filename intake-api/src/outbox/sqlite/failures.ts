import { OutboxError } from '../outbox.ts';

// Primary result codes: https://www.sqlite.org/rescode.html
const BUSY = 5;
const CORRUPT = 11;
const FULL = 13;
const TOO_BIG = 18;
const CONSTRAINT = 19;

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

/** One entry can't be stored for a reason of its own; others that arrive with it can. */
export function entryRefused(message: string, options?: ErrorOptions): OutboxError {
  return new OutboxError('unavailable', message, { ...options, mayBeOneItemsFault: true });
}

/** Any failure of the file in the outbox's words. */
export function asOutboxError(error: unknown, file: string): OutboxError {
  if (error instanceof OutboxError) return error;
  const code = resultCode(error);
  const ofFileSystem = error instanceof Error && 'syscall' in error;
  const ofOneItem =
    code === undefined ? !ofFileSystem : [CORRUPT, FULL, TOO_BIG, CONSTRAINT].includes(code);
  const message = error instanceof Error ? error.message : String(error);
  return new OutboxError('unavailable', `${file}: ${message}`, {
    cause: error,
    mayBeOneItemsFault: ofOneItem,
  });
}
