import { describe, expect, it } from 'vitest';
import { caseCards } from './case-cards.ts';
import { findCase } from './find-case.ts';
import { cases } from './cases.ts';
import { neighbours } from './find-item.ts';

const ids = cases.map(({ id }) => id);

describe('導入事例の一覧', () => {
  it('どの事例にも、題とあらましと本文がある', async () => {
    expect(Object.keys(caseCards)).toHaveLength(cases.length);
    for (const { id, name } of cases) {
      expect(name.key).toBe(`cases.name.${id}`);
      expect(name.ja, `id ${id}`).toMatch(/\S/);
      expect(caseCards[`./cases/${id}/index.md`]?.results, `id ${id}`).toHaveLength(3);
      const found = await findCase(String(id));
      expect(found?.text.ja.body.challenge.text.length, `id ${id}`).toBeGreaterThan(0);
    }
  });
});

describe('findCase', () => {
  it('finds each case by its id', async () => {
    for (const id of ids) expect((await findCase(String(id)))?.item.id).toBe(id);
  });

  const [first = 0] = ids;
  it.each([`0${first}`, `${first}.0`, ` ${first}`, String(Math.max(...ids) + 1), 'abc', '', '-1'])(
    'knows no case %j',
    async (id) => {
      expect(await findCase(id)).toBeUndefined();
    },
  );
});

describe('neighbours', () => {
  it('knows the neighbours, and where the row ends', () => {
    for (const [index, id] of ids.entries()) {
      expect(neighbours(cases, id)).toEqual({ previous: cases[index - 1], next: cases[index + 1] });
    }
    expect(neighbours(cases, 0)).toEqual({ previous: undefined, next: undefined });
  });
});
