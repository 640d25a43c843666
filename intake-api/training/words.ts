import type { Scored } from './evaluate.ts';
import { randomNumbers, type Row, shuffle, toTable } from './learn.ts';
import { outcomeOf, type Outcome } from './memory.ts';

/** Of which letters staff say what they were: of each, or of those alone that the filter mistook. */
export type Said = 'each letter' | 'mistakes';

/** The corpus' authors are dealt out to so many companies. */
const COMPANIES = 9;
/** What was learnt moves a score no further than this. */
const MOST_POINTS = 8;
const LOGITS_PER_POINT = Math.LN10 / 10;
// Steps from 0.1 to 6 and rounds from 3 to 12 were tried: none is better at both kinds of mistakes.
const ROUNDS = 12;
const STEP = 1;
/** A feature must stand in so many letters of which something was said. */
const FEWEST_LETTERS = 2;

interface Received {
  letter: Scored;
  row: Row;
}

interface Mark extends Received {
  /** Above 0 where staff called it a pitch. */
  side: number;
  isWrong: boolean;
}

/**
 * Simulates companies whose filter learns features of the text from what staff say: all features of the model, which is more
 * than anybody would store. A company has the letters of six authors in a random order. Staff say something of the first
 * ones, and the later ones are judged: by the score of the model that has not seen their author, and by what was learnt.
 * @param flag the threshold, in points
 * @param hostile the share of what is said that one hand adds and that is wrong
 */
export function simulateWords(
  scored: readonly Scored[],
  options: { flag: number; said: Said; hostile?: number; upTo: readonly number[] },
): { outcomes: Outcome[]; undone: Outcome } {
  const { flag, said, hostile = 0, upTo } = options;
  const random = randomNumbers();
  const { rows, vocabulary } = toTable(scored);
  const received = rows.flatMap((row, at) => (scored[at] ? [{ row, letter: scored[at] }] : []));
  shuffle(received, random);
  const authors = [...new Set(scored.map(({ author }) => author))];
  const companyOf = ({ row }: Received) => authors.indexOf(row.author) % COMPANIES;
  const first = Math.max(...upTo);
  const companies = [...Map.groupBy(received, companyOf).values()].map((letters) => ({
    marks: marksOn(letters.slice(0, first), { said, hostile, random }),
    later: letters.slice(first),
  }));
  const outcome = (marksOf: (marks: Mark[]) => Mark[]): Outcome => {
    const judged = companies.flatMap(({ marks, later }) => {
      const points = learnPoints(marksOf(marks), vocabulary.length);
      return later.map(({ letter, row }) => ({
        label: letter.label,
        verdict: withPoints(letter, points(row), flag),
      }));
    });
    const corrections = companies.reduce((sum, { marks }) => sum + marksOf(marks).length, 0);
    return outcomeOf(judged, Math.round(corrections / companies.length));
  };
  const outcomes = [0, ...upTo].map((count) => outcome((marks) => marks.slice(0, count)));
  return {
    // Where staff said less than that, the counts are the same.
    outcomes: outcomes.filter((each, at) => each.corrections !== outcomes[at - 1]?.corrections),
    undone: outcome((marks) => marks.slice(0, first).filter(({ isWrong }) => !isWrong)),
  };
}

function marksOn(
  letters: readonly Received[],
  { said, hostile, random }: { said: Said; hostile: number; random: () => number },
): Mark[] {
  const isMistake = ({ letter: { label, verdict } }: Received) =>
    (label === 'genuine') !== (verdict === 'deliver');
  return letters
    .filter((each) => said === 'each letter' || isMistake(each))
    .flatMap((each) => {
      const right = { ...each, side: each.row.side, isWrong: false };
      if (random() >= hostile / (1 - hostile)) return [right];
      const other = letters[Math.floor(random() * letters.length)] ?? each;
      return [right, { ...other, side: -other.row.side, isWrong: true }];
    });
}

/** Logistic regression beside the model's score, by stochastic gradient descent. Returns the points that it adds to a text. */
function learnPoints(marks: readonly Mark[], features: number): (row: Row) => number {
  const rarity = new Float64Array(features);
  for (const { row } of marks) {
    for (const column of row.columns) rarity[column] = (rarity[column] ?? 0) + 1;
  }
  rarity.forEach((count, column) => {
    rarity[column] = count < FEWEST_LETTERS ? 0 : Math.log((marks.length + 1) / count);
  });
  const weights = new Float64Array(features);
  const lengthOf = ({ columns }: Row) =>
    Math.hypot(...Array.from(columns, (column) => rarity[column] ?? 0)) || 1;
  const marginOf = ({ columns }: Row, length: number) => {
    let sum = 0;
    for (const column of columns) sum += (weights[column] ?? 0) * (rarity[column] ?? 0);
    return sum / length;
  };
  const texts = marks.map((mark) => ({ ...mark, length: lengthOf(mark.row) }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { row, letter, side, length } of texts) {
      const margin = letter.score * LOGITS_PER_POINT + marginOf(row, length);
      const step = (STEP * side) / (1 + Math.exp(side * margin)) / length;
      for (const column of row.columns) {
        weights[column] = (weights[column] ?? 0) + step * (rarity[column] ?? 0);
      }
    }
  }
  return (row) => {
    const points = marginOf(row, lengthOf(row)) / LOGITS_PER_POINT;
    return Math.max(-MOST_POINTS, Math.min(MOST_POINTS, points));
  };
}

/** A verdict as so many points more change it: what a keyword flagged and what is deleted stays as it is. */
function withPoints({ score, verdict }: Scored, points: number, flag: number): Scored['verdict'] {
  if (verdict === 'delete' || (verdict === 'flag') !== score >= flag) return verdict;
  return score + points >= flag ? 'flag' : 'deliver';
}
