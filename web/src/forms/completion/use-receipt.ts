import { useLocation } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Number of the submission that led to a completion page. */
    receipt?: string;
  }
}

/**
 * The receipt that a completion page was opened with. It stands in the entry of the history, so it
 * survives a reload and nothing is sent again; undefined when the page was opened by hand.
 */
export function useReceipt(): string | undefined {
  return useLocation({ select: ({ state }) => state.receipt });
}
