import { byId } from '../by-id.ts';

/** What search results and shared links say of each news item, by its id: 70 to 120 characters. */
export const newsDescriptions = byId(
  import.meta.glob<string>('../news/*.ts', { eager: true, import: 'description' }),
);

/** The same of each case. */
export const caseDescriptions = byId(
  import.meta.glob<string>('../cases/*.ts', { eager: true, import: 'description' }),
);
