import { expect, it } from 'vitest';

import type { Scored } from './evaluate.ts';
import { simulate } from './memory.ts';

/** So many letters of a kind, of which the first ones are judged wrongly. */
const letters = (label: Scored['label'], count: number, mistakes: number): Scored[] =>
  Array.from({ length: count }, (_, at) => {
    const isWrong = at < mistakes;
    const verdict = (label === 'genuine') === isWrong ? 'flag' : 'deliver';
    const score = at;
    return { id: `${label} ${at}`, author: 'one', label, company: '', body: 'x', score, verdict };
  });
const SCORED = [...letters('genuine', 100, 10), ...letters('sales', 100, 10)];
const UP_TO = [2];

it('spares senders who write alike the second mistake', () => {
  const { outcomes } = simulate(SCORED, { senders: 'alike', upTo: UP_TO });
  expect(outcomes.map(({ corrections }) => corrections)).toEqual([0, 2, 4]);
  expect(outcomes[0]).toMatchObject({ genuine: 20, genuineFlagged: 2, sales: 20, salesMissed: 2 });
  expect(outcomes.at(-1)).toMatchObject({ genuineFlagged: 0, salesMissed: 0 });
});

it('deletes nothing for wrong corrections, and is as without them once they are taken back', () => {
  const honest = simulate(SCORED, { senders: 'alike', upTo: UP_TO }).outcomes.at(-1);
  const { outcomes, undone } = simulate(SCORED, { senders: 'alike', hostile: 0.5, upTo: UP_TO });
  expect(outcomes.every(({ genuineDeleted }) => genuineDeleted === 0)).toBe(true);
  expect(undone).toMatchObject({
    genuineFlagged: honest?.genuineFlagged,
    salesMissed: honest?.salesMissed,
  });
});
