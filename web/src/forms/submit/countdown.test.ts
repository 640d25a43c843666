import { describe, expect, it } from 'vitest';

import { formatWait, secondsUntil } from './countdown.ts';

describe('secondsUntil', () => {
  it.each([
    [12_000, 0, 12],
    [12_000, 1, 12],
    [12_000, 11_001, 1],
    [12_000, 12_000, 0],
    [12_000, 99_000, 0],
  ])('%i ms seen at %i ms is %i s', (deadline, now, seconds) => {
    expect(secondsUntil(deadline, now)).toBe(seconds);
  });
});

describe('formatWait', () => {
  it.each([
    [1, '1秒'],
    [59, '59秒'],
    [60, '1分'],
    [125, '2分5秒'],
    [600, '10分'],
  ])('%i 秒は「%s」と読める', (seconds, text) => {
    expect(formatWait(seconds)).toBe(text);
  });
});
