/**
 * Makes a link that only changes what its own page shows, such as a filter, no navigation: it takes the place
 * of the choice before, and the router leaves the reader where they are.
 */
export const withinPage = {
  replace: true,
  resetScroll: false,
} as const;
