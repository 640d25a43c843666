declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * Number of the submission that led to a completion page. It stands in the entry of the history, so it survives a reload
     * and nothing is sent again; undefined when the page was opened by hand.
     */
    receipt?: string;
  }
}

let announced: string | undefined;

/** Has the completion page of this receipt say that the form was accepted. A reload doesn't say it again. */
export function announceReceipt(receipt: string | undefined): void {
  announced = receipt;
}

export const isAnnounced = (receipt: string | undefined): boolean =>
  receipt !== undefined && receipt === announced;
