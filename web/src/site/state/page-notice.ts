import { create } from 'zustand';

/** What a part of the page has to say to a reader who may be elsewhere on it. */
export interface PageNotice {
  /** Names the notice among what else can be reached on the page. */
  name: string;
  message: string;
  /** Leads to what it is about. */
  action: { label: string; run: () => void };
  /** Whether it is shown, or only spoken: the reader has seen it, or has the same in sight. */
  shown: boolean;
}

interface PageNoticeState {
  notice: PageNotice | undefined;
  setNotice: (notice: PageNotice | undefined) => void;
  /** Takes it out of sight. What is being spoken is spoken to its end. */
  hideNotice: () => void;
}

export const usePageNotice = create<PageNoticeState>()((set) => ({
  notice: undefined,
  setNotice: (notice) => set({ notice }),
  hideNotice: () => set(({ notice }) => ({ notice: notice && { ...notice, shown: false } })),
}));
