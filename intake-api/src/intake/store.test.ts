import { expect, it } from 'vitest';

import { newReceipt } from './store.ts';

it('carries the form and the day in Japan', () => {
  expect(newReceipt('contact', Date.parse('2026-11-20T14:59:59Z'))).toMatch(/^C-20261120-/);
  expect(newReceipt('recruitment', Date.parse('2026-11-20T15:00:00Z'))).toMatch(/^R-20261121-/);
  expect(newReceipt('contact', Date.parse('2026-11-20T14:59:59Z'))).toMatch(/^C-20261120-/);
});

it('is hard to guess, and can be read over the phone', () => {
  const receipts = Array.from({ length: 2000 }, () => newReceipt('contact', 0).slice(-6));
  expect(new Set(receipts).size).toBeGreaterThan(1990);
  const letters = new Set(receipts.join(''));
  expect(letters.size).toBe(32);
  for (const letter of 'ILOU') expect(letters).not.toContain(letter);
});
