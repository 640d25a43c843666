import type { Hit, Verdict } from './judge.ts';
import type { Rule, SalesRules } from './rules.ts';
import type { Combination } from './sheet/groups.ts';
import type { Signal } from './sheet/sheet.ts';

type Place = Pick<Hit, 'field' | 'span'>;

/** Adds up what was found in an inquiry. Each rule counts once, each group up to its cap. */
export class Tally {
  readonly #rules: SalesRules;
  readonly #hits: Hit[] = [];
  readonly #counted = new Set<unknown>();
  readonly #points = new Map<string, { sum: number; cap: number }>();
  // Groups hit in the field at hand, and in which of its sentences.
  #groups = new Map<string, Set<number>>();
  #blocked = false;

  constructor(rules: SalesRules) {
    this.#rules = rules;
  }

  /** Counts a rule; `sentence` is where it was found, if that is known. */
  count({ entry, group }: Rule, place: Place, sentence: number | undefined): void {
    if (group === 'allow') return;
    this.#mark(group.name, sentence);
    if (group.kind === 'family' || this.#counted.has(entry)) return;
    this.#counted.add(entry);
    const weight = group.kind === 'genuine' ? -entry.weight : entry.weight;
    const hit = { group: group.name, name: entry.name, weight, ...place };
    if (group.kind === 'block') this.block(hit);
    else this.#add(hit, group.cap);
  }

  signal(signal: Signal): void {
    const weight = this.#rules.signals[signal];
    if (weight === undefined) return;
    this.#mark(signal, undefined);
    this.#add({ group: signal, name: signal, weight, field: 'body' }, weight);
  }

  /** One of these is enough. */
  block(hit: Hit): void {
    this.#blocked = true;
    this.#hits.push(hit);
  }

  /** Ends a field: what was hit together in it is counted now, for it is never joined with another. */
  closeField(field: Hit['field']): void {
    for (const combination of this.#rules.combinations) {
      const { name, weight, together, without, within } = combination;
      if (this.#counted.has(combination)) continue;
      if (without.some((group) => this.#groups.has(group))) continue;
      if (!this.#together(together, within)) continue;
      this.#counted.add(combination);
      this.#add({ group: name, name, weight, field }, Math.abs(weight));
    }
    this.#groups = new Map();
  }

  verdict(): Verdict {
    let score = 0;
    for (const { sum, cap } of this.#points.values()) score += Math.max(-cap, Math.min(cap, sum));
    return {
      sales: this.#blocked || score >= this.#rules.threshold,
      score,
      hits: this.#hits,
    };
  }

  #add(hit: Hit, cap: number): void {
    this.#hits.push(hit);
    const points = this.#points.get(hit.group);
    if (points) points.sum += hit.weight;
    else this.#points.set(hit.group, { sum: hit.weight, cap });
  }

  #mark(group: string, sentence: number | undefined): void {
    const sentences = this.#groups.get(group);
    if (sentences && sentence !== undefined) sentences.add(sentence);
    else if (!sentences) this.#groups.set(group, new Set(sentence === undefined ? [] : [sentence]));
  }

  #together(wanted: Combination['together'], within: Combination['within']): boolean {
    const [first, ...others] = wanted.map((anyOf) => {
      const hit = anyOf.flatMap((group) => this.#groups.get(group) ?? []);
      return hit.length > 0 ? hit : undefined;
    });
    if (!first || others.includes(undefined)) return false;
    if (within === 'field') return true;
    const inAll = (sentence: number) =>
      others.every((sets) => sets?.some((sentences) => sentences.has(sentence)));
    return first.some((sentences) => [...sentences].some(inAll));
  }
}
