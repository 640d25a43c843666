import { caseEntries } from '../cases.ts';

/** By id, from the files of `content/cases/`. */
const name: Readonly<Record<`${number}`, string>> = Object.fromEntries(
  caseEntries.map(([id, entry]) => [id, entry.name]),
);

/** The texts behind the name keys of `content/cases.ts`. */
export const jaCases = { name } as const;
