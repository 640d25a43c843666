import outlines from 'virtual:content/cases/outlines';
import texts from 'virtual:content/cases/pages';
import { describe, expect, it } from 'vitest';
import { caseMessages, cases, casesAround, findCase } from './cases.ts';

const ids = cases.map(({ id }) => id);

describe('導入事例の一覧', () => {
  it('どの事例にも、題とあらましと本文がある', async () => {
    for (const id of ids) {
      expect(caseMessages.cases.name[id], `id ${id}`).toMatch(/\S/);
      expect(outlines[id]?.results, `id ${id}`).toHaveLength(3);
      const page = await texts[id]?.();
      expect(page?.default.challenge.text.length, `id ${id}`).toBeGreaterThan(0);
    }
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
