import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { FailureKind } from '../../content/failures.ts';
import { ApiError, parseRetryAfter, refusal, toApiError } from './api-error.ts';

/** The error of a submission that is answered so; what is no JSON is read as null. */
function answer(status: number, response: object | null) {
  const getResponseHeader = () => null;
  return refusal({ status, response, getResponseHeader } as unknown as XMLHttpRequest);
}

function problem(status: number, code: string, more: object = {}) {
  return { type: 'about:blank', title: 'x', status, code, requestId: 'req-1', ...more };
}

const errors = [{ field: 'phone', message: '電話番号の形式が正しくありません' }];

describe('an answer that is no receipt', () => {
  it.each<[number, string, object, FailureKind]>([
    [400, 'malformed', {}, 'unexpected'],
    [403, 'form-token', {}, 'form-token'],
    [404, 'not-found', {}, 'unexpected'],
    [409, 'idempotency-conflict', {}, 'conflict'],
    [413, 'too-large', { errors }, 'too-large'],
    [415, 'unsupported-type', {}, 'unsupported-type'],
    [422, 'invalid-fields', { errors }, 'fields'],
    [422, 'invalid-fields', {}, 'unexpected'],
    [422, 'invalid-fields', { errors: [] }, 'unexpected'],
    [429, 'rate-limited', {}, 'rate-limited'],
    [503, 'unavailable', {}, 'unavailable'],
    [500, 'internal', {}, 'unexpected'],
  ])('reads a problem: %i %s %o is %s', (status, code, more, kind) => {
    const error = answer(status, problem(status, code, more));
    expect(error).toMatchObject({ kind, requestId: 'req-1' });
  });

  it('keeps the fields of a problem', () => {
    const error = answer(413, problem(413, 'too-large', { errors }));
    expect(error.fields).toEqual(errors);
  });

  it.each<[string, number, object | null, FailureKind]>([
    ['a gateway page', 502, null, 'unavailable'],
    ['a gateway timeout', 504, null, 'unavailable'],
    ['a body limit of a proxy', 413, null, 'too-large'],
    ['a rate limit of a proxy', 429, null, 'rate-limited'],
    ['a firewall', 403, null, 'unexpected'],
    ['a login page instead of a receipt', 200, null, 'unexpected'],
    ['a receipt-less 202', 202, {}, 'unexpected'],
    ['a success that claims to be a problem', 200, problem(200, 'form-token'), 'unexpected'],
    ['an unknown code', 503, problem(503, 'on-fire'), 'unavailable'],
    ['fields of a wrong type', 422, problem(422, 'invalid-fields', { errors: 'x' }), 'unexpected'],
  ])('survives %s', (_name, status, body, kind) => {
    expect(answer(status, body).kind).toBe(kind);
  });
});

describe('toApiError', () => {
  it.each<[string, unknown, FailureKind]>([
    ['a broken line', new TypeError('Failed to fetch'), 'offline'],
    ['a timeout', new DOMException('', 'TimeoutError'), 'offline'],
    ['a cancelled request', new DOMException('', 'AbortError'), 'cancelled'],
    ['a mistake of ours', new RangeError('bug'), 'unexpected'],
    ['something thrown that is no error', 'boom', 'unexpected'],
  ])('translates %s', (_name, cause, kind) => {
    expect(toApiError(cause)).toMatchObject({ kind, cause });
  });

  it('leaves its own errors alone', () => {
    const error = new ApiError('conflict');
    expect(toApiError(error)).toBe(error);
  });
});

describe('parseRetryAfter', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-20T09:00:00Z') }));
  afterEach(() => void vi.useRealTimers());

  it.each<[string | null, number | undefined]>([
    ['12', 12],
    [' 0 ', 0],
    ['Fri, 20 Nov 2026 09:00:30 GMT', 30],
    ['Fri, 20 Nov 2026 08:00:00 GMT', 0],
    ['9999999999', 86_400],
    ['soon', undefined],
    ['', undefined],
    [null, undefined],
  ])('reads %j as %j seconds', (header, seconds) => {
    expect(parseRetryAfter(header)).toBe(seconds);
  });
});
