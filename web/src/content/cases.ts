import entries from 'virtual:content/cases/list';
import type { CaseEntry } from './schemas/cases.ts';

// 導入事例は cases/ に一件一ファイル。そこの id がアドレス(/case/1)になる

export interface CaseItem {
  readonly id: number;
  /** Message key. */
  readonly name: `cases.name.${number}`;
  readonly background: CaseEntry['picture'];
  readonly framing: CaseEntry['framing'];
}

/** The home page shows the first three. */
export const cases: readonly CaseItem[] = entries.map(({ id, picture, framing }) => ({
  id,
  name: `cases.name.${id}`,
  background: picture,
  framing,
}));

/** The messages behind the name keys. */
export const caseMessages = {
  cases: { name: Object.fromEntries(entries.map(({ id, name }) => [id, name])) },
};

/** The case of a route parameter. Strict: `01` and `abc` name no case. */
export function findCase(id: string): CaseItem | undefined {
  return cases.find((item) => String(item.id) === id);
}

/** The neighbours of a case in the list. */
export function casesAround(id: number): {
  readonly previous: CaseItem | undefined;
  readonly next: CaseItem | undefined;
} {
  const index = cases.findIndex((item) => item.id === id);
  return { previous: cases[index - 1], next: index < 0 ? undefined : cases[index + 1] };
}
