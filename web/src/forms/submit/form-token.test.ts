import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';

import { ApiError } from './api-error.ts';
import type { ApiClient } from './client.ts';
import { createTokenSource } from './form-token.ts';

/** A service that issues numbered tokens while it is up, and the tab's memory of the last one. */
function setup({ remembered = '' } = {}) {
  let up = true;
  let issued = 0;
  let line = Promise.resolve();
  const memory = { token: remembered };
  const client = {
    fetchFormToken: async () => {
      await line;
      if (!up) throw new ApiError('offline');
      return { token: `token-${(issued += 1)}`, expiresAt: '2026-11-20T21:00:00Z' };
    },
  } as unknown as ApiClient;
  const tokens = createTokenSource(new QueryClient(), client, {
    read: () => memory.token,
    write: (token) => void (memory.token = token),
  });
  /** Keeps answers back until the function that it returns is called. */
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    line = promise;
    return resolve;
  };
  return { tokens, memory, hold, goDown: () => (up = false) };
}

describe('createTokenSource', () => {
  it('fetches one token and keeps it for the tab', async () => {
    const { tokens, memory } = setup();
    const { token, receivedAt } = await tokens.current();
    expect(token).toBe('token-1');
    expect(receivedAt).toBeGreaterThan(0);
    await tokens.current();
    expect(memory.token).toBe('token-1');
  });

  it('fetches another one in place of a refused one', async () => {
    const { tokens, memory } = setup();
    await tokens.current();
    await expect(tokens.renew()).resolves.toMatchObject({ token: 'token-2' });
    await expect(tokens.current()).resolves.toMatchObject({ token: 'token-2' });
    expect(memory.token).toBe('token-2');
  });

  it('falls back on what the tab remembers, which is old enough to be used', async () => {
    const { tokens, goDown } = setup({ remembered: 'token-of-yesterday' });
    goDown();
    await expect(tokens.current()).resolves.toEqual({ token: 'token-of-yesterday', receivedAt: 0 });
  });

  describe.each(['current', 'renew'] as const)('%s, cancelled', (call) => {
    it('waits no longer for a fetch that others may still need', async () => {
      const { tokens, hold } = setup({ remembered: 'token-of-yesterday' });
      const letGo = hold();
      const visitor = new AbortController();
      const asked = tokens[call](visitor.signal);
      visitor.abort();
      await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
      const next = tokens.current();
      letGo();
      await expect(next).resolves.toMatchObject({ token: 'token-1' });
    });

    it('fetches nothing when it was cancelled before', async () => {
      const { tokens, memory } = setup();
      const asked = tokens[call](AbortSignal.abort());
      await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
      expect(memory.token).toBe('');
    });
  });

  it('says why when there is no token at all', async () => {
    const { tokens, goDown } = setup();
    goDown();
    await expect(tokens.current()).rejects.toMatchObject({ kind: 'offline' });
  });
});
