import { write } from 'node:fs';

import { POSTED_LABELS } from 'shared/posted';
import { pino, type DestinationStream, type Logger } from 'pino';

import { timeInJapan } from '../clock.ts';

// Names under which a visitor's data could reach a log call. A safeguard; a contract test checks that
// it is never needed.
const PERSONAL = [
  ...Object.keys({ ...POSTED_LABELS.contact, ...POSTED_LABELS.recruitment }),
  'fields',
  'attachments',
  'submission',
  'ip',
  'remoteAddress',
  'headers',
];

/** Bytes of lines that may wait while nothing can be written; further ones are dropped. */
const MOST_WAITING = 1024 * 1024;

/**
 * Standard output, without waiting for it: a log that can't be written must not hold up inquiries. The error stream gets
 * one line about that.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: false, maxLength: MOST_WAITING });
  let fails = false;
  output.on('write', () => (fails = false));
  output.on('error', () => (fails = true));
  output.once('error', ({ code, message }: NodeJS.ErrnoException) => {
    write(2, `log lines can't be written: ${code ?? message}\n`, () => {});
  });
  // Before Pino's own listener, which writes what waits and tries for ever on a full disk.
  process.prependListener('exit', () => fails && output.destroy());
  return output;
}

/** The service's log: one JSON line an event, without anything that a visitor sent. */
export function createLogger(
  level: string,
  destination: DestinationStream = standardOutput(),
): Logger {
  return pino(
    {
      level,
      base: { service: 'intake-api' },
      // In Japan, as in mails and commands.
      timestamp: () => `,"time":"${timeInJapan(Date.now())}+09:00"`,
      formatters: { level: (label) => ({ level: label }) },
      // Exact paths only: a wildcard would walk through every line, and cost more than the line.
      redact: PERSONAL,
    },
    destination,
  );
}
