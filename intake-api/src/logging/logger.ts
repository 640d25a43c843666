import { write } from 'node:fs';

import { POSTED_LABELS } from 'shared/posted';
import { pino, type DestinationStream, type Logger } from 'pino';

import { timeInJapan } from '../clock.ts';
import { createLogWriter } from './log-writer.ts';

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

let written = { at: Number.NaN, text: '' };

/**
 * The time of a line in Japan, as in mails and commands; under load many share a millisecond, and to
 * write it out is a good part of a line.
 */
function time(): string {
  const now = Date.now();
  if (now !== written.at) {
    written = { at: now, text: `,"time":"${timeInJapan(now)}+09:00"` };
  }
  return written.text;
}

/** Standard output. When it can't be written, such as a file on a full disk, the error stream gets a line about that. */
function standardOutput(): DestinationStream {
  const writer = createLogWriter(1, (reason) => {
    write(2, `log lines can't be written: ${reason}\n`, () => {});
  });
  process.on('exit', writer.finish);
  return writer;
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
      timestamp: time,
      formatters: { level: (label) => ({ level: label }) },
      // Exact paths only: a wildcard would walk through every line, and cost more than the line.
      redact: PERSONAL,
    },
    destination,
  );
}
