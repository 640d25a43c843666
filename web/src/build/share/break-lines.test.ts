import { describe, expect, it } from 'vitest';

import { breakLines } from './break-lines.ts';

describe('the lines of a title', () => {
  const measure = (line: string) => line.length;

  it('are as few as fit, and even', () => {
    expect(breakLines(['aaa', 'bbb', 'ccc', 'ddd'], 9, measure)).toEqual(['aaabbb', 'cccddd']);
    expect(breakLines(['aaa', 'bbb'], 6, measure)).toEqual(['aaabbb']);
  });

  it('rather end where a sentence pauses', () => {
    expect(breakLines(['現場を', '知る', '会社が、', 'AIを', '売る'], 9, measure)).toEqual([
      '現場を知る会社が、',
      'AIを売る',
    ]);
  });

  it('are none when a phrase is too wide', () => {
    expect(breakLines(['aaaaaaaaaa'], 9, measure)).toBeUndefined();
  });
});
