import { LONGEST_TOKEN_WAIT_SECONDS } from 'shared/limits';
import { MESSAGES } from 'shared/messages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { clientState, setToken } from '../../site/state/client-state.ts';
import { forgetForm } from '../draft/draft.ts';
import { prefetchFormToken, queries, submitForm, type UploadProgress } from './submit.ts';

const RECEIPT = { receipt: 'C-1' };

/** The part of XMLHttpRequest that is used. */
class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly headers = new Map<string, string>();
  retryAfter: string | null = null;
  status = 0;
  response: unknown = null;
  opened = '';
  body: unknown;
  at = 0;

  open(method: string, path: string) {
    this.opened = `${method} ${path}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  getResponseHeader(name: string) {
    return name === 'retry-after' ? this.retryAfter : null;
  }
  send(body: unknown) {
    this.body = body;
    this.at = Date.now();
    arrived(this);
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
  answer(status: number, response: unknown, retryAfter: string | null = null) {
    Object.assign(this, { status, response, retryAfter });
    this.end('load');
  }
}

/** Whether the service hands out tokens; silent when undefined. */
let up: boolean | undefined;
/** What the service does with the forms that arrive, one after the other; the last one for all that follow. */
let answers: ((request: FakeRequest) => void)[];
let posts: FakeRequest[];
let issued: number;

function arrived(request: FakeRequest) {
  if (request.opened === 'GET /api/form-token') {
    if (up === undefined) return;
    queueMicrotask(() => {
      if (up)
        request.answer(200, { token: `token-${(issued += 1)}`, expiresAt: '2026-11-20T21:00:00Z' });
      else request.end('error');
    });
    return;
  }
  posts.push(request);
  const answer = answers.length > 1 ? answers.shift() : answers[0];
  queueMicrotask(() => answer?.(request));
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T09:00:00Z') });
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('navigator', { onLine: true });
  queries.clear();
  forgetForm('contact');
  up = true;
  answers = [accept];
  posts = [];
  issued = 0;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setToken('');
});

const accept = (request: FakeRequest) => request.answer(202, RECEIPT);
const hold = () => {};
const breakOff = (request: FakeRequest) => request.end('error');
const problem = (code: string) => ({ type: 'about:blank', title: code, code, requestId: 'q-1' });
const refuseToken = (retryAfter: string | null) => (request: FakeRequest) =>
  request.answer(403, { ...problem('form-token'), status: 403 }, retryAfter);

/** A form with a file, which is read at once as long as nothing else is said. */
const withFile = (arrayBuffer: Blob['arrayBuffer'] = async () => new ArrayBuffer(1)) => ({
  workHistory: undefined,
  resume: Object.assign(new File(['x'], '履歴書.pdf', { type: 'application/pdf' }), {
    arrayBuffer,
  }),
});

const CONTACT = { name: '見本' };
const FILES = withFile();

/** Starts to send. Its outcome is the accepted answer or the error. */
function start(values: object = CONTACT) {
  const form = 'resume' in values ? 'recruitment' : 'contact';
  const visitor = new AbortController();
  const seen: UploadProgress[] = [];
  const onProgress = (progress: UploadProgress) => void seen.push(progress);
  const outcome = submitForm(form, values, { signal: visitor.signal, onProgress }).catch(
    (error: unknown) => error,
  );
  return { visitor, seen, outcome, startedAt: Date.now() };
}

/** Sends, and lets time pass until that has an outcome. */
async function send(values?: object) {
  const { outcome, startedAt } = start(values);
  await vi.runAllTimersAsync();
  return { outcome: await outcome, startedAt };
}

/** The form has been open for so many milliseconds. */
async function openFor(milliseconds: number) {
  await prefetchFormToken();
  vi.advanceTimersByTime(milliseconds);
}

/** A form whose body is on its way, and the request that carries it. */
async function sending(values?: object) {
  answers = [hold];
  await openFor(60_000);
  const started = start(values);
  await vi.advanceTimersByTimeAsync(0);
  return { ...started, request: posts[0] ?? new FakeRequest() };
}

const tokens = () => posts.map(({ headers }) => headers.get('x-app-token'));
const times = () => posts.map(({ at }) => at);

describe('what is sent', () => {
  it('is JSON, with the token and a key', async () => {
    await openFor(60_000);
    expect(await send()).toMatchObject({ outcome: RECEIPT });
    const [request] = posts;
    expect(request?.opened).toBe('POST /api/contact');
    expect(JSON.parse(String(request?.body))).toEqual({ name: '見本', page: '' });
    expect(Object.fromEntries(request?.headers ?? [])).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'idempotency-key': expect.stringMatching(/^[\da-f-]{36}$/),
      'x-app-token': 'token-1',
    });
  });

  it('is form data where there are files, and how much has left is told', async () => {
    const { request, seen, outcome } = await sending(FILES);
    request.progress(1_000, 4_000);
    request.progress(4_000, 4_000);
    request.answer(202, RECEIPT);
    expect(await outcome).toEqual(RECEIPT);
    expect(seen).toEqual([
      { sent: 1_000, total: 4_000 },
      { sent: 4_000, total: 4_000 },
    ]);
    expect(request.opened).toBe('POST /api/recruitment');
    expect(request.body).toBeInstanceOf(FormData);
    expect(request.headers.has('content-type')).toBe(false);
  });

  it('has the same key and body each time', async () => {
    answers = [breakOff, refuseToken(null), accept];
    await send();
    expect(posts).toHaveLength(3);
    expect(new Set(posts.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(new Set(posts.map(({ body }) => body)).size).toBe(1);
  });

  it('is nothing where a file cannot be read', async () => {
    const fields = [{ field: 'resume', message: MESSAGES.fileUnreadable }];
    for (const read of [() => Promise.reject(new Error('gone')), async () => new ArrayBuffer(0)])
      expect((await send(withFile(read))).outcome).toMatchObject({ kind: 'fields', fields });
    expect(posts).toEqual([]);
  });
});

describe('the answer', () => {
  it.each([
    ['a login page', 200, null],
    ['an answer without a receipt', 202, {}],
    ['a receipt in a refusal', 500, RECEIPT],
  ])('%s is no receipt', async (_, status, response) => {
    answers = [(request) => request.answer(status, response)];
    expect((await send()).outcome).toMatchObject({ kind: 'unexpected' });
  });

  it('that refuses is passed on at once, with the time to wait', async () => {
    answers = [(request) => request.answer(503, null, '5')];
    const { outcome } = await send();
    expect(outcome).toMatchObject({ kind: 'unavailable', retryAfterSeconds: 5 });
    expect(posts).toHaveLength(1);
  });

  it('may take as long as bytes move', async () => {
    const { request, outcome } = await sending(FILES);
    for (let sent = 1; sent <= 10; sent += 1) {
      vi.advanceTimersByTime(149_000);
      request.progress(sent, 10);
    }
    request.answer(202, RECEIPT);
    expect(await outcome).toEqual(RECEIPT);
  });

  it.each([
    ['of files after more than the service waits, which answers first', FILES, 150_000],
    ['of an inquiry after half a minute', CONTACT, 30_000],
  ])('is given up: %s', async (_, form, silence) => {
    const { request, outcome } = await sending(form);
    const aborted = vi.fn<() => void>();
    request.addEventListener('abort', aborted);
    vi.advanceTimersByTime(silence - 1);
    expect(aborted).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(aborted).toHaveBeenCalledOnce();
    expect(await outcome).toMatchObject({ kind: 'offline' });
  });
});

describe('a visitor who stops it', () => {
  it('ends the request', async () => {
    const { request, visitor, outcome } = await sending();
    const aborted = vi.fn<() => void>();
    request.addEventListener('abort', aborted);
    visitor.abort();
    expect(await outcome).toMatchObject({ kind: 'cancelled' });
    expect(aborted).toHaveBeenCalledOnce();
  });

  it('hears at once while the token grows old enough, and nothing is sent', async () => {
    await openFor(0);
    const { visitor, outcome } = start();
    await vi.advanceTimersByTimeAsync(100);
    visitor.abort();
    expect(await outcome).toMatchObject({ kind: 'cancelled' });
    await vi.runAllTimersAsync();
    expect(posts).toEqual([]);
  });

  it('hears at once while it waits for a broken line', async () => {
    answers = [breakOff];
    await openFor(60_000);
    const { visitor, outcome } = start();
    await vi.advanceTimersByTimeAsync(100);
    visitor.abort();
    expect(await outcome).toMatchObject({ kind: 'cancelled' });
    await vi.runAllTimersAsync();
    expect(posts).toHaveLength(1);
  });

  it('hears at once while a file is read', async () => {
    const { visitor, outcome } = start(withFile(() => new Promise(hold)));
    visitor.abort();
    expect(await outcome).toMatchObject({ kind: 'cancelled' });
  });
});

describe('the token', () => {
  it('of the open form is sent at once when it is old enough', async () => {
    await openFor(60_000);
    const { startedAt } = await send();
    expect(tokens()).toEqual(['token-1']);
    expect(times()).toEqual([startedAt]);
    expect(clientState().appToken).toBe('token-1');
  });

  it('waits until it may be used', async () => {
    await openFor(500);
    const { startedAt } = await send();
    expect(times()).toEqual([startedAt + 1_700]);
  });

  it('is replaced where it was refused', async () => {
    answers = [refuseToken(null), accept];
    await openFor(60_000);
    const { outcome, startedAt } = await send();
    expect(outcome).toEqual(RECEIPT);
    expect(tokens()).toEqual(['token-1', 'token-2']);
    expect(times()).toEqual([startedAt, startedAt + 2_200]);
  });

  it('is asked for three times at most', async () => {
    answers = [refuseToken(null)];
    expect((await send()).outcome).toMatchObject({ kind: 'form-token' });
    expect(tokens()).toEqual(['token-1', 'token-2', 'token-3']);
  });

  it.each([
    ['5', 5_200],
    ['0', 2_200],
    [String(LONGEST_TOKEN_WAIT_SECONDS), LONGEST_TOKEN_WAIT_SECONDS * 1000 + 200],
    ['3600', LONGEST_TOKEN_WAIT_SECONDS * 1000 + 200],
  ])('grows as old as the refusal asks: %s s', async (asked, waited) => {
    answers = [refuseToken(asked), accept];
    await openFor(60_000);
    const { startedAt } = await send();
    expect(times()[1]).toBe(startedAt + waited);
  });

  it('never waits longer than its age when the clock was set back', async () => {
    await openFor(0);
    vi.setSystemTime(Date.now() - 3_600_000);
    const { startedAt } = await send();
    expect(times()).toEqual([startedAt + 2_200]);
  });

  it('is the one that the tab remembers where no new one comes', async () => {
    setToken('token-of-yesterday');
    up = false;
    const { startedAt } = await send();
    expect(tokens()).toEqual(['token-of-yesterday']);
    expect(times()).toEqual([startedAt]);
  });

  it('that does not come at all is why nothing is sent', async () => {
    up = false;
    expect((await send()).outcome).toMatchObject({ kind: 'offline' });
    expect(posts).toEqual([]);
  });

  it('is given up after ten seconds of silence', async () => {
    up = undefined;
    vi.stubGlobal('navigator', { onLine: false });
    const { outcome, startedAt } = start();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await outcome).toMatchObject({ kind: 'offline' });
    expect(Date.now()).toBe(startedAt + 10_000);
  });
});

describe('a connection that breaks', () => {
  it('is tried again, as while the server is being replaced', async () => {
    answers = [breakOff, breakOff, accept];
    await openFor(60_000);
    const { outcome, startedAt } = await send();
    expect(outcome).toEqual(RECEIPT);
    expect(times()).toEqual([startedAt, startedAt + 1_500, startedAt + 4_500]);
  });

  it('is told of after the third time, and at once without a network', async () => {
    answers = [breakOff];
    await openFor(60_000);
    expect((await send()).outcome).toMatchObject({ kind: 'offline' });
    expect(posts).toHaveLength(3);

    vi.stubGlobal('navigator', { onLine: false });
    posts = [];
    expect((await send()).outcome).toMatchObject({ kind: 'offline' });
    expect(posts).toHaveLength(1);
  });
});
