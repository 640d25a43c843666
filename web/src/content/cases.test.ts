import { describe, expect, it } from 'vitest';
import { caseStudies } from './case-studies/studies.ts';
import { cases, casesAround, findCase } from './cases.ts';

const ids = cases.map(({ id }) => id);

describe('導入事例の一覧(cases.ts)', () => {
  it('id はどれも違い、トップページに出す三件以上がある', () => {
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(3);
  });

  it('どの事例にも、数字で示す成果が三つある', () => {
    expect(ids.filter((id) => caseStudies[id].results.length !== 3)).toEqual([]);
  });
});

describe('findCase', () => {
  it('finds each case by its id', () => {
    for (const id of ids) expect(findCase(String(id))?.id).toBe(id);
  });

  const [first] = ids;
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
