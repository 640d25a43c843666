import { describe, expect, it } from 'vitest';
import { translated } from './use-texts.ts';

const texts = { title: '始め方', steps: ['相談', '契約'], months: (n: number) => `${n}か月` };

describe('ページの文言', () => {
  it('訳のないものは日本語のまま', () => {
    expect(translated(texts, undefined)).toBe(texts);
    expect(translated(texts, { steps: { 1: 'Contract' } })).toEqual({
      ...texts,
      steps: ['相談', 'Contract'],
    });
  });

  it('訳のあるものは置き換わる', () => {
    expect(translated(texts, { title: 'How we start' }).title).toBe('How we start');
  });

  it('形の違う訳は使わない', () => {
    expect(translated(texts, { title: { wrong: 'x' }, steps: 'x', months: 'x' })).toEqual(texts);
  });
});
