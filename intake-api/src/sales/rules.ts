import { type Automaton, buildAutomaton } from './match/automaton.ts';
import { buildPlaces, type Places } from './match/places.ts';
import type { Combination, Entry, Group, RuleSheet } from './sheet/groups.ts';
import type { Signal } from './sheet/sheet.ts';
import { buildStyle, type Style, type StyleWeights } from './style/style.ts';

/** What hits call the points for a text's style. */
export const STYLE = 'style';

/** What of a rule is counted: its points, and the group whose cap it shares. */
export interface Rule {
  name: string;
  weight: number;
  group: Omit<Group, 'about' | 'entries'> | 'allow';
}

/** Rules made ready for judging. Immutable; made by `buildRules`. */
export interface SalesRules {
  readonly threshold: number;
  readonly automaton: Automaton;
  /** Which phrases the patterns of the automaton belong to. */
  readonly places: Places;
  /** The rule of each phrase. */
  readonly rules: readonly Rule[];
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
  // The spellings of the entries are not kept: the automaton holds them, and much more densely.
  const entries = [
    ...sheet.allow.map((entry) => ({ entry, group: 'allow' as const })),
    ...sheet.groups.flatMap(({ name, kind, cap, fields, entries: all }) => {
      const group = { name, kind, cap, fields };
      return all.map((entry) => ({ entry, group }));
    }),
  ];
  const rules = entries.map(({ entry: { name, weight }, group }): Rule => ({
    name,
    weight,
    group,
  }));
  const { patterns, places } = buildPlaces(entries.map(({ entry }) => entry.phrase ?? []));
  return {
    threshold: sheet.threshold,
    automaton: buildAutomaton(patterns),
    places,
    rules,
    style: style && learnt && { ...buildStyle(learnt), weight: style.weight, cap: style.cap },
    domains: byDomain(
      entries.map(({ entry }) => entry),
      rules,
    ),
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

function byDomain(entries: readonly Entry[], rules: readonly Rule[]): Map<string, Rule[]> {
  const domains = new Map<string, Rule[]>();
  entries.forEach(({ domain }, i) => {
    const rule = rules[i];
    if (domain === undefined || !rule) return;
    const list = domains.get(domain);
    if (list) list.push(rule);
    else domains.set(domain, [rule]);
  });
  return domains;
}
