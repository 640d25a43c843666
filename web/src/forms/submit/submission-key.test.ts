import { describe, expect, it } from 'vitest';

import type { TextStore } from './submission-key.ts';
import { createSubmissionKey } from './submission-key.ts';

function memoryStore(): TextStore {
  const texts = new Map<string, string>();
  return {
    get: (name) => texts.get(name),
    set: (name, value) => void texts.set(name, value),
    remove: (name) => void texts.delete(name),
  };
}

function ids() {
  let count = 0;
  return () => `id-${(count += 1)}`;
}

describe('createSubmissionKey', () => {
  it('is one key for every attempt with a form', () => {
    const key = createSubmissionKey(memoryStore(), 'contact', ids());
    expect([key.current(), key.current()]).toEqual(['id-1', 'id-1']);
  });

  it('outlives a reload of the page', () => {
    const store = memoryStore();
    const randomId = ids();
    const before = createSubmissionKey(store, 'contact', randomId).current();
    expect(createSubmissionKey(store, 'contact', randomId).current()).toBe(before);
  });

  it('is another one after it was forgotten', () => {
    const key = createSubmissionKey(memoryStore(), 'contact', ids());
    key.current();
    key.forget();
    expect(key.current()).toBe('id-2');
  });

  it('is not shared between forms', () => {
    const store = memoryStore();
    const randomId = ids();
    const contact = createSubmissionKey(store, 'contact', randomId).current();
    expect(createSubmissionKey(store, 'recruitment', randomId).current()).not.toBe(contact);
  });
});
