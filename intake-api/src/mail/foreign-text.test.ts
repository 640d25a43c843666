import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { failureText, LoggableError, maskedLine, replyCodesOnly } from '../errors.ts';
import { toDeliveryError } from './failure.ts';
import { headerText } from './headers.ts';
import { escapeHtml } from './letter-html.ts';

/** Everything that reads what relays, visitors and errors say, at whatever length. */
const READERS: Record<string, (text: string) => unknown> = {
  maskedLine,
  replyCodesOnly,
  'failureText of our errors': (text) => failureText(new LoggableError(text)),
  'failureText of others': (text) => failureText(new SyntaxError(text)),
  toDeliveryError: (response) =>
    toDeliveryError({ response, responseCode: 550, command: 'RCPT TO' }),
  'toDeliveryError without a reply': (message) => toDeliveryError({ message }),
  headerText,
  escapeHtml,
};

// What the expressions look for, and what nearly is.
const PIECES = [
  ...['a', 'A ', 'あ', '@', ' ', '\n', '\r\n', '\t', '.', ':', '/', '(', '<', '&', '0', '1:1', '?'],
  ...['=?', '=?a?', '?=', '550 ', '550-5.1.1 ', '5.7.', '\n    at ', 'at a.ts:1:1', '\u200b'],
  ...['\u{e0061}', '🏴', '\u200d', '\ufe0f', 'relay '],
];
const piece = fc.constantFrom(...PIECES);
const few = fc.array(piece, { maxLength: 3 }).map((parts) => parts.join(''));
const pump = fc.array(piece, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(''));

const TRIES = 5;

/** The shortest of several measurements, in milliseconds of this thread's own work: others use the processor as well. */
function time(read: (text: string) => unknown, text: string): number {
  const times = Array.from({ length: TRIES }, () => {
    const start = process.threadCpuUsage();
    read(text);
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

// Milliseconds below which a measurement tells nothing.
const NOTHING = 0.3;
const LENGTH = 8000;

describe('reading foreign text four times as long takes about four times as long', () => {
  it.each(Object.entries(READERS))('%s', (_, read) => {
    const longer = (parts: [string, string, string], length: number) => {
      const [before, middle, after] = parts;
      return before + middle.repeat(Math.ceil(length / middle.length)) + after;
    };
    fc.assert(
      fc.property(few, pump, few, (...parts) => {
        const [once, four] = [LENGTH, 4 * LENGTH].map((length) =>
          time(read, longer(parts, length)),
        ) as [number, number];
        // 16 where the work grows with the square.
        expect(four / Math.max(once, NOTHING)).toBeLessThan(10);
      }),
      {
        numRuns: 40,
        examples: [
          ['', 'a', ''],
          ['', '\n', ''],
          ['', '\n    at ', '('],
          ['', 'at a.ts:1:1', ''],
        ],
      },
    );
  });
});
