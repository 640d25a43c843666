import { pino, type DestinationStream, type Logger } from 'pino';

// Names under which a visitor's data could ever reach a log call. Nothing logs them on purpose;
// this is the second lock. The contract suite searches every line for the first one failing.
const PERSONAL = [
  'body',
  'company',
  'name',
  'kana',
  'phone',
  'email',
  'birthDate',
  'fields',
  'attachments',
  'submission',
  'ip',
  'remoteAddress',
  'headers',
];

/** The service's log: one JSON line an event, without anything that a visitor sent. */
export function createLogger(
  level: string,
  destination: DestinationStream = pino.destination({ fd: 1, sync: false }),
): Logger {
  return pino(
    {
      level,
      base: { service: 'intake-api' },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        // Exact paths only: a wildcard would walk through every line, and cost more than the line.
        paths: PERSONAL,
        censor: '[redacted]',
      },
    },
    destination,
  );
}
