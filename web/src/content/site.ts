import company from 'virtual:content/company/facts';

/** The one title of the document, whatever the route. */
export const siteTitle = `${company.tagline}｜${company.name}`;
