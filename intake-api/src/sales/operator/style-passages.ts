import { fold } from '../fold/fold.ts';
import { gramOf, lengthNorm, visitGrams } from '../style/grams.ts';
import type { Style } from '../style/style.ts';

/** A clause of a text, and what its turns of phrase add to the odds of a seller. */
export interface Passage {
  text: string;
  odds: number;
}

const CLAUSE_ENDS = /[。、！？!?,\n]/;

/** The clauses of a text in their order, for staff to see what made it read like a pitch. */
export function readPassages(text: string, style: Style): Passage[] {
  const folded = fold(text);
  const odds = new Float64Array(text.length);
  const counted = new Set<number>();
  visitGrams(folded, (high, low, start) => {
    const gram = gramOf(high, low);
    if (counted.has(gram)) return;
    counted.add(gram);
    const at = folded.starts[start] ?? 0;
    odds[at] = (odds[at] ?? 0) + style.weightOf(gram) / lengthNorm(folded.length);
  });
  const passages: Passage[] = [];
  for (let start = 0; start < text.length;) {
    let end = start + 1;
    while (end < text.length && !CLAUSE_ENDS.test(text[end - 1] ?? '')) end += 1;
    const sum = odds.subarray(start, end).reduce((total, each) => total + each, 0);
    if (sum !== 0) passages.push({ text: text.slice(start, end).trim(), odds: sum });
    start = end;
  }
  return passages;
}
