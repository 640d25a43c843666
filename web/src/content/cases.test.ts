import { describe, expect, it } from 'vitest';
import { caseOutlines } from './case-outlines.ts';
import { caseTextOf } from './case-texts.ts';
import { caseEntries, cases, casesAround, findCase } from './cases.ts';
import { caseDescriptions } from './descriptions/news-and-cases.ts';

const ids = cases.map(({ id }) => id);

describe('導入事例の一覧(cases.ts)', () => {
  it('ファイル名は番号でどれも違い、トップページに出す三件以上がある', () => {
    expect(ids.filter((id) => !Number.isInteger(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(3);
  });

  it('order はどれも違い、小さい順に並ぶ', () => {
    const orders = caseEntries.map(([, { order }]) => order);
    expect(orders).toEqual([...new Set(orders)].toSorted((a, b) => a - b));
  });

  it('どの事例にも、数字で示す成果が三つある', () => {
    expect(ids.filter((id) => caseOutlines.get(id)?.results.length !== 3)).toEqual([]);
  });

  it('どの事例にも、困っていたこと(study)と70〜120字の説明(description)がある', async () => {
    for (const id of ids) {
      expect((await caseTextOf(id))?.challenge.length, `id ${id}`).toBeGreaterThan(0);
    }
    const lengths = ids.map(
      (id) => [id, Array.from(caseDescriptions.get(id) ?? '').length] as const,
    );
    expect(lengths.filter(([, length]) => length < 70 || length > 120)).toEqual([]);
  });
});

describe('findCase', () => {
  it('finds each case by its id', () => {
    for (const id of ids) expect(findCase(String(id))?.id).toBe(id);
  });

  const [first = 0] = ids;
  it.each([`0${first}`, `${first}.0`, ` ${first}`, String(Math.max(...ids) + 1), 'abc', '', '-1'])(
    'knows no case %j',
    (id) => {
      expect(findCase(id)).toBeUndefined();
    },
  );
});

describe('casesAround', () => {
  it('knows the neighbours, and where the row ends', () => {
    for (const [index, id] of ids.entries()) {
      expect(casesAround(id)).toEqual({ previous: cases[index - 1], next: cases[index + 1] });
    }
    expect(casesAround(0)).toEqual({ previous: undefined, next: undefined });
  });
});
