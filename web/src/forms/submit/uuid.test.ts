import { describe, expect, it } from 'vitest';

import { randomUuid } from './uuid.ts';

const VERSION_4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

// What a page has that was opened through plain http.
const insecure = {
  getRandomValues: crypto.getRandomValues.bind(crypto),
  randomUUID: undefined,
} as unknown as Crypto;

describe('randomUuid', () => {
  it.each([
    ['secure', crypto],
    ['insecure', insecure],
  ])('makes UUIDs of version 4 in a %s context', (_name, source) => {
    const made = Array.from({ length: 200 }, () => randomUuid(source));
    for (const uuid of made) expect(uuid).toMatch(VERSION_4);
    expect(new Set(made).size).toBe(200);
  });
});
