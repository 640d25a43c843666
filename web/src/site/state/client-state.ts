import { useSyncExternalStore } from 'react';
import { SCROLL_BAR_WIDTH } from '../../constants.ts';
import { readSession, writeSession } from './session-storage.ts';

const STORAGE_KEYS = { appToken: 'appToken', language: 'lang' } as const;

export type Language = 'ja' | 'en';

interface ClientState {
  title: string;
  /** The form token that intake-api handed out; '' before the first form was opened. */
  appToken: string;
  /** What the messages are shown in, see `i18n/use-texts.ts`. */
  language: Language;
  /** CSS pixels, see `watchScreenWidth`; 0 until the page has been measured. */
  screenWidth: number;
}

// The first render is the same everywhere (it may have been rendered ahead of time), so nothing here
// asks the browser; `restoreSession` does, after the page has mounted.
let initial: ClientState = { title: '', appToken: '', language: 'ja', screenWidth: 0 };

let current = initial;
const listeners = new Set<() => void>();

function change(part: Partial<ClientState>): void {
  current = { ...current, ...part };
  for (const listener of listeners) listener();
}

/** Calls whenever the state changes. @returns stops that */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Has the first render speak a language: the one that a page is rendered in ahead of time. */
export function startIn(language: Language): void {
  initial = { ...initial, language };
}

export const clientState = (): ClientState => current;

/** A part of the client state; the component is rendered again when that part changes. */
export function useClientState<Part>(select: (state: ClientState) => Part): Part {
  return useSyncExternalStore(
    subscribe,
    () => select(current),
    () => select(initial),
  );
}

export function setTitle(title: string): void {
  document.title = title;
  change({ title });
}

export function setToken(appToken: string): void {
  writeSession(STORAGE_KEYS.appToken, appToken);
  change({ appToken });
}

export function setLanguage(language: Language): void {
  writeSession(STORAGE_KEYS.language, language);
  change({ language });
}

/** Takes up what this browser tab has stored: the token, and the language (Japanese unless it is English). */
export function restoreSession(): void {
  change({
    language: readSession(STORAGE_KEYS.language) === 'en' ? 'en' : 'ja',
    appToken: readSession(STORAGE_KEYS.appToken) ?? '',
  });
}

const measure = () => change({ screenWidth: document.body.clientWidth + SCROLL_BAR_WIDTH });

/** Keeps `screenWidth` at the body's width plus the scroll bar, now and on every resize of the window. */
export function watchScreenWidth(): void {
  measure();
  window.addEventListener('resize', measure);
}
