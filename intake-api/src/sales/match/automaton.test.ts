import { describe, expect, it } from 'vitest';

import { buildAutomaton } from './automaton.ts';

const unitsOf = (text: string) => Uint16Array.from(text, (c) => c.charCodeAt(0));

function scan(patterns: string[], text: string): [string, number][] {
  const found: [string, number][] = [];
  buildAutomaton(patterns).scan(unitsOf(text), text.length, (id, start, end) => {
    expect(text.slice(start, end)).toBe(patterns[id]);
    found.push([patterns[id] ?? '', start]);
  });
  return found;
}

describe('buildAutomaton', () => {
  it('finds patterns inside and across each other', () => {
    expect(scan(['he', 'she', 'his', 'hers'], 'ushers')).toEqual([
      ['she', 1],
      ['he', 2],
      ['hers', 2],
    ]);
  });

  it('finds every occurrence of a pattern that overlaps itself', () => {
    expect(scan(['ああ'], 'ああああ').map(([, start]) => start)).toEqual([0, 1, 2]);
  });

  it('agrees with a plain search on many random texts', () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
    const word = (longest: number) =>
      Array.from({ length: 1 + random(longest) }, () => 'アイウ'[random(3)]).join('');
    for (let round = 0; round < 200; round += 1) {
      const patterns = [...new Set(Array.from({ length: 8 }, () => word(4)))];
      const text = word(60);
      const plain = patterns.flatMap((pattern) =>
        Array.from(text, (_, at) => at)
          .filter((at) => text.startsWith(pattern, at))
          .map((at) => `${pattern}@${at}`),
      );
      const found = scan(patterns, text).map(([pattern, at]) => `${pattern}@${at}`);
      expect(found.toSorted()).toEqual(plain.toSorted());
    }
  });

  it('moves once forward a character and never more often back, however many the patterns', () => {
    const text = '弊社ではSEO対策をご提案させていただきます'.repeat(50);
    const patterns = Array.from(
      { length: 20_000 },
      (_, i) => `対策${String.fromCharCode(0x4e00 + (i % 5000))}${i}`,
    );
    const moves = buildAutomaton(['ご提案させて', '対策', ...patterns]).scan(
      unitsOf(text),
      text.length,
      () => {},
    );
    expect(moves).toBeLessThanOrEqual(2 * text.length);
  });
});
