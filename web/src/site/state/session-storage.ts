/**
 * Session storage that never throws: browsers may block it altogether (cookies off, sandboxed frame)
 * or refuse a write (private mode, quota). What can't be stored lives in memory until the page is closed.
 */

const memory = new Map<string, string>();

/** @returns the stored text, or null when there is none */
export function readSession(key: string): string | null {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeSession(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    // What is stored by now is older: better none than that after a reload.
    removeSession(key);
    memory.set(key, value);
  }
}

export function removeSession(key: string): void {
  memory.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing could be stored either.
  }
}
