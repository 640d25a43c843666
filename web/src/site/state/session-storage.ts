/**
 * Session storage that never throws: browsers may block it altogether (cookies off, sandboxed frame)
 * or refuse a write (private mode, quota). Losing a value is all that may happen then.
 */

/** @returns the stored text, or null when there is none or storage is blocked */
export function readSession(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @returns whether the value is stored now */
export function writeSession(key: string, value: string): boolean {
  try {
    sessionStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeSession(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing could be stored either.
  }
}
