import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { fetchFormToken, postJson } from './api.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const RECEIPT = '{"receipt":"C-1"}';

function credentials() {
  const visitor = new AbortController();
  return { visitor, by: { token: 't', idempotencyKey: 'k', signal: visitor.signal } };
}

describe('postJson', () => {
  /** A service that never answers; it ends when the request is aborted, as fetch does. */
  const silent: typeof fetch = (_path, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });

  it('hands in fields with token and key, and reads the receipt', async () => {
    const sent: RequestInit[] = [];
    vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
      sent.push(init);
      return new Response(RECEIPT, { status: 202 });
    });
    const { by } = credentials();
    const accepted = await postJson('/api/contact', { name: '見本' }, by);
    expect(accepted).toEqual({ receipt: 'C-1' });
    expect(sent).toMatchObject([
      {
        method: 'POST',
        body: '{"name":"見本"}',
        headers: { 'x-app-token': 't', 'idempotency-key': 'k' },
      },
    ]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('gives up when no answer comes in time', async () => {
    vi.stubGlobal('fetch', silent);
    const sent = postJson('/api/contact', {}, credentials().by);
    vi.advanceTimersByTime(30_000);
    await expect(sent).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('ends when it is cancelled', async () => {
    vi.stubGlobal('fetch', silent);
    const { visitor, by } = credentials();
    const sent = postJson('/api/contact', {}, by);
    visitor.abort();
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('a token that does not come is given up sooner', async () => {
    vi.stubGlobal('fetch', silent);
    const asked = fetchFormToken();
    vi.advanceTimersByTime(10_000);
    await expect(asked).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});
