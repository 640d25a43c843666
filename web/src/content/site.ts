import company from './company/facts.yaml?facts';

/** The one title of the document, whatever the route. */
export const siteTitle = `${company.tagline}｜${company.name}`;
