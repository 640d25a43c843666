declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address changed, the page didn't: the reader stays where they are. */
    withinPage?: true;
  }
}

/**
 * Makes a link that only changes what its own page shows, such as a filter, no navigation: it takes the place
 * of the choice before, and neither the router nor the layout (which reads the state) scrolls.
 */
export const withinPage = {
  replace: true,
  resetScroll: false,
  state: { withinPage: true },
} as const;
