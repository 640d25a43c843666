import type { PictureSource } from '../ui/drawing/picture.tsx';
import type { TextKey } from './locales/text-key.ts';
import { pictures } from './pictures.ts';

/** What the cards of the home page and the list have in common. */
interface CaseCard {
  readonly id: number;
  /** Message key. */
  readonly name: TextKey;
  readonly background: PictureSource;
}

/**
 * In the order of the list; the home page shows the first three. The text of each stands in
 * `case-studies/`, so that only the pages of the cases carry it.
 */
export const cases = [
  { id: 1, name: 'cases.name.1', background: pictures.caseLogistics },
  { id: 2, name: 'cases.name.2', background: pictures.caseFactory },
  { id: 3, name: 'cases.name.3', background: pictures.caseReception },
  { id: 4, name: 'cases.name.4', background: pictures.caseSchool },
  { id: 5, name: 'cases.name.5', background: pictures.caseNursing },
  { id: 6, name: 'cases.name.6', background: pictures.casePartner },
] as const satisfies readonly CaseCard[];

export type CaseItem = (typeof cases)[number];

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
