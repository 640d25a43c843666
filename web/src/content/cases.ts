import type { PictureSource } from '../ui/drawing/picture.tsx';
import type { CaseStudy } from './case-studies/case-study.ts';
import { factory } from './case-studies/factory.ts';
import { hall } from './case-studies/hall.ts';
import { logistics } from './case-studies/logistics.ts';
import { nursing } from './case-studies/nursing.ts';
import { partner } from './case-studies/partner.ts';
import { school } from './case-studies/school.ts';
import type { TextKey } from './locales/text-key.ts';
import { pictures } from './pictures.ts';

export interface CaseItem {
  readonly id: number;
  /** Message key. */
  readonly name: TextKey;
  readonly background: PictureSource;
  readonly study: CaseStudy;
}

/** In the order of the list; the home page shows the first three. */
export const cases: readonly CaseItem[] = [
  { id: 1, name: 'cases.name.1', background: pictures.caseLogistics, study: logistics },
  { id: 2, name: 'cases.name.2', background: pictures.caseFactory, study: factory },
  { id: 3, name: 'cases.name.3', background: pictures.caseReception, study: hall },
  { id: 4, name: 'cases.name.4', background: pictures.solutionHeart, study: school },
  { id: 5, name: 'cases.name.5', background: pictures.solutionAlgorithm, study: nursing },
  { id: 6, name: 'cases.name.6', background: pictures.solutionPlatform, study: partner },
];

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
