import { company } from './company.ts';

/** The one title of the document, whatever the route. */
export const siteTitle = `${company.tagline}｜${company.name}`;
