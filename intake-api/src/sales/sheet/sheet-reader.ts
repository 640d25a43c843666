import { type Phrase, PhraseError, readPhrase } from '../match/phrase.ts';
import type { Combination, Entry, Group, GroupKind, RuleSheet } from './groups.ts';
import { checkNames, checkWeights } from './sheet-checks.ts';
import { JUDGED_FIELDS, type JudgedField, type RawGroup, type RawSheet } from './sheet.ts';

/** The way to an item of the file: keys and positions from the top. */
export type Path = readonly (string | number)[];
export type Refuse = (path: Path, reason: string) => void;

type RawSection = Record<string, RawGroup>;

/** Turns a well-formed rule file into a sheet, and notes what can't be understood in it. */
export class SheetReader {
  readonly refusals: { path: Path; reason: string }[] = [];
  // Phrases by group and outline; few share theirs, so few are compared in full.
  readonly #seen = new Map<string, Phrase[]>();

  readonly #refuse: Refuse = (path, reason) => {
    this.refusals.push({ path, reason });
  };

  read(raw: RawSheet): RuleSheet {
    checkNames(raw, this.#refuse);
    checkWeights(raw, this.#refuse);
    return {
      threshold: raw.threshold,
      style: raw.style,
      allow: raw.allow.flatMap((phrase, i) => this.#entry('allow', phrase, 1, ['allow', i])),
      groups: [
        ...this.#groups('block', raw.block, raw),
        ...this.#groups('suspect', raw.suspect, raw),
        ...this.#groups('genuine', raw.genuine, raw),
        ...this.#groups('family', raw.families, raw),
      ],
      combinations: [...combinations(raw.suspect, raw, 1), ...combinations(raw.genuine, raw, -1)],
      signals: raw.signals,
    };
  }

  #groups(kind: GroupKind, section: RawSection, { threshold }: RawSheet): Group[] {
    return Object.entries(section).flatMap(([name, group]): Group[] => {
      if ('together' in group || 'any' in group) return [];
      const path = [kind === 'family' ? 'families' : kind, name];
      const cap = 'cap' in group ? group.cap : threshold;
      const weight = 'weight' in group ? group.weight : threshold;
      const { about } = group;
      if ('domains' in group) {
        const entries = group.domains.map((domain) => ({ name: domain, weight, domain }));
        return [{ name, kind, about, cap, fields: JUDGED_FIELDS, entries }];
      }
      const entries = group.phrases.flatMap((phrase, i) =>
        this.#entry(name, phrase, weight, [...path, 'phrases', i]),
      );
      const fields: readonly JudgedField[] = group.fields ?? ['body'];
      return [{ name, kind, about, cap, fields, entries }];
    });
  }

  #entry(
    group: string,
    written: string | Record<string, number>,
    usual: number,
    path: Path,
  ): Entry[] {
    const [first, ...others] =
      typeof written === 'string' ? [[written, usual] as const] : Object.entries(written);
    if (first === undefined || others.length > 0) {
      this.#refuse(path, '「語句: 点数」は1行に1つだけ書けます');
      return [];
    }
    const [name, weight] = first;
    try {
      const phrase = readPhrase(name);
      this.#refuseTwin(`${group} ${outline(phrase)}`, { name, phrase, path });
      return [{ name, weight, phrase }];
    } catch (error) {
      if (!(error instanceof PhraseError)) throw error;
      this.#refuse(path, `「${name}」：${error.message}`);
      return [];
    }
  }

  #refuseTwin(
    outlined: string,
    { name, phrase, path }: { name: string; phrase: Phrase; path: Path },
  ): void {
    const alike = this.#seen.get(outlined) ?? [];
    if (alike.some((other) => sameSpellings(phrase, other))) {
      this.#refuse(path, `「${name}」：同じグループに既にあります`);
    }
    this.#seen.set(outlined, [...alike, phrase]);
  }
}

/** What phrases must share to be the same: how many spellings each part has, and the ends of them. */
function outline(phrase: Phrase): string {
  return phrase
    .map((part) => `${part.length} ${part[0]?.text ?? ''} ${part.at(-1)?.text ?? ''}`)
    .join('〜');
}

function sameSpellings(a: Phrase, b: Phrase): boolean {
  return a.every((part, i) => part.every(({ text }, k) => b[i]?.[k]?.text === text));
}

function combinations(section: RawSection, { families }: RawSheet, sign: 1 | -1): Combination[] {
  return Object.entries(section).flatMap(([name, group]): Combination[] => {
    if (!('together' in group)) return [];
    const { about, weight } = group;
    const together = group.together.map((other) => membersOf(other, families));
    const without = (group.without ?? []).flatMap((other) => membersOf(other, families));
    return [{ name, about, weight: sign * weight, together, without }];
  });
}

function membersOf(name: string, families: RawSheet['families']): readonly string[] {
  const family = families[name];
  return family && 'any' in family ? family.any : [name];
}
