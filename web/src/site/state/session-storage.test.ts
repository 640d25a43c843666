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

afterEach(() => {
  removeSession('lang');
  vi.unstubAllGlobals();
});

describe('session storage', () => {
  it('keeps, returns and forgets a value', () => {
    vi.stubGlobal('sessionStorage', storageOver(new Map()));
    writeSession('lang', 'ja');
    expect(readSession('lang')).toBe('ja');
    removeSession('lang');
    expect(readSession('lang')).toBeNull();
  });

  it('forgets what was stored before, once nothing more can be', () => {
    const entries = new Map([['lang', 'en']]);
    vi.stubGlobal('sessionStorage', { ...storageOver(entries), setItem: refuse });
    writeSession('lang', 'ja');
    expect(entries.size).toBe(0);
  });

  it.each([
    ['every access is refused', { getItem: refuse, setItem: refuse, removeItem: refuse }],
    ['the browser refuses to hand out the storage itself', undefined],
    ['it is full', { ...storageOver(new Map([['lang', 'en']])), setItem: refuse }],
  ])('keeps a value in memory where %s', (_, storage) => {
    vi.stubGlobal('sessionStorage', storage);
    writeSession('lang', 'ja');
    expect(readSession('lang')).toBe('ja');
    removeSession('lang');
    expect(readSession('lang')).toBeNull();
  });
});
