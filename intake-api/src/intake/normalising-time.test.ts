import * as fc from 'fast-check';
import { isEmail, normaliseEmail } from 'shared/fields/email';
import { normaliseKana } from 'shared/fields/kana';
import { normalisePhone } from 'shared/fields/phone';
import { normaliseLine } from 'shared/text';
import { expect, it } from 'vitest';

import { fold, withoutQuotedLines } from '../sales/fold.ts';

// No runs of marks of different classes: `normalize` of the engines sorts them in quadratic time.
const PUMPED = Array.from(
  ' \n\u3000\u200b\ufeff0９٣+-ー一(（/.,;:@＠<>"\'?#aＢéｶか゛カッ・＝侮\ufa30𠮷😀',
  (one) => one,
);
const pump = fc.array(fc.constantFrom(...PUMPED), { minLength: 1, maxLength: 3 });
const edge = fc.array(fc.constantFrom(...PUMPED), { maxLength: 2 });

/** The shortest of several measurements, in milliseconds of this thread's own work: others use the processor as well. */
function time(read: (text: string) => unknown, text: string): number {
  const times = Array.from({ length: 3 }, () => {
    const start = process.threadCpuUsage();
    read(text);
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

const LONG_RUNS = [' ', '.', '-', '0', '@', '<', '?', 'a', 'カ'].map(
  (piece): [string[], string[], string[]] => [['a'], [piece], ['a']],
);
// Milliseconds below which a measurement tells nothing.
const NOTHING = 0.3;
const LENGTH = 1000;
const FACTOR = 16;

it.each([
  ['text', normaliseLine],
  ['what the sales filter reads', (text: string) => fold(withoutQuotedLines(text))],
  ['a reading', normaliseKana],
  ['a number', normalisePhone],
  ['an address', (text: string) => isEmail(normaliseEmail(text))],
])('the time for %s grows with its length, not with the square', { timeout: 30_000 }, (_, read) => {
  fc.assert(
    fc.property(edge, pump, edge, (before, middle, after) => {
      const [once, longer] = [LENGTH, FACTOR * LENGTH].map((length) => {
        const part = middle.join('');
        const text = [...before, part.repeat(Math.ceil(length / part.length)), ...after].join('');
        return time(read, text);
      }) as [number, number];
      // 16 or 256, which leaves room for what else the processor does.
      expect(longer / Math.max(once, NOTHING)).toBeLessThan(80);
    }),
    { numRuns: 15, examples: LONG_RUNS },
  );
});
