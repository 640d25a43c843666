import { create } from 'zustand';
import { DEFAULT_LANGUAGE, type Language, parseLanguage } from './language.ts';
import { readSession, writeSession } from './session-storage.ts';

const STORAGE_KEYS = { appToken: 'appToken', language: 'lang' } as const;

export type ClientState = {
  title: string;
  /** The form token that intake-api handed out; '' before the first form was opened. */
  appToken: string;
  /** What the messages are shown in, see `i18n/use-translation.ts`. */
  language: Language;
  /** CSS pixels, see `watchScreenWidth`; 0 until the page has been measured. */
  screenWidth: number;
  setTitle: (title: string) => void;
  setToken: (appToken: string) => void;
  setLanguage: (language: Language) => void;
  setScreenWidth: (screenWidth: number) => void;
};

// The first render is the same everywhere (it may have been rendered ahead of time), so nothing here
// asks the browser; `restoreSession` does, after the page has mounted.
export const useClientState = create<ClientState>()((set) => ({
  title: '',
  appToken: '',
  language: DEFAULT_LANGUAGE,
  screenWidth: 0,
  setTitle: (title) => {
    document.title = title;
    set({ title });
  },
  setToken: (appToken) => {
    writeSession(STORAGE_KEYS.appToken, appToken);
    set({ appToken });
  },
  setLanguage: (language) => {
    writeSession(STORAGE_KEYS.language, language);
    set({ language });
  },
  setScreenWidth: (screenWidth) => set({ screenWidth }),
}));

/** Takes up what this browser tab has stored: the language (Japanese unless a known one is) and the token. */
export function restoreSession(): void {
  const language = parseLanguage(readSession(STORAGE_KEYS.language));
  useClientState.setState({ language, appToken: readSession(STORAGE_KEYS.appToken) ?? '' });
}
