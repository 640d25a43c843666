import { QueryClient } from '@tanstack/react-query';
import { LONGEST_TOKEN_WAIT_SECONDS } from 'shared/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { clientState, setToken } from '../../site/state/client-state.ts';
import { ApiError } from './api-error.ts';
import { formTokenQuery, sendWithToken } from './form-token.ts';

let queries: QueryClient;
let up: boolean;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T09:00:00Z') });
  queries = new QueryClient();
  up = true;
  let issued = 0;
  class TokenRequest extends EventTarget {
    readonly upload = new EventTarget();
    readonly status = 200;
    response: unknown;
    open() {}
    setRequestHeader() {}
    async send() {
      await Promise.resolve();
      if (up) {
        this.response = { token: `token-${(issued += 1)}`, expiresAt: '2026-11-20T21:00:00Z' };
      }
      this.dispatchEvent(new Event(up ? 'load' : 'error'));
      this.dispatchEvent(new Event('loadend'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', TokenRequest);
  vi.stubGlobal('navigator', { onLine: true });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setToken('');
});

/** The form is open: the token is asked for. */
const open = () => queries.prefetchQuery(formTokenQuery);

/** Sends, and lets time pass until that has an outcome. */
async function send(post: (token: string) => Promise<string>, signal?: AbortSignal) {
  const start = Date.now();
  const sent = sendWithToken(queries, post, signal ?? new AbortController().signal);
  const outcome = sent.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return { outcome: await outcome, start };
}

/** A service that refuses so many tokens; notes which it was sent, and when. */
function refusing(count: number, retryAfterSeconds?: number) {
  const used: { token: string; at: number }[] = [];
  const post = async (token: string) => {
    used.push({ token, at: Date.now() });
    if (used.length <= count) throw new ApiError('form-token', { retryAfterSeconds });
    return token;
  };
  return { used, post };
}

describe('sendWithToken', () => {
  it('sends at once with the token of the open form, once that is old enough', async () => {
    await open();
    vi.advanceTimersByTime(60_000);
    const { used, post } = refusing(0);
    const { outcome, start } = await send(post);
    expect(outcome).toBe('token-1');
    expect(used).toEqual([{ token: 'token-1', at: start }]);
    expect(clientState().appToken).toBe('token-1');
  });

  it('waits until a fresh token may be used', async () => {
    await open();
    vi.advanceTimersByTime(500);
    const { used, post } = refusing(0);
    const { start } = await send(post);
    expect(used).toEqual([{ token: 'token-1', at: start + 1_700 }]);
  });

  it('replaces a refused token and sends again', async () => {
    await open();
    vi.advanceTimersByTime(60_000);
    const { used, post } = refusing(1);
    const { outcome, start } = await send(post);
    expect(outcome).toBe('token-2');
    expect(used).toEqual([
      { token: 'token-1', at: start },
      { token: 'token-2', at: start + 2_200 },
    ]);
  });

  /** A line that breaks so many times. */
  function breaking(count: number) {
    const at: number[] = [];
    const post = async (token: string) => {
      at.push(Date.now());
      if (at.length <= count) throw new TypeError('The connection failed');
      return token;
    };
    return { at, post };
  }

  it('sends again by itself where the connection broke, as while the server is being replaced', async () => {
    await open();
    vi.advanceTimersByTime(60_000);
    const { at, post } = breaking(2);
    const { outcome, start } = await send(post);
    expect(outcome).toBe('token-1');
    expect(at).toEqual([start, start + 1_500, start + 4_500]);
  });

  it('says that the connection broke after the third time, and at once without a network', async () => {
    await open();
    vi.advanceTimersByTime(60_000);
    const often = breaking(99);
    expect((await send(often.post)).outcome).toMatchObject({ kind: 'offline' });
    expect(often.at).toHaveLength(3);

    vi.stubGlobal('navigator', { onLine: false });
    const offline = breaking(99);
    expect((await send(offline.post)).outcome).toMatchObject({ kind: 'offline' });
    expect(offline.at).toHaveLength(1);
  });

  it('gives up after the third token', async () => {
    const { used, post } = refusing(99);
    const { outcome } = await send(post);
    expect(outcome).toMatchObject({ kind: 'form-token' });
    expect(used.map(({ token }) => token)).toEqual(['token-1', 'token-2', 'token-3']);
  });

  it.each([
    [5, 5_200],
    [0, 2_200],
    [LONGEST_TOKEN_WAIT_SECONDS, LONGEST_TOKEN_WAIT_SECONDS * 1000 + 200],
    [3_600, LONGEST_TOKEN_WAIT_SECONDS * 1000 + 200],
  ])('lets the next token grow as old as the refusal asks: %i s', async (asked, waited) => {
    await open();
    vi.advanceTimersByTime(60_000);
    const { used, post } = refusing(1, asked);
    const { start } = await send(post);
    expect(used[1]?.at).toBe(start + waited);
  });

  it('never waits longer than the age asks for when the clock was set back', async () => {
    await open();
    vi.setSystemTime(Date.now() - 3_600_000);
    const { used, post } = refusing(0);
    const { start } = await send(post);
    expect(used[0]?.at).toBe(start + 2_200);
  });

  it('falls back on the token that the tab remembers, which is old enough to be used', async () => {
    setToken('token-of-yesterday');
    up = false;
    const { used, post } = refusing(0);
    const { start } = await send(post);
    expect(used).toEqual([{ token: 'token-of-yesterday', at: start }]);
  });

  it('says why when there is no token at all', async () => {
    up = false;
    const { used, post } = refusing(0);
    expect((await send(post)).outcome).toMatchObject({ kind: 'offline' });
    expect(used).toEqual([]);
  });

  it('passes every other failure on at once', async () => {
    const post = vi.fn<() => Promise<string>>().mockRejectedValue(new ApiError('unavailable'));
    expect((await send(post)).outcome).toMatchObject({ kind: 'unavailable' });
    expect(post).toHaveBeenCalledOnce();
  });

  it('sends nothing that was cancelled while it waited', async () => {
    await open();
    const visitor = new AbortController();
    setTimeout(() => visitor.abort(), 100);
    const { used, post } = refusing(0);
    expect((await send(post, visitor.signal)).outcome).toMatchObject({ kind: 'cancelled' });
    expect(used).toEqual([]);
  });
});
