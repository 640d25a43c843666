import { write, writeSync } from 'node:fs';

/** Characters that may wait while nothing can be written; further lines are dropped. */
const MOST_WAITING = 1024 * 1024;

/** Milliseconds between tries while nothing can be written. */
const PAUSE = 100;

/**
 * Writes lines to an open file without ever waiting for it: a blocked log must not block inquiries.
 * On a full disk it keeps the first lines that could not be written and drops later ones.
 * `onTrouble` is called once, with the reason, when lines can't be written.
 * SonicBoom, which Pino brings along, tries for ever when the process ends, and stops it meanwhile.
 */
export function createLogWriter(descriptor: number, onTrouble: (reason: string) => void) {
  let waiting = '';
  let outgoing = Buffer.alloc(0);
  let writing = false;
  let troubled = false;
  let pause: NodeJS.Timeout | undefined;

  function failed(error: NodeJS.ErrnoException): void {
    pause ??= setTimeout(next, PAUSE).unref();
    // A pipe whose reader is slow will take the rest.
    if (troubled || error.code === 'EAGAIN') return;
    troubled = true;
    onTrouble(error.code ?? error.message);
  }

  function gather(): void {
    if (outgoing.length > 0) return;
    outgoing = Buffer.from(waiting);
    waiting = '';
  }

  function next(): void {
    clearTimeout(pause);
    pause = undefined;
    gather();
    if (outgoing.length === 0) return;
    writing = true;
    write(descriptor, outgoing, (error, written) => {
      writing = false;
      if (error) return failed(error);
      outgoing = outgoing.subarray(written);
      next();
    });
  }

  return {
    write(line: string) {
      if (waiting.length + line.length <= MOST_WAITING) waiting += line;
      if (!writing && !pause) next();
    },
    /** Writes what waits, as far as it goes at once: for the end of the process. */
    finish() {
      // process.exit waits for a write in progress.
      if (writing) outgoing = Buffer.alloc(0);
      try {
        for (gather(); outgoing.length > 0; gather()) {
          outgoing = outgoing.subarray(writeSync(descriptor, outgoing));
        }
      } catch (error) {
        failed(error as NodeJS.ErrnoException);
      }
    },
  };
}
