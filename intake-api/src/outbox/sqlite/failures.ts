import { OutboxError, type OutboxErrorCode } from '../outbox-error.ts';

// Primary result codes: https://www.sqlite.org/rescode.html
const BUSY = 5;
const CORRUPT = 11;
const FULL = 13;
const TOO_BIG = 18;
const CONSTRAINT = 19;

const CODES: Partial<Record<number, OutboxErrorCode>> = {
  [CORRUPT]: 'damaged',
  [FULL]: 'refused',
  [TOO_BIG]: 'refused',
  [CONSTRAINT]: 'refused',
};

/** The primary result code of an error that SQLite raised, or undefined for any other. */
function resultCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  return Number(error.errcode) & 0xff;
}

/** Another connection holds the lock that was wanted. */
export function isBusy(error: unknown): boolean {
  return resultCode(error) === BUSY;
}

/** After most failures only a new connection can be trusted; these pass with the old one. */
export function needsNewConnection(error: unknown): boolean {
  const code = resultCode(error);
  return code !== undefined && ![BUSY, FULL, TOO_BIG, CONSTRAINT].includes(code);
}

/** Any failure of the file in the outbox's words. */
export function asOutboxError(error: unknown, file: string): OutboxError {
  if (error instanceof OutboxError) return error;
  const result = resultCode(error);
  const ofFileSystem = error instanceof Error && 'syscall' in error;
  const isOurs = result === undefined && !ofFileSystem;
  const code = isOurs ? 'refused' : (CODES[result ?? 0] ?? 'unavailable');
  const message = error instanceof Error ? error.message : String(error);
  return new OutboxError(code, `${file}: ${message}`, { cause: error });
}
