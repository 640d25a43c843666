import { OutboxError } from '../outbox.ts';

// Primary result codes: https://www.sqlite.org/rescode.html
const BUSY = 5;
const CORRUPT = 11;
const FULL = 13;

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

/** After most failures only a new connection can be trusted; these two pass with the old one. */
export function needsNewConnection(error: unknown): boolean {
  const code = resultCode(error);
  return code !== undefined && code !== BUSY && code !== FULL;
}

/** The same failure in the outbox's words; a mistake of the program stays what it is. */
export function asOutboxError(error: unknown, file: string): unknown {
  const fromSystem = error instanceof Error && 'code' in error && 'syscall' in error;
  if (resultCode(error) === undefined && !fromSystem) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new OutboxError('unavailable', `${file}: ${reason}`, { cause: error });
}
