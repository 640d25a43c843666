import type { PictureSource } from '../ui/drawing/picture.tsx';
import type { TextKey } from './locales/text-key.ts';
import { pictures } from './pictures.ts';

/** What the cards of the home page and the list have in common. */
export interface CaseCard {
  readonly id: number;
  /** Message key. */
  readonly name: TextKey;
  readonly background: PictureSource;
  /** How a frame of another shape cuts the picture where its subject would be cut too. */
  readonly framing?: {
    /** As CSS `object-position`. */
    readonly position: string;
    /** How many times larger a phone shows it: for a subject that is small and stands at the edge. */
    readonly phoneZoom?: number;
  };
}

/**
 * In the order of the list; the home page shows the first three. The text of each stands in
 * `case-studies/`, so that only the pages of the cases carry it.
 */
export const cases = [
  { id: 1, name: 'cases.name.1', background: pictures.caseLogistics },
  {
    id: 2,
    name: 'cases.name.2',
    background: pictures.caseFactory,
    framing: { position: '10% 50%' },
  },
  {
    id: 3,
    name: 'cases.name.3',
    background: pictures.caseReception,
    framing: { position: '0% 84%', phoneZoom: 1.44 },
  },
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
