import { describe, expect, it } from 'vitest';

import { retryDelay } from './retry.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** All waits until it gives up, with the same luck each time. */
function waits(random: number): number[] {
  const all: number[] = [];
  for (let attempts = 1; ; attempts += 1) {
    const delay = retryDelay(attempts, random);
    if (delay === undefined) return all;
    all.push(delay);
  }
}

describe('the retry policy', () => {
  it('waits a minute, 5, 15, an hour, and then always an hour', () => {
    const [first, second, third, ...later] = waits(0);
    expect([first, second, third]).toEqual([MINUTE, 5 * MINUTE, 15 * MINUTE]);
    expect(new Set(later)).toEqual(new Set([HOUR]));
  });

  it('gives up after three days, not before', () => {
    const total = waits(0).reduce((sum, wait) => sum + wait, 0);
    expect(total).toBeGreaterThanOrEqual(72 * HOUR);
    expect(total).toBeLessThan(73 * HOUR);
  });

  it('spreads retries by up to a tenth, and never comes early', () => {
    expect(retryDelay(1, 0)).toBe(MINUTE);
    expect(retryDelay(1, 0.5)).toBe(1.05 * MINUTE);
    expect(waits(1).length).toBe(waits(0).length);
  });
});
