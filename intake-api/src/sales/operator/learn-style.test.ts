import { describe, expect, it } from 'vitest';

import { fold } from '../fold/fold.ts';
import { buildStyle } from '../style/style.ts';
import { readStyle, writeStyle } from '../style/style-file.ts';
import { learnStyle } from './learn-style.ts';
import { readPassages } from './style-passages.ts';

const EXAMPLES = [
  ...['修理をお願いします', '修理はできますか', '料金を教えてください'].map((body) => ({
    label: 'genuine' as const,
    company: body.startsWith('修理') ? '山田運送' : '',
    body,
  })),
  ...['無料でお届けします', '無料の診断をお届けします https://a.example', '無料です'].map(
    (body) => ({
      label: 'sales' as const,
      company: '',
      body,
    }),
  ),
];

describe('learnStyle', () => {
  const learnt = learnStyle(EXAMPLES);
  const style = buildStyle(readStyle(writeStyle(learnt)));

  it('tells texts apart that it has not seen', () => {
    expect(style.odds(fold('清掃を無料で'))).toBeGreaterThan(0);
    expect(style.odds(fold('機器の修理を'))).toBeLessThan(0);
  });

  it('learns nothing from a single example, nor from links', () => {
    expect(learnt.weights.has('診断')).toBe(false);
    expect([...learnt.weights.keys()].some((name) => name.includes('\ue000'))).toBe(false);
  });

  it('learns the same from the same, in whatever order', () => {
    expect(writeStyle(learnStyle(EXAMPLES.toReversed()))).toBe(writeStyle(learnt));
  });

  it('shows which clause reads like whom', () => {
    const inquiry = { company: '川口運送', body: '修理をお願いします。無料でお届けします。' };
    const passages = readPassages(inquiry, style);
    expect(passages.map(({ text, odds }) => [text, Math.sign(odds)])).toEqual([
      ['川口運送', -1],
      ['修理をお願いします。', -1],
      ['無料でお届けします。', 1],
    ]);
  });
});
