import { OutboxError, type OutboxErrorCode } from '../outbox.ts';
import { FileDamaged } from './damage.ts';
import { FileGone } from './statements/files.ts';
import { DiskAlmostFull } from './statements/space.ts';

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

/** What failed may be one call of a batch, not the storage as a whole: the others may succeed. */
export function concernsSingleCalls(error: unknown): boolean {
  if (error instanceof DiskAlmostFull || error instanceof FileDamaged || error instanceof FileGone)
    return true;
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
}

export function describeFailure(error: unknown, file: string): Failure {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof OutboxError) return { code: error.code, message };
  const ofStorage = resultCode(error) !== undefined || isOfFileSystem(error);
  if (!ofStorage) return { code: undefined, message };
  return { code: 'unavailable', message: `${file}: ${message}` };
}

/** The failure as an error again. */
export function toError({ code, message }: Failure): Error {
  return code ? new OutboxError(code, message) : new Error(message);
}
