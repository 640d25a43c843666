declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address changed, the page didn't: the reader stays where they are. */
    withinPage?: true;
  }
}

/** State of a link that only changes what its own page shows, such as a filter. */
export const WITHIN_PAGE = { withinPage: true } as const;
