import { OutboxError } from '../outbox-error.ts';

// Primary result codes: https://www.sqlite.org/rescode.html
const BUSY = 5;
const CORRUPT = 11;
const FULL = 13;
const TOO_BIG = 18;
const CONSTRAINT = 19;
const NOT_A_DATABASE = 26;

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
  const code = resultCode(error);
  if (code === CORRUPT || code === NOT_A_DATABASE) return damaged(file, error);
  const message = error instanceof Error ? error.message : String(error);
  return new OutboxError('unavailable', `${file}: ${message}`, { cause: error });
}

/** Says to an operator that a file can't be read, and what to do. */
export const damaged = (file: string, cause: unknown): OutboxError =>
  new OutboxError(
    'unavailable',
    `${file} が壊れています。サービスを止め、このファイルを別の名前にして、バックアップのファイルと置き換えてください（${String(cause)}）`,
    { cause },
  );
