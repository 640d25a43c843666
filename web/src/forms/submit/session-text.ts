import { readSession, removeSession, writeSession } from '../../site/state/session-storage.ts';
import type { TextStore } from './submission-key.ts';

/**
 * Session storage, or this page's memory where the browser allows none: without the key a resend
 * would no longer be recognised.
 */
export function createSessionText(): TextStore {
  const memory = new Map<string, string>();
  return {
    get: (name) => memory.get(name) ?? readSession(name) ?? undefined,
    set(name, value) {
      if (writeSession(name, value)) memory.delete(name);
      else memory.set(name, value);
    },
    remove(name) {
      memory.delete(name);
      removeSession(name);
    },
  };
}
