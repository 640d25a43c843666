import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createFetchTransport } from './fetch-transport.ts';
import { RequestTimeout } from './transport.ts';

/** A service that never answers; it ends when the request is aborted, as fetch does. */
const silent: typeof fetch = (_path, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });

const request = { method: 'GET', path: '/api/form-token', timeoutMs: 10_000 } as const;

describe('createFetchTransport', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('gives up when no answer comes in time', async () => {
    const sent = createFetchTransport(silent)(request);
    vi.advanceTimersByTime(10_000);
    await expect(sent).rejects.toThrow(RequestTimeout);
  });

  it('ends when it is cancelled', async () => {
    const controller = new AbortController();
    const sent = createFetchTransport(silent)({ ...request, signal: controller.signal });
    controller.abort();
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('does not even start when it was cancelled before', async () => {
    const sent = createFetchTransport(silent)({ ...request, signal: AbortSignal.abort() });
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('leaves no timer behind', async () => {
    await createFetchTransport(async () => new Response('{}'))(request);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('hands on status, body and Retry-After whatever they are', async () => {
    const busy = new Response('busy', { status: 429, headers: { 'retry-after': '7' } });
    await expect(createFetchTransport(async () => busy)(request)).resolves.toEqual({
      status: 429,
      body: 'busy',
      retryAfter: '7',
    });
  });
});
