// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { keepCopy, readCopy } from './sent-copy.ts';

const HOUR = 60 * 60 * 1000;
const receipt = 'C-20261120-7F3K9Q';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

describe('送信した内容の控え', () => {
  const keep = () => {
    const copy = {
      receipt,
      sentAt: Date.now(),
      answers: [{ label: 'お名前', answer: '見本 花子' }],
    };
    keepCopy(copy);
    return copy;
  };

  it('その受付番号のものだけを、三時間だけ返す', () => {
    const copy = keep();
    vi.advanceTimersByTime(3 * HOUR);
    expect(readCopy(receipt)).toEqual(copy);
    expect(readCopy('C-20261120-000000')).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(readCopy(receipt)).toBeUndefined();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('見本 花子');
  });

  it('壊れていれば、ないものとする', () => {
    keep();
    for (const [key] of Object.entries({ ...sessionStorage })) sessionStorage.setItem(key, '{"');
    expect(readCopy(receipt)).toBeUndefined();
  });
});
