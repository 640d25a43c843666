import { useLocation } from '@tanstack/react-router';
import { create } from 'zustand';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Number of the submission that led to a completion page. */
    receipt?: string;
  }
}

const useAnnouncement = create<{ receipt: string | undefined }>(() => ({ receipt: undefined }));

/** Has the completion page of this receipt say that the form was accepted; a reload doesn't say it again. */
export function announceReceipt(receipt: string | undefined): void {
  useAnnouncement.setState({ receipt });
}

/**
 * The receipt that a completion page was opened with. It stands in the entry of the history, so it
 * survives a reload and nothing is sent again; undefined when the page was opened by hand.
 */
export function useReceipt() {
  const receipt = useLocation({ select: ({ state }) => state.receipt });
  const isNew = useAnnouncement((state) => receipt !== undefined && state.receipt === receipt);
  return { receipt, isNew };
}
