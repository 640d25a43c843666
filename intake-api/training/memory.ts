import { withMemory, type Remembered } from '../src/sales/memory.ts';
import type { Scored } from './evaluate.ts';
import { randomNumbers, shuffle } from './learn.ts';

/** How the letters of a simulated sender belong together: the corpus has no senders. */
export type Senders = 'alike' | 'at random';

/** What became of letters from which nothing was learnt. */
export interface Outcome {
  corrections: number;
  genuine: number;
  genuineFlagged: number;
  genuineDeleted: number;
  sales: number;
  salesMissed: number;
}

/** Letters that a sender writes. */
const EACH_WRITES = 5;

/**
 * Simulates staff of one company who correct each mistake that they see. Those who write are `alike` when their letters are
 * next to each other by their scores: a sender that was mistaken once is mistaken again; `at random` they have nothing in
 * common but author and kind. Real senders are between the two.
 * @param hostile the share of corrections that one hand adds and that are wrong
 */
export function simulate(
  scored: readonly Scored[],
  { senders, hostile = 0, upTo }: { senders: Senders; hostile?: number; upTo: readonly number[] },
) {
  const random = randomNumbers();
  const letters = sendersOf(scored, senders, random);
  const first = shuffled(
    letters.filter(({ isLast }) => !isLast),
    random,
  );
  const last = letters.filter(({ isLast }) => isLast);
  const memory = new Map<string, Remembered>();
  const count = (sender: string, said: 'pitch' | 'genuine', by: 1 | -1) => {
    const before = memory.get(sender) ?? { mark: sender, pitch: 0, genuine: 0 };
    memory.set(sender, { ...before, [said]: before[said] + by });
  };
  const verdictOn = ({ letter, sender }: SentLetter) => {
    const remembered = memory.get(sender);
    const { score, verdict } = letter;
    const judgement = { score, verdict, hits: [], honeypot: false };
    return withMemory(judgement, [sender], remembered ? [remembered] : []).verdict;
  };
  const wrong: [sender: string, said: 'pitch' | 'genuine'][] = [];
  let corrections = 0;
  const outcome = () =>
    outcomeOf(
      last.map((sent) => ({ label: sent.letter.label, verdict: verdictOn(sent) })),
      corrections,
    );

  const outcomes = [outcome()];
  for (const sent of first) {
    const isGenuine = sent.letter.label === 'genuine';
    if (isGenuine === (verdictOn(sent) === 'deliver')) continue;
    count(sent.sender, isGenuine ? 'genuine' : 'pitch', 1);
    corrections += 1;
    if (random() < hostile / (1 - hostile)) {
      const { letter, sender } = first[Math.floor(random() * first.length)] ?? sent;
      const said = letter.label === 'genuine' ? 'pitch' : 'genuine';
      count(sender, said, 1);
      wrong.push([sender, said]);
      corrections += 1;
    }
    if (upTo.some((each) => each > (outcomes.at(-1)?.corrections ?? 0) && corrections >= each)) {
      outcomes.push(outcome());
    }
  }
  outcomes.push(outcome());
  for (const [sender, said] of wrong) count(sender, said, -1);
  return { outcomes, undone: outcome() };
}

function shuffled<Element>(elements: Iterable<Element>, random: () => number): Element[] {
  const order = [...elements];
  shuffle(order, random);
  return order;
}

interface SentLetter {
  letter: Scored;
  sender: string;
  isLast: boolean;
}

/** Gives letters of one author and kind to senders. */
function sendersOf(scored: readonly Scored[], senders: Senders, random: () => number) {
  const kinds = Map.groupBy(scored, ({ author, label }) => `${author} ${label}`);
  return [...kinds].flatMap(([kind, own]) => {
    const mixed = shuffled(own, random);
    const ordered = senders === 'alike' ? mixed.toSorted((a, b) => a.score - b.score) : mixed;
    const groups = Map.groupBy(ordered.keys(), (at) => Math.floor(at / EACH_WRITES));
    return [...groups].flatMap(([number, places]) => {
      const all = shuffled(places, random).map((at) => ordered[at]);
      return all.flatMap((letter, at): SentLetter[] =>
        letter ? [{ letter, sender: `${kind} ${number}`, isLast: at === all.length - 1 }] : [],
      );
    });
  });
}

/** Counts what became of letters after so many corrections. */
export function outcomeOf(
  judged: readonly Pick<Scored, 'label' | 'verdict'>[],
  corrections: number,
): Outcome {
  const countOf = (label: Scored['label'], verdict?: Scored['verdict']) =>
    judged.filter((each) => each.label === label && (verdict ?? each.verdict) === each.verdict)
      .length;
  return {
    corrections,
    genuine: countOf('genuine'),
    genuineFlagged: countOf('genuine', 'flag'),
    genuineDeleted: countOf('genuine', 'delete'),
    sales: countOf('sales'),
    salesMissed: countOf('sales', 'deliver'),
  };
}
