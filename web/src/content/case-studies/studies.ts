import type { CaseItem } from '../cases.ts';
import type { CaseStudy } from './case-study.ts';
import { factory } from './factory.ts';
import { hall } from './hall.ts';
import { logistics } from './logistics.ts';
import { nursing } from './nursing.ts';
import { partner } from './partner.ts';
import { school } from './school.ts';

/** The text of every case, by its id. */
export const caseStudies: Readonly<Record<CaseItem['id'], CaseStudy>> = {
  1: logistics,
  2: factory,
  3: hall,
  4: school,
  5: nursing,
  6: partner,
};
