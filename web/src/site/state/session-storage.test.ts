import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSession, removeSession, writeSession } from './session-storage.ts';

/** The part of `sessionStorage` in use, over a map. */
function storageOver(entries: Map<string, string>) {
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

afterEach(() => vi.unstubAllGlobals());

describe('session storage', () => {
  it('keeps, returns and forgets a value', () => {
    vi.stubGlobal('sessionStorage', storageOver(new Map()));
    expect(writeSession('lang', 'ja')).toBe(true);
    expect(readSession('lang')).toBe('ja');
    removeSession('lang');
    expect(readSession('lang')).toBeNull();
  });

  it('has no value and takes none where every access is refused', () => {
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(writeSession('lang', 'ja')).toBe(false);
    expect(readSession('lang')).toBeNull();
    expect(() => removeSession('lang')).not.toThrow();
  });

  it('survives a browser that refuses to hand out the storage itself', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(writeSession('lang', 'ja')).toBe(false);
    expect(readSession('lang')).toBeNull();
  });
});
