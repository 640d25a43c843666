import { describe, expect, it } from 'vitest';
import { caseStudies } from './case-studies/studies.ts';
import { cases, casesAround, findCase } from './cases.ts';

describe('cases', () => {
  it('are at least six, each with an id of its own and three figures', () => {
    expect(cases.length).toBeGreaterThanOrEqual(6);
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
    for (const { id } of cases) expect(caseStudies[id].results).toHaveLength(3);
  });
});

describe('findCase', () => {
  it('finds a case by its id', () => {
    expect(findCase('6')?.name).toBe('cases.name.6');
  });

  it.each(['01', '1.0', ' 1', '0', '7', 'abc', '', '-1'])('knows no case %j', (id) => {
    expect(findCase(id)).toBeUndefined();
  });
});

describe('casesAround', () => {
  it('knows the neighbours, and where the row ends', () => {
    expect(casesAround(2)).toMatchObject({ previous: { id: 1 }, next: { id: 3 } });
    expect(casesAround(1).previous).toBeUndefined();
    expect(casesAround(6).next).toBeUndefined();
    expect(casesAround(99)).toEqual({ previous: undefined, next: undefined });
  });
});
