import { LONGEST_TOKEN_WAIT_SECONDS } from 'shared/limits';
import { describe, expect, it } from 'vitest';

import { ApiError } from './api-error.ts';
import type { Clock, TokenSource } from './send-with-token.ts';
import { sendWithToken } from './send-with-token.ts';

/** A clock that moves only by being waited on, and tokens numbered in the order of their issue. */
function setup({ firstReceivedAt = 0, start = 60_000 } = {}) {
  let time = start;
  let issued = 1;
  const waits: number[] = [];
  const clock: Clock = {
    now: () => time,
    async wait(ms) {
      waits.push(ms);
      time += ms;
    },
  };
  const tokens: TokenSource = {
    current: async () => ({ token: 'token-1', receivedAt: firstReceivedAt }),
    async renew() {
      issued += 1;
      return { token: `token-${issued}`, receivedAt: time };
    },
  };
  return { clock, tokens, waits };
}

const refuse =
  (count: number, used: string[], retryAfterSeconds?: number) => async (token: string) => {
    used.push(token);
    if (used.length <= count) throw new ApiError('form-token', { retryAfterSeconds });
    return token;
  };

describe('sendWithToken', () => {
  it('sends at once with a token that is old enough', async () => {
    const { clock, tokens, waits } = setup();
    await expect(sendWithToken(refuse(0, []), tokens, clock)).resolves.toBe('token-1');
    expect(waits).toEqual([]);
  });

  it('waits until a fresh token may be used', async () => {
    const { clock, tokens, waits } = setup({ firstReceivedAt: 59_500 });
    await sendWithToken(refuse(0, []), tokens, clock);
    expect(waits).toEqual([1_700]);
  });

  it('replaces a refused token and sends again', async () => {
    const { clock, tokens, waits } = setup();
    const used: string[] = [];
    await expect(sendWithToken(refuse(1, used), tokens, clock)).resolves.toBe('token-2');
    expect(used).toEqual(['token-1', 'token-2']);
    expect(waits).toEqual([2_200]);
  });

  it('gives up after the third token', async () => {
    const { clock, tokens } = setup();
    const used: string[] = [];
    const sent = sendWithToken(refuse(99, used), tokens, clock);
    await expect(sent).rejects.toMatchObject({ kind: 'form-token' });
    expect(used).toEqual(['token-1', 'token-2', 'token-3']);
  });

  it.each([
    [5, 5_200],
    [0, 2_200],
    [LONGEST_TOKEN_WAIT_SECONDS, LONGEST_TOKEN_WAIT_SECONDS * 1000 + 200],
    [3_600, LONGEST_TOKEN_WAIT_SECONDS * 1000 + 200],
  ])('lets the next token grow as old as the refusal asks: %i s', async (asked, waited) => {
    const { clock, tokens, waits } = setup();
    await sendWithToken(refuse(1, [], asked), tokens, clock);
    expect(waits).toEqual([waited]);
  });

  it('never waits longer than the age asks for when the clock was set back', async () => {
    const { clock, tokens, waits } = setup({ firstReceivedAt: 3_600_000 });
    await sendWithToken(refuse(0, []), tokens, clock);
    expect(waits).toEqual([2_200]);
  });

  it('passes every other failure on at once', async () => {
    const { clock, tokens } = setup();
    let count = 0;
    const send = async () => {
      count += 1;
      throw new TypeError('Failed to fetch');
    };
    await expect(sendWithToken(send, tokens, clock)).rejects.toMatchObject({ kind: 'offline' });
    expect(count).toBe(1);
  });
});
