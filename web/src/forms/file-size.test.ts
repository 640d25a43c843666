import { describe, expect, it } from 'vitest';

import { formatBytes, percentSent } from './file-size.ts';

describe('formatBytes', () => {
  it.each([
    [0, '0B'],
    [1_023, '1023B'],
    [1_024, '1KB'],
    [348_160, '340KB'],
    [348_161, '341KB'],
    [2_097_152, '2.0MB'],
    [2_097_153, '2.1MB'],
    [4_404_019, '4.2MB'],
  ])('%i バイトを「%s」と表示する', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});

describe('percentSent', () => {
  it.each([
    [0, 1_000, 0],
    [999, 1_000, 99],
    [1_000, 1_000, 100],
    [1_001, 1_000, 100],
    [0, 0, 0],
  ])('%i of %i bytes are %i %', (sent, total, percent) => {
    expect(percentSent({ sent, total })).toBe(percent);
  });
});
