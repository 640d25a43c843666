import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { restoreSession, useClientState } from './client-state.ts';

const stored = new Map<string, string>();

const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
};
const blocked = {
  getItem: () => {
    throw new DOMException('Blocked', 'SecurityError');
  },
  setItem: () => {
    throw new DOMException('Blocked', 'SecurityError');
  },
};

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('document', { title: '' });
});

afterEach(() => {
  vi.unstubAllGlobals();
  stored.clear();
  useClientState.setState(useClientState.getInitialState(), true);
});

describe('言語', () => {
  it('切り替えると、状態と保存がそろって変わる', () => {
    useClientState.getState().setLanguage('en');
    expect(useClientState.getState().language).toBe('en');
    expect(stored.get('lang')).toBe('en');
  });

  it('保存されていれば、次に開いたときもその言語になる', () => {
    stored.set('lang', 'en');
    restoreSession();
    expect(useClientState.getState().language).toBe('en');
  });

  it.each([null, '', 'fr', 'EN', '{"lang":"en"}'])('保存値が %o なら日本語になる', (value) => {
    if (value !== null) stored.set('lang', value);
    restoreSession();
    expect(useClientState.getState().language).toBe('ja');
  });

  it('保存を禁じたブラウザでも切り替えられる', () => {
    vi.stubGlobal('sessionStorage', blocked);
    restoreSession();
    expect(useClientState.getState().language).toBe('ja');
    useClientState.getState().setLanguage('en');
    expect(useClientState.getState().language).toBe('en');
  });
});

describe('client state', () => {
  it('sets the title of the document along with its own', () => {
    useClientState.getState().setTitle('題名');
    expect(useClientState.getState().title).toBe('題名');
    expect(document.title).toBe('題名');
  });

  it('stores the token under appToken and takes it up again', () => {
    useClientState.getState().setToken('t-1');
    expect(stored.get('appToken')).toBe('t-1');
    useClientState.setState({ appToken: '' });
    restoreSession();
    expect(useClientState.getState().appToken).toBe('t-1');
  });

  it('keeps the token in memory where storage is blocked', () => {
    vi.stubGlobal('sessionStorage', blocked);
    useClientState.getState().setToken('t-2');
    expect(useClientState.getState().appToken).toBe('t-2');
  });

  it('asks the browser for nothing before it is told to', () => {
    stored.set('lang', 'en');
    expect(useClientState.getInitialState()).toMatchObject({ language: 'ja', screenWidth: 0 });
  });
});
