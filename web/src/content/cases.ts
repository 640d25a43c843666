import { type Keyed, keyed } from './locales/keyed.ts';
import type { CaseEntry } from './schemas/cases.ts';

// 導入事例は cases/ に一件一ファイル。フォルダーの名前になる id がアドレス(/case/1)になる

export interface Case {
  readonly id: number;
  readonly name: Keyed<string, `cases.name.${number}`>;
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
export const cases: readonly Case[] = entries
  .toSorted((a, b) => a.order - b.order)
  .map(({ id, name, picture, framing }) => ({
    id,
    name: keyed(`cases.name.${id}`, name),
    background: picture,
    framing,
  }));
