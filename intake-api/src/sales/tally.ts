import type { FoldedText } from './fold/fold.ts';
import type { Hit, Verdict } from './judge.ts';
import { type Rule, type SalesRules, STYLE } from './rules.ts';
import type { Signal } from './sheet/sheet.ts';

type Place = Pick<Hit, 'field' | 'span'>;

/**
 * The style of a text gives half a point at most for each letter beyond these: few words can sound
 * like a seller's by accident, and no phrase of the rules alone shall delete an inquiry.
 */
const FREE_LETTERS = 10;
const MOST_A_LETTER = 0.5;

/** Adds up what was found in an inquiry. Each rule counts once, each group up to its cap. */
export class Tally {
  readonly #rules: SalesRules;
  readonly #hits: Hit[] = [];
  readonly #counted = new Set<unknown>();
  readonly #points = new Map<string, { sum: number; cap: number }>();
  // Groups hit in the field at hand.
  #groups = new Set<string>();
  #blocked = false;
  // What the name of the sender's company weighs.
  #sender = 0;

  constructor(rules: SalesRules) {
    this.#rules = rules;
  }

  count(rule: Rule, place: Place): void {
    const { name, group } = rule;
    if (group === 'allow') return;
    this.#groups.add(group.name);
    if (group.kind === 'family' || this.#counted.has(rule)) return;
    this.#counted.add(rule);
    const weight = group.kind === 'genuine' ? -rule.weight : rule.weight;
    const hit = { group: group.name, name, weight, ...place };
    if (group.kind === 'block') this.block(hit);
    else this.#add(hit, group.cap);
  }

  signal(signal: Signal): void {
    const weight = this.#rules.signals[signal];
    if (weight === undefined) return;
    this.#groups.add(signal);
    this.#add({ group: signal, name: signal, weight, field: 'body' }, weight);
  }

  /** Notes the sender's company, which is judged before the body. */
  sender(company: FoldedText): void {
    this.#sender = this.#rules.style?.weighSender(company) ?? 0;
  }

  /** Counts how the whole text reads: for the seller, or with negative points for the customer. */
  style(body: FoldedText): void {
    const { style } = this.#rules;
    if (!style) return;
    const points = style.weight * style.odds(body, this.#sender);
    const most = Math.max(0, Math.min(style.cap, (body.length - FREE_LETTERS) * MOST_A_LETTER));
    const weight = Math.round(Math.max(-style.cap, Math.min(most, points)) * 10) / 10;
    this.#add({ group: STYLE, name: STYLE, weight, field: 'body' }, style.cap);
  }

  /** One of these is enough. */
  block(hit: Hit): void {
    this.#blocked = true;
    this.#hits.push(hit);
  }

  /** Ends a field: what was hit together in it is counted now, for it is never joined with another. */
  closeField(field: Hit['field']): void {
    if (this.#groups.size === 0) return;
    for (const combination of this.#rules.combinations) {
      const { name, weight, together, without } = combination;
      if (this.#counted.has(combination)) continue;
      if (without.some((group) => this.#groups.has(group))) continue;
      if (!together.every((anyOf) => anyOf.some((group) => this.#groups.has(group)))) continue;
      this.#counted.add(combination);
      this.#add({ group: name, name, weight, field }, Math.abs(weight));
    }
    this.#groups = new Set();
  }

  verdict(): Verdict {
    let score = 0;
    for (const { sum, cap } of this.#points.values()) score += Math.max(-cap, Math.min(cap, sum));
    score = Math.round(score * 10) / 10;
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
}
