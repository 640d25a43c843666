import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { fetchFormToken, postForm, type UploadProgress } from './api.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const RECEIPT = { receipt: 'C-1' };

/** The part of XMLHttpRequest that is used, driven by the test. */
class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly headers = new Map<string, string>();
  status = 0;
  response: unknown = null;
  opened = '';
  body: unknown;

  open(method: string, path: string) {
    this.opened = `${method} ${path}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  getResponseHeader(name: string) {
    return name === 'retry-after' ? '5' : null;
  }
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.end('abort');
  }
  end(how: 'load' | 'error' | 'abort') {
    this.dispatchEvent(new Event(how));
    this.dispatchEvent(new Event('loadend'));
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }
  answer(status: number, response: unknown) {
    Object.assign(this, { status, response });
    this.end('load');
  }
}

function fakeRequest() {
  const fake = new FakeRequest();
  vi.stubGlobal('XMLHttpRequest', function XMLHttpRequest() {
    return fake;
  });
  return fake;
}

describe('postForm', () => {
  function start(path = '/api/recruitment', fields: object = new FormData()) {
    const fake = fakeRequest();
    const seen: UploadProgress[] = [];
    const visitor = new AbortController();
    const by = { token: 't', idempotencyKey: 'k', signal: visitor.signal };
    const answer = postForm(path, fields, by, (progress) => {
      seen.push(progress);
    });
    return { fake, seen, visitor, answer };
  }

  it('tells how many bytes have left, then reads the receipt', async () => {
    const { fake, seen, answer } = start();
    fake.progress(1_000, 4_000);
    fake.progress(4_000, 4_000);
    fake.answer(202, RECEIPT);
    await expect(answer).resolves.toEqual({ receipt: 'C-1' });
    expect(seen).toEqual([
      { sent: 1_000, total: 4_000 },
      { sent: 4_000, total: 4_000 },
    ]);
    expect(fake.opened).toBe('POST /api/recruitment');
    expect(fake.headers.get('x-app-token')).toBe('t');
    expect(fake.headers.has('content-type')).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('sends fields without files as JSON', async () => {
    const { fake, answer } = start('/api/contact', { name: '見本' });
    fake.answer(202, RECEIPT);
    await answer;
    expect(fake.body).toBe('{"name":"見本"}');
    expect(Object.fromEntries(fake.headers)).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'idempotency-key': 'k',
      'x-app-token': 't',
    });
  });

  it.each([
    ['a login page', 200, null],
    ['an answer without a receipt', 202, {}],
    ['a receipt in a refusal', 500, RECEIPT],
  ])('takes %s for no receipt', async (_name, status, response) => {
    const { fake, answer } = start();
    fake.answer(status, response);
    await expect(answer).rejects.toMatchObject({ kind: 'unexpected' });
  });

  it('knows a refusal, and how long to wait', async () => {
    const { fake, answer } = start();
    fake.answer(503, null);
    await expect(answer).rejects.toMatchObject({ kind: 'unavailable', retryAfterSeconds: 5 });
  });

  it('lets a slow line take its time as long as bytes move', async () => {
    const { fake, answer } = start();
    for (let sent = 1; sent <= 10; sent += 1) {
      vi.advanceTimersByTime(149_000);
      fake.progress(sent, 10);
    }
    fake.answer(202, RECEIPT);
    await expect(answer).resolves.toEqual({ receipt: 'C-1' });
  });

  it.each([
    ['of files after more than the service waits, which answers first', new FormData(), 150_000],
    ['of an inquiry after half a minute', {}, 30_000],
  ])('gives up on silence: %s', async (_what, fields, silence) => {
    const { answer } = start('/api/recruitment', fields);
    vi.advanceTimersByTime(silence - 1);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1);
    await expect(answer).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('can be cancelled', async () => {
    const { visitor, answer } = start();
    visitor.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('takes a broken connection for what fetch takes it for', async () => {
    const { fake, answer } = start();
    fake.end('error');
    await expect(answer).rejects.toThrow(TypeError);
  });
});

it('a token that does not come is given up sooner', async () => {
  fakeRequest();
  const asked = fetchFormToken();
  vi.advanceTimersByTime(10_000);
  await expect(asked).rejects.toMatchObject({ name: 'TimeoutError' });
});
