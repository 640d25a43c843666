import type { Transport } from './transport.ts';
import { RequestTimeout } from './transport.ts';

/** Sends through fetch, which can't tell how much of a body has left. */
export function createFetchTransport(fetch: typeof globalThis.fetch): Transport {
  return async ({ method, path, headers, body, signal, timeoutMs }) => {
    signal?.throwIfAborted();
    // AbortSignal.any is younger than the oldest browsers that the site is built for.
    const controller = new AbortController();
    const abort = () => controller.abort(signal?.reason);
    signal?.addEventListener('abort', abort);
    const timer = setTimeout(() => controller.abort(new RequestTimeout()), timeoutMs);
    try {
      const response = await fetch(path, {
        method,
        headers: { accept: 'application/json', ...headers },
        body: body ?? null,
        signal: controller.signal,
        credentials: 'omit',
        cache: 'no-store',
      });
      const retryAfter = response.headers.get('retry-after');
      return { status: response.status, body: await response.text(), retryAfter };
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
  };
}
