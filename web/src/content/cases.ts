import type { CaseEntry } from './schemas/cases.ts';

// 導入事例は cases/ に一件一ファイル。フォルダーの名前になる id がアドレス(/case/1)になる

export interface CaseItem {
  readonly id: number;
  /** Message key. */
  readonly name: `cases.name.${number}`;
  readonly background: CaseEntry['picture'];
  readonly framing: CaseEntry['framing'];
}

const entries = Object.values(
  import.meta.glob<CaseEntry>('./cases/*/index.md', {
    eager: true,
    query: '?list',
    import: 'default',
  }),
);

/** The home page shows the first three. */
export const cases: readonly CaseItem[] = entries
  .toSorted((a, b) => a.order - b.order)
  .map(({ id, picture, framing }) => ({
    id,
    name: `cases.name.${id}`,
    background: picture,
    framing,
  }));

/** The messages behind the name keys. */
export const caseMessages = {
  cases: { name: Object.fromEntries(entries.map(({ id, name }) => [id, name])) },
};
