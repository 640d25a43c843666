import { expect, it } from 'vitest';

import type { Scored } from './evaluate.ts';
import { simulateWords } from './words.ts';

/** Letters that the model mistakes for the other kind; of each kind all have one word that the other has not. */
const mistaken = (label: Scored['label'], word: string): Scored[] =>
  Array.from({ length: 60 }, (_, at) => ({
    id: `${label} ${at}`,
    author: 'one',
    label,
    company: '',
    body: `${word}${at}`,
    score: label === 'genuine' ? 1 : -1,
    verdict: label === 'genuine' ? 'flag' : 'deliver',
  }));
const SCORED = [...mistaken('genuine', 'しおり'), ...mistaken('sales', 'あかね')];
const SAID = { flag: -0.5, said: 'mistakes', upTo: [60] } as const;

it('learns the words of a company from what staff say', () => {
  const { outcomes } = simulateWords(SCORED, SAID);
  const [before, after] = outcomes;
  expect(before?.genuineFlagged).toBe(before?.genuine);
  expect(before?.salesMissed).toBe(before?.sales);
  expect(after).toMatchObject({ corrections: 60, genuineFlagged: 0, salesMissed: 0 });
});

it('keeps a deletion, and deletes nothing for wrong words, which leave nothing when they are taken back', () => {
  // By a keyword, whatever the score is.
  const deleted = SCORED.map((letter, at): Scored =>
    at < 20 ? { ...letter, score: -30, verdict: 'delete' } : letter,
  );
  const { outcomes, undone } = simulateWords(deleted, { ...SAID, hostile: 0.4 });
  const [before, after] = outcomes;
  expect(before?.genuineDeleted).toBeGreaterThan(0);
  expect(after?.genuineDeleted).toBe(before?.genuineDeleted);
  expect(undone.corrections).toBeLessThan(60);
  expect(undone).toMatchObject({ genuineFlagged: 0, salesMissed: 0 });
});
