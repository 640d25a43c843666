import type { RawGroup, RawSheet } from './sheet.ts';
import type { Refuse } from './sheet-reader.ts';

const SECTIONS = ['block', 'suspect', 'genuine', 'families'] as const;

/** Refuses group names that are used twice, and references to groups that there are not. */
export function checkNames(raw: RawSheet, refuse: Refuse): void {
  const known = new Set<string>(Object.keys(raw.signals));
  const groups = SECTIONS.flatMap((section) =>
    Object.entries<RawGroup>(raw[section]).map(([name, group]) => ({ section, name, group })),
  );
  for (const { section, name } of groups) {
    if (known.has(name)) refuse([section, name], `グループ名「${name}」が2回使われています`);
    known.add(name);
  }
  for (const { section, name, group } of groups) {
    const check = (key: string, others: readonly string[] = []) => {
      others.forEach((other, i) => {
        if (!known.has(other)) {
          refuse([section, name, key, i], `グループ「${other}」がありません`);
        }
      });
    };
    if ('any' in group) check('any', group.any);
    if (!('together' in group)) continue;
    check('together', group.together);
    check('without', group.without);
  }
}

/** Refuses what could delete an inquiry alone: no group of suspects may reach the threshold. */
export function checkWeights({ threshold, suspect, signals }: RawSheet, refuse: Refuse): void {
  const reason = `しきい値（threshold: ${threshold}）未満にしてください。1つの手がかりだけで削除されてしまいます`;
  for (const [name, group] of Object.entries(suspect)) {
    const key = 'cap' in group ? 'cap' : 'weight';
    const most = 'cap' in group ? group.cap : group.weight;
    if (most >= threshold) refuse(['suspect', name, key], reason);
  }
  for (const [name, weight] of Object.entries(signals)) {
    if (weight >= threshold) refuse(['signals', name], reason);
  }
}
