import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clientState,
  restoreSession,
  setLanguage,
  setTitle,
  setToken,
  watchScreenWidth,
} from './client-state.ts';

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
  vi.stubGlobal('sessionStorage', storage);
  setLanguage('ja');
  setToken('');
  vi.unstubAllGlobals();
  stored.clear();
});

describe('言語', () => {
  it('切り替えると、状態と保存がそろって変わる', () => {
    setLanguage('en');
    expect(clientState().language).toBe('en');
    expect(stored.get('lang')).toBe('en');
  });

  it('保存されていれば、次に開いたときもその言語になる', () => {
    stored.set('lang', 'en');
    restoreSession();
    expect(clientState().language).toBe('en');
  });

  it.each([null, '', 'fr', 'EN', '{"lang":"en"}'])('保存値が %o なら日本語になる', (value) => {
    if (value !== null) stored.set('lang', value);
    restoreSession();
    expect(clientState().language).toBe('ja');
  });

  it('保存を禁じたブラウザでも切り替えられる', () => {
    vi.stubGlobal('sessionStorage', blocked);
    restoreSession();
    expect(clientState().language).toBe('ja');
    setLanguage('en');
    expect(clientState().language).toBe('en');
  });
});

describe('client state', () => {
  it('sets the title of the document along with its own', () => {
    setTitle('題名');
    expect(clientState().title).toBe('題名');
    expect(document.title).toBe('題名');
  });

  it('stores the token under appToken and takes it up again', () => {
    setToken('t-1');
    expect(stored.get('appToken')).toBe('t-1');
    stored.set('appToken', 't-2');
    restoreSession();
    expect(clientState().appToken).toBe('t-2');
  });

  it('keeps the token in memory where storage is blocked', () => {
    vi.stubGlobal('sessionStorage', blocked);
    setToken('t-2');
    expect(clientState().appToken).toBe('t-2');
  });

  it('asks the browser for nothing before it is told to', () => {
    stored.set('lang', 'en');
    expect(clientState()).toMatchObject({ language: 'ja', screenWidth: 0 });
  });
});

describe('screenWidth', () => {
  it('is the width of the body plus 16, now and after every resize', () => {
    const body = { clientWidth: 752 };
    const window = new EventTarget();
    vi.stubGlobal('window', window);
    vi.stubGlobal('document', { body });

    watchScreenWidth();
    expect(clientState().screenWidth).toBe(768);

    body.clientWidth = 359;
    window.dispatchEvent(new Event('resize'));
    expect(clientState().screenWidth).toBe(375);
  });
});
