import { fold } from '../fold/fold.ts';
import { blankQuoted } from '../quoted.ts';
import { visitEdges } from '../style/edges.ts';
import { gramOf, lengthNorm, type OnGram, visitGrams } from '../style/grams.ts';
import type { Style } from '../style/style.ts';

/** A clause of a text or the sender's company, and what it adds to the odds of a seller. */
export interface Passage {
  field: 'company' | 'body';
  text: string;
  odds: number;
}

const CLAUSE_ENDS = /[。、！？!?,\n]/;

/** The company and the clauses in their order, for staff to see what made a text read like a pitch. */
export function readPassages(
  { company = '', body = '' }: { company?: string; body?: string },
  style: Style,
): Passage[] {
  const sender = style.weighSender(fold(company));
  const folded = fold(blankQuoted(body));
  const norm = lengthNorm(folded.length);
  const odds = new Float64Array(body.length);
  const counted = new Set<number>();
  const add: OnGram = (high, low, start) => {
    const gram = gramOf(high, low);
    if (counted.has(gram)) return;
    counted.add(gram);
    const at = folded.starts[start] ?? 0;
    odds[at] = (odds[at] ?? 0) + style.weightOf(gram) / norm;
  };
  visitGrams(folded, add);
  visitEdges(folded, add);
  const passages: Passage[] = [];
  if (sender !== 0) passages.push({ field: 'company', text: company, odds: sender / norm });
  for (let start = 0; start < body.length;) {
    let end = start + 1;
    while (end < body.length && !CLAUSE_ENDS.test(body[end - 1] ?? '')) end += 1;
    const sum = odds.subarray(start, end).reduce((total, each) => total + each, 0);
    const text = body.slice(start, end).trim();
    if (sum !== 0) passages.push({ field: 'body', text, odds: sum });
    start = end;
  }
  return passages;
}
