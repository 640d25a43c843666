import { type Automaton, buildAutomaton } from './match/automaton.ts';
import type { Combination, Entry, Group, RuleSheet } from './sheet/groups.ts';
import type { Signal } from './sheet/sheet.ts';
import { buildStyle, type Style, type StyleWeights } from './style/style.ts';

/** What hits call the points for a text's style. */
export const STYLE = 'style';

/** An entry together with the group whose points it shares. */
export interface Rule {
  entry: Entry;
  group: Group | 'allow';
}

/** A place of a pattern in a phrase: the phrase's id, which part of it, and how many it has. */
export interface Use {
  rule: Rule;
  phrase: number;
  part: number;
  parts: number;
  open: boolean;
}

/** Rules made ready for judging. Immutable; made by `buildRules`. */
export interface SalesRules {
  readonly threshold: number;
  readonly automaton: Automaton;
  /** For each pattern of the automaton, the phrases that it belongs to. */
  readonly uses: readonly (readonly Use[])[];
  /** What was learnt from examples, if the rules use it. */
  readonly style: (Style & { weight: number; cap: number }) | undefined;
  readonly domains: ReadonlyMap<string, readonly Rule[]>;
  readonly combinations: readonly Combination[];
  readonly signals: Readonly<Partial<Record<Signal, number>>>;
  /** What each group and combination stands for, and the most points that a group gives. */
  readonly about: ReadonlyMap<string, string>;
  readonly caps: ReadonlyMap<string, number>;
}

/** Builds the automaton and the look-up tables of a rule sheet, with what was learnt if it uses that. */
export function buildRules(sheet: RuleSheet, learnt?: StyleWeights): SalesRules {
  const { style } = sheet;
  const rules: Rule[] = [
    ...sheet.allow.map((entry): Rule => ({ entry, group: 'allow' })),
    ...sheet.groups.flatMap((group) => group.entries.map((entry): Rule => ({ entry, group }))),
  ];
  const patterns = new Map<string, Use[]>();
  const domains = new Map<string, Rule[]>();
  rules.forEach((rule, phrase) => {
    const { domain, phrase: parts = [] } = rule.entry;
    if (domain !== undefined) append(domains, domain, rule);
    parts.forEach((spellings, part) => {
      for (const { text, open } of spellings) {
        append(patterns, text, { rule, phrase, part, parts: parts.length, open });
      }
    });
  });
  return {
    threshold: sheet.threshold,
    automaton: buildAutomaton([...patterns.keys()]),
    uses: [...patterns.values()],
    style: style && learnt && { ...buildStyle(learnt), weight: style.weight, cap: style.cap },
    domains,
    combinations: sheet.combinations,
    signals: sheet.signals,
    about: new Map(
      [
        ...sheet.groups,
        ...sheet.combinations,
        ...(style ? [{ name: STYLE, about: style.about }] : []),
      ].map(({ name, about }) => [name, about]),
    ),
    caps: new Map(sheet.groups.map(({ name, cap }) => [name, cap])),
  };
}

function append<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
