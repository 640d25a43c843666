import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { RequestTimeout } from './transport.ts';
import { createUploadTransport } from './upload-transport.ts';

/** The part of XMLHttpRequest that an upload uses, driven by the test. */
class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly headers = new Map<string, string>();
  status = 0;
  responseText = '';
  opened = '';

  open(method: string, path: string) {
    this.opened = `${method} ${path}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  getResponseHeader(name: string) {
    return name === 'retry-after' ? '5' : null;
  }
  send() {}
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }
  answer(status: number, body: string) {
    this.status = status;
    this.responseText = body;
    this.dispatchEvent(new Event('load'));
  }
}

function start(signal?: AbortSignal) {
  const fake = new FakeRequest();
  const seen: { sent: number; total: number }[] = [];
  const answer = createUploadTransport(() => fake as unknown as XMLHttpRequest)({
    method: 'POST',
    path: '/api/recruitment',
    headers: { 'x-app-token': 'token' },
    timeoutMs: 30_000,
    signal,
    onProgress: (progress) => seen.push(progress),
  });
  return { fake, seen, answer };
}

describe('createUploadTransport', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('tells how many bytes have left, then hands the answer on', async () => {
    const { fake, seen, answer } = start();
    fake.progress(1_000, 4_000);
    fake.progress(4_000, 4_000);
    fake.answer(503, 'full');
    await expect(answer).resolves.toEqual({ status: 503, body: 'full', retryAfter: '5' });
    expect(seen).toEqual([
      { sent: 1_000, total: 4_000 },
      { sent: 4_000, total: 4_000 },
    ]);
    expect(fake.opened).toBe('POST /api/recruitment');
    expect(fake.headers.get('x-app-token')).toBe('token');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('lets a slow line take its time as long as bytes move', async () => {
    const { fake, answer } = start();
    for (let sent = 1; sent <= 10; sent += 1) {
      vi.advanceTimersByTime(29_000);
      fake.progress(sent, 10);
    }
    fake.answer(202, '{}');
    await expect(answer).resolves.toMatchObject({ status: 202 });
  });

  it('gives up on silence', async () => {
    const { answer } = start();
    vi.advanceTimersByTime(30_000);
    await expect(answer).rejects.toThrow(RequestTimeout);
  });

  it('can be cancelled', async () => {
    const controller = new AbortController();
    const { answer } = start(controller.signal);
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('takes a broken connection for what fetch takes it for', async () => {
    const { fake, answer } = start();
    fake.dispatchEvent(new Event('error'));
    await expect(answer).rejects.toThrow(TypeError);
  });
});
